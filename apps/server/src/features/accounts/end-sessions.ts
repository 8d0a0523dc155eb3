import type { Transaction } from '../../platform/database/database.ts'
import type { AccountsCore } from './accounts.core.ts'
import { sessionsEnded } from './accounts.events.ts'
import { sessionNotFound } from './accounts.refusals.ts'
import { type EndedSession, listLiveSessions, revokeExpiredSessions, revokeSessions } from './sessions.repository.ts'

/** A session by its account, as a request's principal names it. */
export interface SessionOf {
  readonly accountId: string
  readonly sessionId: string
}

/**
 * What follows from the end of sessions, however they ended: later features let go of what the sessions had opened, and open streams
 * hear of it. The news reaches all browsers of the account, each of which then asks whether its own session still counts.
 */
const tellEnded = async (
  { authentication, bus, clock, domainEvents }: AccountsCore,
  tx: Transaction,
  ended: readonly EndedSession[],
  isOwnRequest = false,
): Promise<void> => {
  for (const [accountId, sessions] of Map.groupBy(ended, (session) => session.account_id)) {
    const hasLeft = isOwnRequest || (await listLiveSessions(tx, accountId, clock.now())).length === 0
    await domainEvents.emit(tx, sessionsEnded, { accountId, sessionIds: sessions.map(({ id }) => id), hasLeft })
    tx.afterCommit(() => {
      authentication.forget(accountId)
      bus.toAccount(accountId, { type: 'signedOut', data: {} })
    })
  }
}

/** @throws 404 session_not_found, for another account's session too. */
export const revokeSession = async (core: AccountsCore, { accountId, sessionId }: SessionOf): Promise<void> =>
  core.database.transaction(async (tx) => {
    const ended = await revokeSessions(tx, accountId, { id: sessionId }, core.clock.now())
    if (ended.length === 0) throw sessionNotFound()
    await tellEnded(core, tx, ended)
  })

/** Ends all sessions but the one to keep; null keeps none. */
export const endOtherSessions = async (
  core: AccountsCore,
  tx: Transaction,
  accountId: string,
  keepId: string | null,
): Promise<void> => {
  const which = keepId === null ? 'all' : { except: keepId }
  await tellEnded(core, tx, await revokeSessions(tx, accountId, which, core.clock.now()))
}

/** Ends the session that a browser had before it signed in, if it had one: nothing holds its secret any more. */
export const endFormerSession = async (
  core: AccountsCore,
  tx: Transaction,
  former: SessionOf | null,
): Promise<void> => {
  if (!former) return
  await tellEnded(core, tx, await revokeSessions(tx, former.accountId, { id: former.sessionId }, core.clock.now()))
}

/** Signing out twice is no fault. */
export const signOut = async (core: AccountsCore, { accountId, sessionId }: SessionOf): Promise<void> =>
  core.database.transaction(async (tx) => {
    await tellEnded(core, tx, await revokeSessions(tx, accountId, { id: sessionId }, core.clock.now()), true)
  })

/** Ends expired sessions. @param limit maximum number of sessions per call */
export const endExpiredSessions = (core: AccountsCore, limit: number): Promise<void> =>
  core.database.transaction(async (tx) => {
    await tellEnded(core, tx, await revokeExpiredSessions(tx, core.clock.now(), limit))
  })
