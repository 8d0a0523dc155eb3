/** Whatever floats: dialogs, the chat, an open menu, and what asks by itself not to be talked over. */
const IN_THE_WAY = 'dialog[open], [data-blocks-tour], [role="dialog"], [aria-haspopup][aria-expanded="true"]'
const FIELDS = 'input, textarea, select'

/** Whether the tour may start: the page is visible, no field is in use, and nothing is open on it. */
export const isFree = (): boolean =>
  document.visibilityState === 'visible' &&
  document.querySelector(IN_THE_WAY) === null &&
  document.activeElement?.matches(FIELDS) !== true
