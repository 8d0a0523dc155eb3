import { AGE_VERIFICATION_REQUIRED_REFUSAL } from '@velvetline/contracts/age-verification'
import { watchRefusals } from '#/shared/api/request.ts'
import { createStore } from '#/shared/store.ts'

const isRequested = createStore(false)

/** Opens the dialog that asks for a proof of age. */
export const requestProof = (): void => isRequested.set(true)

/** Closes it: nothing more is to be done, or nothing can be done. */
export const closeProofRequest = (): void => isRequested.set(false)

/** Whether something on the page needs a proof of age, other than the page itself. */
export const useProofRequested = isRequested.use

watchRefusals((code) => {
  if (code === AGE_VERIFICATION_REQUIRED_REFUSAL) requestProof()
})
