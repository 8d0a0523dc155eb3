import type { Transaction } from '../../platform/database/database.ts'
import type { AccountsCore } from './accounts.core.ts'
import { signedOut } from './accounts.events.ts'
import { sessionNotFound } from './accounts.refusals.ts'
import { revokeOneSession, revokeOtherSessions } from './sessions.repository.ts'

/**
 * Open streams learn that sessions ended. The news reaches all browsers of the account, each of which then asks whether its own
 * session still counts.
 */
const announceAfterCommit = ({ authentication, bus }: AccountsCore, tx: Transaction, accountId: string): void =>
  tx.afterCommit(() => {
    authentication.forget(accountId)
    bus.toAccount(accountId, { type: 'signedOut', data: {} })
  })

/** @throws 404 session_not_found, for another account's session too. */
export const revokeSession = async (core: AccountsCore, accountId: string, sessionId: string): Promise<void> =>
  core.database.transaction(async (tx) => {
    const isRevoked = await revokeOneSession(tx, accountId, sessionId, core.clock.now())
    if (!isRevoked) throw sessionNotFound()
    announceAfterCommit(core, tx, accountId)
  })

/** Ends all sessions but the one to keep; null keeps none. */
export const endOtherSessions = async (
  core: AccountsCore,
  tx: Transaction,
  accountId: string,
  keepId: string | null,
): Promise<void> => {
  await revokeOtherSessions(tx, accountId, keepId, core.clock.now())
  announceAfterCommit(core, tx, accountId)
}

/** Signing out twice is no fault. */
export const signOut = async (core: AccountsCore, accountId: string, sessionId: string): Promise<void> =>
  core.database.transaction(async (tx) => {
    await revokeOneSession(tx, accountId, sessionId, core.clock.now())
    await core.domainEvents.emit(tx, signedOut, { accountId })
    announceAfterCommit(core, tx, accountId)
  })
