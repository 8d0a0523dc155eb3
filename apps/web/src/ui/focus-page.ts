/** The beginning of the page takes the focus, as after a page load. */
export const focusPage = (): void => {
  const main = document.querySelector('main')
  const start = main?.querySelector<HTMLElement>('h1') ?? main
  if (!start) return
  if (!start.hasAttribute('tabindex')) start.tabIndex = -1
  start.focus({ preventScroll: true })
}

/** For an answer whose buttons go with it: the focus cannot stay on them. */
export const thenFocusPage = (answer: () => void) => (): void => {
  answer()
  focusPage()
}
