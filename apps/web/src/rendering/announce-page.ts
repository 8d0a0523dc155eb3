import { focusPage } from '#/ui/focus-page.ts'
import '#/ui/visually-hidden/visually-hidden.css'

/** A live region is announced only if its text changes after it was added. */
const ANNOUNCED_AFTER_MS = 150

let region: HTMLElement | undefined

const liveRegion = (): HTMLElement => {
  if (region?.isConnected) return region
  region = Object.assign(document.createElement('div'), { className: 'ui-hidden' })
  region.setAttribute('role', 'status')
  document.body.append(region)
  return region
}

/** In a dialog, or in a field that the new page has focused, the focus stays. */
const isLedAlready = (): boolean => {
  const { activeElement: active } = document
  return active !== null && active.closest('dialog, main, [role="dialog"]') !== null
}

/** Announces the new page's title to screen readers and moves the focus to its beginning, as a page load would. */
export const announcePage = (): void => {
  if (!isLedAlready()) focusPage()
  const status = liveRegion()
  status.textContent = ''
  setTimeout(() => {
    status.textContent = document.title
  }, ANNOUNCED_AFTER_MS)
}
