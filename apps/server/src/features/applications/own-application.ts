import { hashSecret } from '../../kernel/ids.ts'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import type { ApplicationsContext } from './applications.context.ts'
import { applicationClosed, applicationEmailUnproven, noApplication } from './applications.refusals.ts'
import { findAccess, lockApplication, updateApplication } from './applications.repository.ts'
import type { Application } from './applications.types.ts'
import { openApplication, sealDetails } from './details.ts'

/** The application that this browser may continue. @throws 404 no_application */
export const ownId = async (
  { clock, database }: ApplicationsContext,
  secret: string | undefined,
  db: Queryable = database.kysely,
): Promise<string> => {
  const access = secret && (await findAccess(db, hashSecret(secret), 'browser'))
  if (!access || access.expires_at <= clock.now()) throw noApplication()
  return access.application_id
}

const EDITABLE: readonly Application['state'][] = ['draft', 'asked_back']

/**
 * Changes one's own application, under its lock, and stores the time.
 * @throws 404 no_application, 409 application_closed
 */
export const changeOwn = async <T>(
  context: ApplicationsContext,
  secret: string | undefined,
  change: (tx: Transaction, application: Application) => Promise<T>,
): Promise<T> => {
  const key = await context.applicationsSecret()
  const id = await ownId(context, secret)
  return context.database.transaction(async (tx) => {
    const row = await lockApplication(tx, id)
    if (!row) throw noApplication()
    if (!EDITABLE.includes(row.state)) throw applicationClosed()
    const result = await change(tx, openApplication(key, row))
    await updateApplication(tx, id, { changed_at: context.clock.now() })
    return result
  })
}

/** Puts some of the details in place of those before. */
export const updateDetails = async (
  { applicationsSecret }: ApplicationsContext,
  tx: Transaction,
  { id, details }: Application,
  changes: Partial<Application['details']>,
): Promise<void> => {
  const sealed_details = sealDetails(await applicationsSecret(), id, { ...details, ...changes })
  await updateApplication(tx, id, { sealed_details })
}

/**
 * Before a mail goes to somebody else: no application, agency, profile or network causes many of them.
 * @param id of the application, of the agency that works here, or of the profile @throws 429 too_many_requests
 */
export const countInvitation = async (
  { applicationLimits }: Pick<ApplicationsContext, 'applicationLimits'>,
  id: string,
  address: string,
): Promise<void> => {
  await applicationLimits.invitationsPerApplication.take(id)
  await applicationLimits.invitationsPerAddress.take(address)
}

/** Only a proven address may cause a mail to somebody else. @throws 409 application_email_unproven, 429 too_many_requests */
export const permitInvitation = async (
  context: ApplicationsContext,
  { id, email_proven_at }: Application,
  address: string,
): Promise<void> => {
  if (!email_proven_at) throw applicationEmailUnproven()
  await countInvitation(context, id, address)
}
