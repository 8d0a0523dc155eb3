import { createStore } from '#/shared/store.ts'

const isOpen = createStore(false)

/** Shows the dialog that says that the balance does not cover what was meant. Nothing was charged. */
export const openNotEnoughNuggets = (): void => isOpen.set(true)

export const closeNotEnoughNuggets = (): void => isOpen.set(false)

/** For the dialog: whether it should be shown. */
export const useNotEnoughNuggetsOpen = isOpen.use
