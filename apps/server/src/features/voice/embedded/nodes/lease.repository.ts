import type { Database } from '../../../../platform/database/database.ts'

export interface StoredLease {
  readonly term: number
  /** Null where the holder has given it back. */
  readonly nodeId: string | null
  readonly address: string | null
  readonly beats: number
  /** By the holder's clock. */
  readonly beatAt: Date
}

const READ = `select term, node_id as "nodeId", address, beats, beat_at as "beatAt" from voice_gateway`

export const readLease = async (database: Database): Promise<StoredLease> => {
  const [lease] = await database.prepared<StoredLease>(READ, [])
  if (!lease) throw new Error('the table voice_gateway has lost its row')
  return lease
}

/** Only if nobody has taken or renewed it since it was seen. @returns the new term, or null */
export const takeLease = async (
  database: Database,
  seen: StoredLease,
  holder: { readonly nodeId: string; readonly address: string; readonly at: Date },
): Promise<number | null> => {
  const [taken] = await database.prepared<{ term: number }>(
    `update voice_gateway set term = term + 1, node_id = $3, address = $4, beats = beats + 1, beat_at = $5
     where term = $1 and beats = $2 returning term`,
    [seen.term, seen.beats, holder.nodeId, holder.address, holder.at],
  )
  return taken?.term ?? null
}

/** False where somebody else has the lease. */
export const renewLease = async (database: Database, term: number, at: Date): Promise<boolean> => {
  const renewed = await database.prepared<{ term: number }>(
    'update voice_gateway set beats = beats + 1, beat_at = $2 where term = $1 returning term',
    [term, at],
  )
  return renewed.length > 0
}

export const returnLease = async (database: Database, term: number, at: Date): Promise<void> => {
  await database.prepared(
    'update voice_gateway set node_id = null, address = null, beats = beats + 1, beat_at = $2 where term = $1',
    [term, at],
  )
}
