import { latePart } from '#/shared/late-part.tsx'
import { createStore } from '#/shared/store.ts'

const NotEnoughNuggetsDialog = latePart(() =>
  import('./not-enough-nuggets-dialog.tsx').then(({ NotEnoughNuggetsDialog }) => ({ default: NotEnoughNuggetsDialog })),
)

const isOpen = createStore(false)

/** Shows that the balance does not cover what was requested. Nothing was charged. */
export const openNotEnoughNuggets = (): void => isOpen.set(true)

export const closeNotEnoughNuggets = (): void => isOpen.set(false)

export const useNotEnoughNuggetsOpen = isOpen.use

/** The dialog is loaded when it is first opened. */
export function NotEnoughNuggetsSlot() {
  if (!useNotEnoughNuggetsOpen()) return null
  return <NotEnoughNuggetsDialog onNotLoaded={closeNotEnoughNuggets} onClose={closeNotEnoughNuggets} />
}
