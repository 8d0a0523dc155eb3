import type { AgeVerificationContext } from './age-verification.context.ts'
import { cleanUpAgeVerification } from './clean-up.ts'
import { receiveMessage } from './receive-message.ts'

const CLEAN_UP = 'clean-up-age-verification'
const EVERY_TEN_MINUTES = '*/10 * * * *'

/** Takes the sandbox's messages, fetches lost results and deletes expired attempts; each is done by one of the nodes. */
export const workAgeVerificationJobs = async (context: AgeVerificationContext): Promise<void> => {
  const { ageVerifiers, jobs } = context
  await ageVerifiers.sandbox?.workCallbacks((message) => receiveMessage(context, message))
  await jobs.work(CLEAN_UP, () => cleanUpAgeVerification(context))
  await jobs.schedule(CLEAN_UP, EVERY_TEN_MINUTES)
}
