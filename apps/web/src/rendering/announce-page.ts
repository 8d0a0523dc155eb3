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

/** Somebody who is in a dialog, or whom the new page has already led to a field, is left where they are. */
const isLedAlready = (): boolean => {
  const { activeElement: active } = document
  return active !== null && active.closest('dialog, main, [role="dialog"]') !== null
}

/**
 * Does what a page load would do by itself: screen readers announce the new page's title, and the focus moves to its beginning instead
 * of staying on a link that no longer exists.
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
