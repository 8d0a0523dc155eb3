import type { CurrentUser } from '@velvetline/contracts/accounts'
import type { AgentAgreement } from '@velvetline/contracts/agreement'
import type { WelcomeShown } from '@velvetline/contracts/applications'
import { hashSecret } from '../../kernel/ids.ts'
import type { Queryable } from '../../platform/database/database.ts'
import {
  chooseFirstPassword,
  endFormerSession,
  findUser,
  isFirstPasswordOver,
  refuseWeakPassword,
  type SessionOf,
  type StartedSession,
  startSession,
} from '../accounts/index.ts'
import type { ApplicationsContext } from './applications.context.ts'
import { linkInvalid, welcomeLinkExpired, welcomeLinkUsed } from './applications.refusals.ts'
import { findAccess, findApplication, findApplicationOf, useAccess } from './applications.repository.ts'

const findByLink = async (context: ApplicationsContext, db: Queryable, tokenHash: Buffer) => {
  const access = await findAccess(db, tokenHash, 'welcome')
  const accountId = access && (await findApplication(db, access.application_id))?.account_id
  const user = accountId && (await findUser(context, accountId))
  if (!access || !user) throw linkInvalid()
  if (access.used_at || (await isFirstPasswordOver(db, accountId))) throw welcomeLinkUsed()
  if (access.expires_at <= context.clock.now()) throw welcomeLinkExpired()
  return { accountId, user }
}

/** Whom the link welcomes. Does not use the link up. @throws 422 application_link_invalid, 410 welcome_link_used, …_expired, 429 */
export const showWelcome = async (
  context: ApplicationsContext,
  token: string,
  address: string,
): Promise<WelcomeShown> => {
  await context.applicationLimits.linksPerAddress.take(address)
  const { user } = await findByLink(context, context.database.kysely, hashSecret(token))
  return { name: user.name, email: user.email }
}

export interface WelcomedFrom {
  readonly device: string
  readonly address: string
  /** The session that this browser had, which the new one replaces. */
  readonly former: SessionOf | null
}

/**
 * The approved person chooses a password, once, and is signed in.
 * @throws 422 application_link_invalid, unacceptable_password, 410 welcome_link_used, welcome_link_expired, 429
 */
export const acceptWelcome = async (
  context: ApplicationsContext,
  { token, password }: { readonly token: string; readonly password: string },
  { address, device, former }: WelcomedFrom,
): Promise<{ readonly user: CurrentUser; readonly session: StartedSession }> => {
  const { applicationLimits, clock, database } = context
  await applicationLimits.linksPerAddress.take(address)
  const tokenHash = hashSecret(token)
  const { accountId, user } = await findByLink(context, database.kysely, tokenHash)
  await refuseWeakPassword(password, [user.name, user.email])
  const session = await database.transaction(async (tx) => {
    if (!(await useAccess(tx, tokenHash, clock.now()))) throw welcomeLinkUsed()
    if (!(await chooseFirstPassword(context, tx, accountId, password))) throw welcomeLinkUsed()
    await endFormerSession(context, tx, former)
    return startSession(context, accountId, device, tx)
  })
  return { user, session }
}

/** What the consultant accepted when they applied. */
export const showAgreement = async ({ database }: ApplicationsContext, accountId: string): Promise<AgentAgreement> => {
  const row = await findApplicationOf(database.kysely, accountId)
  return {
    agreement:
      row?.agreement_version && row.agreed_at
        ? { version: row.agreement_version, agreedAt: row.agreed_at.toISOString() }
        : null,
  }
}
