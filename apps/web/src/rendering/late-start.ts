import type { PageFiles } from '@velvetline/contracts/pages'

const ROOT_ROUTE = '__root__'

/** The longest wait for the first paint, after everything has loaded. */
const PAINT_WAIT_MS = 1_000

declare global {
  interface Window {
    /** Another address's page is replacing this one, so the scripts must not hydrate it. */
    isLeaving?: boolean
  }
}

/** Dispatched by the browser's entry when the page handles input. */
export const ALIVE_EVENT = 'velvetline:alive'

/**
 * Runs in the page, as text. React hydrates a field as it finds it and hears only of what changes afterwards, so what was changed before is
 * put back and changed again.
 */
const changeAgain = (field: Element): void => {
  // Hydrates the part of the page around it.
  field.dispatchEvent(new Event('touchcancel', { bubbles: true }))
  const isInput = field instanceof HTMLInputElement
  if (isInput && (field.type === 'checkbox' || field.type === 'radio')) {
    if (field.checked === field.defaultChecked) return
    field.checked = field.defaultChecked
    field.click()
  } else if ((isInput && field.type !== 'file') || field instanceof HTMLTextAreaElement) {
    const { value, defaultValue } = field
    if (value === defaultValue) return
    // React listens to the field's own setter, not to its prototype's.
    field.value = defaultValue
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  } else field.dispatchEvent(new Event('change', { bubbles: true }))
}

/**
 * Runs in the page, as text, so it must not use anything from outside. The page is complete without its scripts: they load after its
 * content, or at the first touch. What is changed in a field, a tap, and a form sent before then are repeated once the page is hydrated;
 * otherwise a form without an action would put what was typed into the address.
 */
const startLater = (
  files: readonly string[],
  others: readonly string[],
  aliveEvent: string,
  paintWaitMs: number,
  repeatChange: typeof changeAgain,
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
    // Each takes about a millisecond; all at once would be noticed.
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
    // Popovers and submit buttons work without our scripts.
    if (button && !button.popoverTargetElement && !(button.form && button.type === 'submit'))
      redo = () => button.click()
  }
  const changed = new Set<Element>()
  const keepChange = ({ target }: Event): void => {
    if (target instanceof Element) changed.add(target)
  }
  const keepForm = (event: SubmitEvent): void => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.hasAttribute('action')) return
    event.preventDefault()
    // By its button: a click hydrates the part of the page around it first, which sending alone does not.
    const button = event.submitter ?? form.querySelector<HTMLElement>('[type=submit]')
    redo = () => button?.click()
  }
  // Going back before the page is hydrated must not leave its content under another address. Replaced, not reloaded: a reload would restore
  // this page's input in the other page's form.
  const address = (): string => location.pathname + location.search
  const renderedFor = address()
  // The frame is hydrated before the content, which must hydrate as the server rendered it and not as the next address would. React
  // hydrates a touched part at once; nothing listens to this event.
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
  // Stays: it was registered before the router's listener, and so runs first.
  addEventListener('popstate', onWalk)
  const touches = ['pointerdown', 'keydown', 'focusin']
  for (const touch of touches) document.addEventListener(touch, start, { capture: true, passive: true })
  document.addEventListener('click', keepTap, true)
  document.addEventListener('input', keepChange, true)
  document.addEventListener('submit', keepForm, true)
  // After the first paint, which scripts would delay. A hidden page is never painted, and does not wait.
  addEventListener('load', () => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)))
    setTimeout(start, paintWaitMs)
  })
  document.addEventListener(
    aliveEvent,
    () => {
      for (const touch of touches) document.removeEventListener(touch, start, true)
      document.removeEventListener('click', keepTap, true)
      document.removeEventListener('input', keepChange, true)
      document.removeEventListener('submit', keepForm, true)
      document.addEventListener('click', wakeForLink, true)
      isAlive = true
      // Outside React's own work, in which a touched part is not hydrated at once; changes before the next rendering, which would undo them.
      queueMicrotask(() => changed.forEach(repeatChange))
      setTimeout(() => redo?.())
    },
    { once: true },
  )
}

const late = new WeakMap<PageFiles, PageFiles>()

export const withoutScripts = (files: PageFiles): PageFiles => {
  const known = late.get(files)
  if (known) return known
  const routes = Object.entries(files.routes).map(([id, { css }]) => [id, css ? { css } : {}])
  const made: PageFiles = { routes: Object.fromEntries(routes) }
  late.set(files, made)
  return made
}

const ARGUMENTS = `${JSON.stringify(ALIVE_EVENT)},${PAINT_WAIT_MS},${changeAgain}`

/** The script for pages whose own scripts load at once: it keeps early touches as well. */
export const keepTouchesScript = (): string => `(${startLater})([],[],${ARGUMENTS})`

/** The script that starts a page rendered for these routes. */
export const lateStartScript = (files: PageFiles, routeIds: readonly string[]): string => {
  const preloadsOf = (id: string): string[] => files.routes[id]?.preloads ?? []
  // The entry is first in the list and runs last.
  const inTurn = preloadsOf(ROOT_ROUTE).toReversed()
  const others = new Set(routeIds.filter((id) => id !== ROOT_ROUTE).flatMap(preloadsOf))
  return `(${startLater})(${JSON.stringify(inTurn)},${JSON.stringify([...others])},${ARGUMENTS})`
}
