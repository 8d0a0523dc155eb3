import { sql } from 'kysely'
import type { Database, Queryable, Transaction } from '../../../platform/database/database.ts'

export const listHolds = async (db: Queryable): Promise<string[]> =>
  (await db.selectFrom('account_holds').select('account_id').execute()).map((row) => row.account_id)

export interface HashMatch {
  readonly matched: 'sha256' | 'dhash'
  readonly distance: number
  readonly listName: string
}

/** The nearest known picture. An exact match needs one look-up; the other reads all difference hashes, once for all frames. */
export const findMatch = async (
  database: Database,
  { exact, perceptual, distanceMax }: { exact: readonly Buffer[]; perceptual: readonly Buffer[]; distanceMax: number },
): Promise<HashMatch | undefined> => {
  const [same] = await database.prepared<HashMatch>(
    `select 'sha256' as matched, 0 as distance, l.name as "listName" from image_hashes h join image_hash_lists l on l.id = h.list_id
     where h.kind = 'sha256' and h.hash = any($1::bytea[]) order by l.imported_at limit 1`,
    [exact],
  )
  if (same || perceptual.length === 0) return same
  const [near] = await database.prepared<HashMatch>(
    `with known as materialized (
       select ('x' || encode(h.hash, 'hex'))::bit(64) as bits, l.name, l.imported_at
       from image_hashes h join image_hash_lists l on l.id = h.list_id where h.kind = 'dhash'
     ), asked as materialized (select ('x' || hash)::bit(64) as bits from unnest($1::text[]) as hash)
     select 'dhash' as matched, bit_count(k.bits # a.bits)::int as distance, k.name as "listName"
     from known k cross join asked a where bit_count(k.bits # a.bits) <= $2 order by distance, k.imported_at limit 1`,
    [[...new Set(perceptual.map((hash) => hash.toString('hex')))], distanceMax],
  )
  return near
}

export const findSides = async (
  database: Database,
  sessionId: string,
): Promise<{ readonly memberId: string; readonly profileId: string }> => {
  const [row] = await database.prepared<{ memberId: string; profileId: string }>(
    'select member_id as "memberId", profile_id as "profileId" from chat_sessions where id = $1',
    [sessionId],
  )
  if (!row) throw new Error('a picture was sent into a conversation that does not exist')
  return row
}

export const hasHashes = async (database: Database): Promise<boolean> =>
  (await database.prepared('select 1 from image_hashes limit 1', [])).length > 0

export interface NewQuarantinedFile extends HashMatch {
  readonly id: string
  readonly reportId: string
  readonly accountId: string
  readonly storageKey: string
  readonly sealedKey: Buffer
  readonly byteCount: number
  readonly at: Date
}

export const insertQuarantinedFile = async (tx: Transaction, file: NewQuarantinedFile): Promise<void> => {
  await tx
    .insertInto('quarantined_files')
    .values({
      id: file.id,
      report_id: file.reportId,
      account_id: file.accountId,
      storage_key: file.storageKey,
      sealed_key: file.sealedKey,
      byte_count: file.byteCount,
      matched: file.matched,
      distance: file.distance,
      list_name: file.listName,
      created_at: file.at,
    })
    .execute()
}

export const holdAccount = async (tx: Transaction, accountId: string, reportId: string, at: Date): Promise<void> => {
  await tx
    .insertInto('account_holds')
    .values({ account_id: accountId, report_id: reportId, since: at })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute()
}

export const endHold = async (tx: Transaction, reportId: string): Promise<void> => {
  await tx.deleteFrom('account_holds').where('report_id', '=', reportId).execute()
}

export const countQuarantined = async (db: Queryable): Promise<number> =>
  (
    await db
      .selectFrom('quarantined_files')
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

export const listHashLists = (db: Queryable) =>
  db
    .selectFrom('image_hash_lists')
    .select(['id', 'name', 'imported_at', 'hash_count'])
    .orderBy('name')
    .limit(200)
    .execute()

/** A list of the same name is replaced. @returns its id and how many different hashes it has */
export const replaceHashList = async (
  tx: Transaction,
  list: {
    readonly id: string
    readonly name: string
    readonly at: Date
    readonly by: string | null
    readonly sha256: readonly Buffer[]
    readonly dhash: readonly Buffer[]
  },
): Promise<number> => {
  const { id, name, at, by, sha256, dhash } = list
  await tx.deleteFrom('image_hash_lists').where('name', '=', name).execute()
  await tx
    .insertInto('image_hash_lists')
    .values({ id, name, imported_at: at, imported_by: by, hash_count: 0 })
    .execute()
  await sql`insert into image_hashes (list_id, kind, hash)
    select ${id}::uuid, 'sha256', hash from unnest(${sha256}::bytea[]) hash
    union select ${id}::uuid, 'dhash', hash from unnest(${dhash}::bytea[]) hash`.execute(tx)
  const { rows } = await sql<{ count: number }>`update image_hash_lists set hash_count =
    (select count(*) from image_hashes where list_id = ${id}) where id = ${id} returning hash_count as count`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

export const deleteHashList = async (
  tx: Transaction,
  id: string,
): Promise<{ readonly name: string; readonly hashes: number } | undefined> => {
  const row = await tx
    .deleteFrom('image_hash_lists')
    .where('id', '=', id)
    .returning(['name', 'hash_count'])
    .executeTakeFirst()
  return row && { name: row.name, hashes: row.hash_count }
}

const FILE_COLUMNS = [
  'id',
  'report_id',
  'storage_key',
  'sealed_key',
  'release_asked_by',
  'release_reason',
  'released_by',
  'released_at',
] as const

export const lockQuarantinedFile = (tx: Transaction, id: string) =>
  tx.selectFrom('quarantined_files').select(FILE_COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()

export const findQuarantinedFile = (db: Queryable, id: string) =>
  db.selectFrom('quarantined_files').select(FILE_COLUMNS).where('id', '=', id).executeTakeFirst()

export const listFilesOfReport = (db: Queryable, reportId: string) =>
  db
    .selectFrom('quarantined_files as f')
    .leftJoin('accounts as a', 'a.id', 'f.release_asked_by')
    .select([
      'f.id',
      'f.matched',
      'f.distance',
      'f.list_name',
      'f.byte_count',
      'f.release_asked_by',
      'a.name as asked_by_name',
      'f.release_reason',
      'f.released_at',
    ])
    .where('f.report_id', '=', reportId)
    .orderBy('f.created_at')
    .limit(50)
    .execute()

export const updateRelease = async (
  tx: Transaction,
  id: string,
  change: { readonly asked?: { by: string; reason: string }; readonly released?: { by: string }; readonly at: Date },
): Promise<void> => {
  const { asked, released, at } = change
  await tx
    .updateTable('quarantined_files')
    .set({
      ...(asked && { release_asked_by: asked.by, release_asked_at: at, release_reason: asked.reason }),
      ...(released && { released_by: released.by, released_at: at }),
    })
    .where('id', '=', id)
    .execute()
}

export const listSealedKeys = (tx: Transaction) =>
  tx.selectFrom('quarantined_files').select(['id', 'sealed_key']).orderBy('id').forUpdate().execute()

export const updateSealedKey = async (tx: Transaction, id: string, sealedKey: Buffer): Promise<void> => {
  await tx.updateTable('quarantined_files').set({ sealed_key: sealedKey }).where('id', '=', id).execute()
}
