import type { Role } from '@velvetline/contracts/accounts'
import type { CountryCode } from '@velvetline/contracts/locales'
import { LRUCache } from 'lru-cache'
import { laterBy, MINUTE_MS, SECOND_MS } from '../../kernel/clock.ts'
import { hashSecretAsText } from '../../kernel/ids.ts'
import { defineNodeSignal } from '../../platform/events/bus.ts'
import type { Authenticate, Principal } from '../../platform/http/auth/principal.ts'
import type { PlatformContext } from '../../platform/platform-context.ts'
import { findSessionByHash, type SessionWithAccount, touchSession } from './sessions.repository.ts'

/** How long a session is cached; a revocation drops it at once, on every node. */
const REMEMBERED_MS = 30 * SECOND_MS
/** By size, because `max` reserves all places at once, which takes milliseconds of each start. */
const REMEMBERED = { maxSize: 20_000, sizeCalculation: () => 1 }
/** "Last seen" is for people; writing it on every request would make each page view a write. */
const SEEN_STEP_MS = 5 * MINUTE_MS
/** Ours have 43 characters; a longer cookie is not one of ours. */
const SECRET_MAX_CHARACTERS = 64

interface Remembered {
  readonly principal: Principal
  /** In milliseconds of the clock. */
  readonly until: number
}

/** Of the account. */
const sessionsChanged = defineNodeSignal<string>('sessions changed')

const toPrincipal = (session: SessionWithAccount): Principal => ({
  accountId: session.account_id,
  sessionId: session.session_id,
  // The table allows no other role or country.
  role: session.role as Role,
  hasActiveSubscription: session.has_active_subscription,
  countryCode: session.country_code as CountryCode,
})

export interface Authentication {
  readonly authenticate: Authenticate
  /** Call it after the commit of a change to the account's sessions, role or subscription. It also invalidates the cached poll answers. */
  forget(accountId: string): void
}

export const createAuthentication = ({ bus, clock, database }: PlatformContext): Authentication => {
  const remembered = new LRUCache<string, Remembered>(REMEMBERED)
  // A session that was read before a `forget` may be stale and is not cached. `fetch` of the cache knows a running read by its cookie only,
  // not by its account.
  let forgotten = 0

  const load = async (key: string): Promise<Principal | null> => {
    const before = forgotten
    const session = await findSessionByHash(database, Buffer.from(key, 'base64url'))
    const now = clock.now()
    if (!session || session.expires_at <= now) return null
    if (laterBy(session.last_seen_at, SEEN_STEP_MS) <= now) await touchSession(database.kysely, session.session_id, now)
    const principal = toPrincipal(session)
    const until = Math.min(session.expires_at.getTime(), now.getTime() + REMEMBERED_MS)
    if (before === forgotten) remembered.set(key, { principal, until })
    return principal
  }

  /** Null for everybody's. */
  const forgetHere = (accountId: string | null): void => {
    forgotten += 1
    for (const [key, { principal }] of remembered.entries()) {
      if (accountId === null || principal.accountId === accountId) remembered.delete(key)
    }
  }
  bus.nodes.hear(sessionsChanged, forgetHere)

  return {
    authenticate: async (secret) => {
      if (secret.length > SECRET_MAX_CHARACTERS) return null
      const key = hashSecretAsText(secret)
      const known = remembered.get(key)
      // While other nodes cannot be heard, a session that they have ended would go on here.
      if (known && known.until > clock.now().getTime() && bus.nodes.isHearing()) return known.principal
      return load(key)
    },
    forget: (accountId) => {
      forgetHere(accountId)
      bus.touch(accountId)
      bus.nodes.tell(sessionsChanged, accountId)
    },
  }
}

/** Asks the database and not the cache, so that the answer holds at this moment. */
export const isSessionLive = async (
  { clock, database }: Pick<PlatformContext, 'clock' | 'database'>,
  id: string,
): Promise<boolean> => {
  const row = await database.kysely
    .selectFrom('account_sessions')
    .select('id')
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst()
  return row !== undefined
}
