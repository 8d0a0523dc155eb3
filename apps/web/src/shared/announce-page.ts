import '#/ui/visually-hidden/visually-hidden.css'

/** A live region is heard only when its words come after it. */
const ANNOUNCED_AFTER_MS = 150

let region: HTMLElement | undefined

const liveRegion = (): HTMLElement => {
  if (region?.isConnected) return region
  region = Object.assign(document.createElement('div'), { className: 'ui-hidden' })
  region.setAttribute('role', 'status')
  document.body.append(region)
  return region
}

/** Somebody who is in a dialog, or whom the new page has already led to a field, is left where she is. */
const isLedAlready = (): boolean => {
  const { activeElement: active } = document
  return active !== null && active.closest('dialog, main, [role="dialog"]') !== null
}

/**
 * What a page load would do by itself: whoever listens hears the title of the page that the way led to, and the focus stands at its
 * beginning instead of at a link that is no longer there.
 */
export const announcePage = (): void => {
  const main = document.querySelector('main')
  const start = main?.querySelector<HTMLElement>('h1') ?? main
  if (start && !isLedAlready()) {
    if (!start.hasAttribute('tabindex')) start.tabIndex = -1
    start.focus({ preventScroll: true })
  }
  const status = liveRegion()
  status.textContent = ''
  setTimeout(() => {
    status.textContent = document.title
  }, ANNOUNCED_AFTER_MS)
}
