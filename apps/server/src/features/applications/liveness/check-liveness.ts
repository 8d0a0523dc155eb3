import type { Transaction } from '../../../platform/database/database.ts'
import { notConfigured } from '../../../platform/http/errors/refusals.ts'
import { addressIn } from '../../../platform/http/storefront.ts'
import type { ApplicationsContext } from '../applications.context.ts'
import { findApplication, lockApplication, updateApplication } from '../applications.repository.ts'
import type { Application } from '../applications.types.ts'
import { SIGN_UP_PAGE } from '../begin.ts'
import { changeOwn } from '../own-application.ts'

/** After so many that have failed, somebody of the staff talks with the applicant. */
const ATTEMPTS_MAX = 3
const RESULTS = { approved: 'passed', failed: 'failed' } as const
const isSettled = ({ liveness }: Pick<Application, 'liveness'>): boolean => liveness === 'passed' || liveness === 'talk'

/**
 * Begins a check at the verifier. The verifier is asked outside the transaction.
 * @returns where it takes place
 * @throws 404 no_application, 409 application_closed, 503 not_configured
 */
export const startLiveness = async (
  context: ApplicationsContext,
  secret: string | undefined,
): Promise<string | null> => {
  const { config, livenessVerifier } = context
  if (!livenessVerifier) throw notConfigured()
  const begun = await changeOwn(context, secret, async (tx, application) => {
    const { id, liveness_attempts, storefront } = application
    if (isSettled(application)) return null
    const isLast = liveness_attempts >= ATTEMPTS_MAX
    const attempts = liveness_attempts + 1
    await updateApplication(tx, id, isLast ? { liveness: 'talk' } : { liveness_attempts: attempts })
    return isLast ? null : { id, storefront, attempts }
  })
  if (!begun) return null
  const returnUrl = addressIn(config, begun.storefront, `${SIGN_UP_PAGE}?show=liveness`)
  const { reference, url } = await livenessVerifier.start({ id: begun.id, returnUrl })
  const isCurrent = await changeOwn(context, secret, async (tx, application) => {
    // The check before may have ended, or another one begun, while the verifier was asked.
    if (isSettled(application) || application.liveness_attempts !== begun.attempts) return false
    await updateApplication(tx, application.id, { liveness: 'started', liveness_reference: reference })
    return true
  })
  return isCurrent ? url : null
}

/** Asks the verifier for the result of a check that is under way. What the browser says about it is not used. */
export const refreshLiveness = async (
  { database, livenessVerifier }: ApplicationsContext,
  id: string,
): Promise<void> => {
  const row = await findApplication(database.kysely, id)
  if (row?.liveness !== 'started' || !row.liveness_reference || !livenessVerifier) return
  const result = await livenessVerifier.fetchResult(row.liveness_reference)
  if (result === 'pending') return
  await database.transaction(async (tx) => {
    const locked = await lockApplication(tx, id)
    if (locked?.liveness !== 'started' || locked.liveness_reference !== row.liveness_reference) return
    await updateApplication(tx, id, { liveness: RESULTS[result] })
  })
}

/** The person or the ID is another one: what was checked before says nothing about it. A talk that was asked for still takes place. */
export const forgetLiveness = async (tx: Transaction, { id, liveness }: Application): Promise<void> => {
  if (liveness !== 'talk') await updateApplication(tx, id, { liveness: 'open', liveness_reference: null })
}

/** The way without a camera: a talk with somebody of the staff. @throws 404 no_application, 409 application_closed */
export const askForTalk = (context: ApplicationsContext, secret: string | undefined): Promise<void> =>
  changeOwn(context, secret, async (tx, { id, liveness }) => {
    if (liveness !== 'passed') await updateApplication(tx, id, { liveness: 'talk' })
  })
