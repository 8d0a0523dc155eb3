import type { Queryable, Transaction } from './database.ts'
import type { DB } from './database.types.ts'

/** By the name of the kind of thing, in snake case; rows as stored, without secrets. */
export type PersonalRecords = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>

export interface PersonalFile {
  readonly key: string
  readonly name: string
}

/**
 * Every feature exports and erases its own. Unknown accounts yield nothing. A test fails for any table or column that no feature has
 * decided about (features/privacy).
 */
export interface PersonalData {
  export(db: Queryable, accountId: string): Promise<PersonalRecords>
  /** They go into the archive, and are deleted before the rows that name them. */
  files?(db: Queryable, accountId: string): Promise<readonly PersonalFile[]>
  /** Keys of further files, which no archive holds: encrypted ones, drafts, and what was made of others. Deleted as those are. */
  otherFiles?(db: Queryable, accountId: string): Promise<readonly string[]>
  /**
   * Deletes or pseudonymises in the caller's transaction. Sums, payments and receipts stay; nothing may lead to the person afterwards.
   * Repeatable, since an interrupted deletion begins again from its first step.
   */
  erase(tx: Transaction, accountId: string): Promise<void>
}

type Row = Readonly<Record<string, unknown>>

/** Hashes and other bytes are of no use to the person, and neither are the columns' names. */
const withoutBytes = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([name, value]) => !Buffer.isBuffer(value) && !name.endsWith('_hash')))

/** For an archive: every column but bytes and those to omit. */
export const readOwnRows = async <Table extends keyof DB & string>(
  db: Queryable,
  table: Table,
  column: keyof DB[Table] & string,
  ids: string | readonly string[],
  omit: readonly (keyof DB[Table] & string)[] = [],
): Promise<Row[]> => {
  const wanted = typeof ids === 'string' ? [ids] : ids
  if (wanted.length === 0) return []
  const { ref } = db.dynamic
  const rows: Row[] = await db
    .selectFrom(db.dynamic.table(table).as('own'))
    .selectAll()
    .where(ref(`own.${column}`), 'in', [...wanted] as never)
    .execute()
  const left = new Set<string>(omit)
  return rows.map((row) => Object.fromEntries(Object.entries(withoutBytes(row)).filter(([name]) => !left.has(name))))
}
