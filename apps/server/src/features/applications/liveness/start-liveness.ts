import { notConfigured } from '../../../platform/http/errors/refusals.ts'
import { addressIn } from '../../../platform/http/storefront.ts'
import type { ApplicationsContext } from '../applications.context.ts'
import { updateApplication } from '../applications.repository.ts'
import { SIGN_UP_PAGE } from '../begin.ts'
import { changeOwn } from '../own-application.ts'

/** After so many that have failed, somebody of the staff talks with the applicant. */
const ATTEMPTS_MAX = 3

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
  const begun = await changeOwn(context, secret, async (tx, { id, liveness, liveness_attempts, storefront }) => {
    if (liveness === 'passed' || liveness === 'talk') return null
    const isLast = liveness_attempts >= ATTEMPTS_MAX
    await updateApplication(tx, id, isLast ? { liveness: 'talk' } : { liveness_attempts: liveness_attempts + 1 })
    return isLast ? null : { id, storefront }
  })
  if (!begun) return null
  const returnUrl = addressIn(config, begun.storefront, `${SIGN_UP_PAGE}?show=liveness`)
  const { reference, url } = await livenessVerifier.start({ id: begun.id, returnUrl })
  await changeOwn(context, secret, (tx, { id }) =>
    updateApplication(tx, id, { liveness: 'started', liveness_reference: reference }),
  )
  return url
}

/** The way without a camera: a talk with somebody of the staff. @throws 404 no_application, 409 application_closed */
export const askForTalk = (context: ApplicationsContext, secret: string | undefined): Promise<void> =>
  changeOwn(context, secret, async (tx, { id, liveness }) => {
    if (liveness !== 'passed') await updateApplication(tx, id, { liveness: 'talk' })
  })
