import type { CurrentUser } from '@velvetline/contracts/accounts'
import type { Transaction } from '../../platform/database/database.ts'
import type { AccountsCore } from './accounts.core.ts'
import { presentUser } from './accounts.presenter.ts'
import { findAccountById } from './accounts.repository.ts'
import type { StartedSession } from './accounts.types.ts'
import { endFormerSession, type SessionOf } from './end-sessions.ts'
import { startSession } from './start-session.ts'

export interface KnownPerson {
  readonly accountId: string
  readonly device: string
  /** The session that this browser had, which the new one replaces. */
  readonly former: SessionOf | null
}

/**
 * Signs a member in whom another feature knows without a password, by a secret that only her browser has. Staff is never signed in so, nor
 * anybody whose account is to be deleted: that is taken back by a password only.
 * @returns null where there is no such member
 */
export const signInKnown = async (
  core: AccountsCore,
  tx: Transaction,
  { accountId, device, former }: KnownPerson,
): Promise<{ readonly user: CurrentUser; readonly session: StartedSession } | null> => {
  const account = await findAccountById(tx, accountId)
  if (account?.role !== 'member' || !account.email_confirmed_at || account.deletion_due_at) return null
  await endFormerSession(core, tx, former)
  return { user: presentUser(account), session: await startSession(tx, account.id, device, core.clock.now()) }
}
