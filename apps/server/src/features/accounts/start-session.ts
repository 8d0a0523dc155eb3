import { DAY_MS, laterBy } from '../../kernel/clock.ts'
import { hashSecret, newId, newSecret } from '../../kernel/ids.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { SESSION_COOKIE_DAYS } from '../../platform/http/auth/session-cookie.ts'
import type { StartedSession } from './accounts.types.ts'
import { insertSession } from './sessions.repository.ts'

/** Every sign-in gets a secret of its own; the database keeps only its hash. */
export const startSession = async (
  db: Queryable,
  accountId: string,
  device: string,
  at: Date,
): Promise<StartedSession> => {
  const sessionId = newId()
  const secret = newSecret()
  await insertSession(db, {
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
