import type { Database } from '../../platform/database/database.ts'
import { readWaiting } from './chat.sessions.repository.ts'
import type { WaitingSession } from './chat.types.ts'

const WAITING_MAX = 200

/** Where somebody waits for an answer that another than the person herself may give; for the demo actor, after a restart too. */
export const listWaiting = (
  { database }: { readonly database: Database },
  profileIds: readonly string[],
): Promise<WaitingSession[]> => readWaiting(database, profileIds, WAITING_MAX)
