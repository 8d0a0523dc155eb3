import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { type Waiting, waitingOf } from '../../platform/database/waiting.ts'

/** What the carrier has told and no attempt could handle, of all that is kept or since then; by when it came. */
export const failedVoiceEvents = ({ database }: { readonly database: Database }, since?: Date): Promise<Waiting> =>
  waitingOf(
    database.kysely,
    sql`received_at`,
    sql`voice_events where state = 'failed' ${since ? sql`and received_at >= ${since}` : sql``}`,
  )
