import type { PageFiles } from '@velvetline/contracts/pages'

const ROOT_ROUTE = '__root__'

/** How long the scripts wait at most for the page to be painted, once everything that it needs has come. */
const PAINT_WAIT_MS = 1_000

declare global {
  interface Window {
    /** The page is being replaced by that of another address, so its scripts must not bring it to life under this one. */
    isLeaving?: boolean
  }
}

/** Said by the browser's entry when the page answers to taps. */
export const ALIVE_EVENT = 'velvetline:alive'

/**
 * Runs in the page, as text: it must not use anything from around it. The page is complete without its scripts, so they come after
 * its pictures and words, or at once when somebody touches something. A tap or a form sent before then is kept and done when the page
 * is alive; a form without an address of its own would otherwise put what was typed into the page's address.
 */
const startLater = (
  files: readonly string[],
  others: readonly string[],
  aliveEvent: string,
  paintWaitMs: number,
): void => {
  let isStarted = false
  let redo: (() => void) | undefined
  // One after the other, so that each file is a short task of its own.
  const run = (at: number): void => {
    const src = files[at]
    if (src === undefined) return
    const script = Object.assign(document.createElement('script'), { type: 'module', src })
    script.addEventListener('load', () => run(at + 1))
    document.head.append(script)
  }
  const start = (): void => {
    if (isStarted) return
    isStarted = true
    // Each is work of a millisecond, and together they would be felt.
    const wanted = [...files, ...others].values()
    const fetchNext = (): void => {
      const { done, value: href } = wanted.next()
      if (done) return
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
      setTimeout(fetchNext)
    }
    fetchNext()
    run(0)
  }
  const keepTap = ({ target }: Event): void => {
    const button = target instanceof Element ? target.closest('button') : null
    // What a button opens or sends by itself needs no script of ours.
    if (button && !button.popoverTargetElement && !(button.form && button.type === 'submit'))
      redo = () => button.click()
  }
  const keepForm = (event: SubmitEvent): void => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.hasAttribute('action')) return
    event.preventDefault()
    // By its button: a click makes the part of the page that it is in come alive first, which sending alone does not.
    const button = event.submitter ?? form.querySelector<HTMLElement>('[type=submit]')
    redo = () => button?.click()
  }
  // Going back to another address before the page is alive must not leave this page's content under it. Replaced, not reloaded:
  // a reload would put what was chosen here into the other page's form.
  const address = (): string => location.pathname + location.search
  const renderedFor = address()
  // The frame of the page is alive before its content, which must come to life as the server drew it and not as the next address
  // would have it. React brings it to life at once when it is touched; nothing listens to this touch.
  const wakeContent = (): void => {
    document.querySelector('main')?.dispatchEvent(new Event('touchcancel', { bubbles: true }))
  }
  const wakeForLink = ({ target }: Event): void => {
    if (target instanceof Element && target.closest('a')) wakeContent()
  }
  let isAlive = false
  const onWalk = (): void => {
    window.isLeaving = !isAlive && address() !== renderedFor
    if (window.isLeaving) location.replace(address())
    else wakeContent()
  }
  // Stays when the page is alive: it began to listen before the router, and so is told before it.
  addEventListener('popstate', onWalk)
  const touches = ['pointerdown', 'keydown', 'focusin']
  for (const touch of touches) document.addEventListener(touch, start, { capture: true, passive: true })
  document.addEventListener('click', keepTap, true)
  document.addEventListener('submit', keepForm, true)
  // Not before the page has been painted: its scripts would take turns with its first picture and hold both up. A page that nobody
  // looks at is not painted, and does not wait for it.
  addEventListener('load', () => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)))
    setTimeout(start, paintWaitMs)
  })
  document.addEventListener(
    aliveEvent,
    () => {
      for (const touch of touches) document.removeEventListener(touch, start, true)
      document.removeEventListener('click', keepTap, true)
      document.removeEventListener('submit', keepForm, true)
      document.addEventListener('click', wakeForLink, true)
      isAlive = true
      // Not within React's own work, where it could not bring the touched part to life at once.
      setTimeout(() => redo?.())
    },
    { once: true },
  )
}

const late = new WeakMap<PageFiles, PageFiles>()

/** The files without any script; the styles stay. */
export const withoutScripts = (files: PageFiles): PageFiles => {
  const known = late.get(files)
  if (known) return known
  const routes = Object.entries(files.routes).map(([id, { css }]) => [id, css ? { css } : {}])
  const made: PageFiles = { routes: Object.fromEntries(routes) }
  late.set(files, made)
  return made
}

/** The text of the script for a page whose own scripts come at once: what is touched before it answers is kept as well. */
export const keepTouchesScript = (): string => `(${startLater})([],[],${JSON.stringify(ALIVE_EVENT)},${PAINT_WAIT_MS})`

/** The text of the script that starts a page which was rendered for these routes. */
export const lateStartScript = (files: PageFiles, routeIds: readonly string[]): string => {
  const preloadsOf = (id: string): string[] => files.routes[id]?.preloads ?? []
  // The entry is the first of them, and what it needs comes after it.
  const inTurn = preloadsOf(ROOT_ROUTE).toReversed()
  const others = new Set(routeIds.filter((id) => id !== ROOT_ROUTE).flatMap(preloadsOf))
  return `(${startLater})(${JSON.stringify(inTurn)},${JSON.stringify([...others])},${JSON.stringify(ALIVE_EVENT)},${PAINT_WAIT_MS})`
}
