import { AGE_VERIFICATION_REQUIRED_REFUSAL } from '@velvetline/contracts/age-verification'
import { createStore } from './store.ts'

const isAsked = createStore(false)

/** Every refused request is told here: where the server wants a proof of age first, the dialog asks for it. */
export const watchAgeRefusal = (code: string): void => {
  if (code === AGE_VERIFICATION_REQUIRED_REFUSAL) isAsked.set(true)
}

/** The dialog may go: nothing more is to be done, or nothing can be done. */
export const closeAgeCheck = (): void => isAsked.set(false)

/** Whether the server has refused something for want of a proof of age. */
export const useAgeCheckAsked = isAsked.use
