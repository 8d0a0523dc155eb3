import type { AccountSession } from '@velvetline/contracts/accounts'
import { DAY_MS, laterBy } from '../../kernel/clock.ts'
import { hashSecret, newId, newSecret } from '../../kernel/ids.ts'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { SESSION_COOKIE_DAYS } from '../../platform/http/auth/session-cookie.ts'
import type { AccountsContext } from './accounts.context.ts'
import { sessionsEnded } from './accounts.events.ts'
import { presentSession } from './accounts.presenter.ts'
import { sessionNotFound } from './accounts.refusals.ts'
import type { StartedSession } from './accounts.types.ts'
import {
  type EndedSession,
  insertSession,
  listLiveSessions,
  revokeExpiredSessions,
  revokeSessions,
} from './sessions.repository.ts'
import { deleteUnusedTokens } from './tokens.repository.ts'

export { wasSessionEnded } from './sessions.repository.ts'

/** A session by its account, as a request's principal names it. */
export interface SessionOf {
  readonly accountId: string
  readonly sessionId: string
}

/**
 * Every sign-in gets a secret of its own; the database keeps only its hash. It asks for no password: from outside it is for the demo, tests
 * and benches, never for a route.
 */
export const startSession = async (
  { clock, database }: Pick<AccountsContext, 'clock' | 'database'>,
  accountId: string,
  device: string,
  queryable: Queryable = database.kysely,
): Promise<StartedSession> => {
  const sessionId = newId()
  const secret = newSecret()
  const at = clock.now()
  await insertSession(queryable, {
    id: sessionId,
    account_id: accountId,
    token_hash: hashSecret(secret),
    device,
    created_at: at,
    last_seen_at: at,
    expires_at: laterBy(at, SESSION_COOKIE_DAYS * DAY_MS),
  })
  return { sessionId, secret }
}

/** Where the account is signed in. */
export const listSessions = async (
  { clock, database }: AccountsContext,
  { accountId, sessionId }: SessionOf,
): Promise<AccountSession[]> =>
  (await listLiveSessions(database.kysely, accountId, clock.now())).map((row) => presentSession(row, sessionId))

/**
 * What follows from the end of sessions, however they ended: later features let go of what the sessions had opened, and open streams
 * hear of it. The news reaches all browsers of the account, each of which then asks whether its own session still counts.
 */
const tellEnded = async (
  { authentication, bus, clock, domainEvents }: AccountsContext,
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
export const revokeSession = async (
  context: AccountsContext,
  { accountId, sessionId }: SessionOf,
  within?: Transaction,
): Promise<void> => {
  const revoke = async (tx: Transaction): Promise<void> => {
    const ended = await revokeSessions(tx, accountId, { id: sessionId }, context.clock.now())
    if (ended.length === 0) throw sessionNotFound()
    await tellEnded(context, tx, ended)
  }
  return within ? revoke(within) : context.database.transaction(revoke)
}

/** Ends all sessions but the one to keep, and every sign-in that still owes its code; null keeps none. @returns how many sessions ended */
export const endOtherSessions = async (
  context: AccountsContext,
  tx: Transaction,
  accountId: string,
  keepId: string | null,
): Promise<number> => {
  const which = keepId === null ? 'all' : { except: keepId }
  await deleteUnusedTokens(tx, accountId, 'second_factor')
  const ended = await revokeSessions(tx, accountId, which, context.clock.now())
  await tellEnded(context, tx, ended)
  return ended.length
}

/** Ends all sessions of the account but this one. */
export const revokeOtherSessions = (context: AccountsContext, { accountId, sessionId }: SessionOf): Promise<number> =>
  context.database.transaction((tx) => endOtherSessions(context, tx, accountId, sessionId))

/** Ends the session that a browser had before it signed in, if it had one: nothing holds its secret any more. */
export const endFormerSession = async (
  context: AccountsContext,
  tx: Transaction,
  former: SessionOf | null,
): Promise<void> => {
  if (!former) return
  const ended = await revokeSessions(tx, former.accountId, { id: former.sessionId }, context.clock.now())
  await tellEnded(context, tx, ended)
}

/** Signing out twice is no fault. */
export const signOut = async (context: AccountsContext, { accountId, sessionId }: SessionOf): Promise<void> =>
  context.database.transaction(async (tx) => {
    await tellEnded(context, tx, await revokeSessions(tx, accountId, { id: sessionId }, context.clock.now()), true)
  })

/** Ends expired sessions. @param limit maximum number of sessions per call */
export const endExpiredSessions = (context: AccountsContext, limit: number): Promise<void> =>
  context.database.transaction(async (tx) => {
    await tellEnded(context, tx, await revokeExpiredSessions(tx, context.clock.now(), limit))
  })
