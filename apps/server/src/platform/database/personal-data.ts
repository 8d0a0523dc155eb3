import type { Queryable, Transaction } from './database.ts'
import type { DB } from './database.types.ts'

/** What an archive shows of one kind of thing, under a name in snake case; each row as it is kept, without secrets. */
export type PersonalRecords = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>

/** A file of a person in the storage. */
export interface PersonalFile {
  readonly key: string
  /** In the archive. */
  readonly name: string
}

/**
 * What one feature keeps about a person: every feature exports and erases its own. Ids of accounts that do not exist yield nothing. A
 * test lists all tables and columns and fails for any that no feature has decided about (features/privacy).
 */
export interface PersonalData {
  export(db: Queryable, accountId: string): Promise<PersonalRecords>
  /** Files that belong to the person: they go into the archive, and are deleted before the rows that name them. */
  files?(db: Queryable, accountId: string): Promise<readonly PersonalFile[]>
  /**
   * Deletes or pseudonymises in the caller's transaction. Sums, payments and receipts stay; nothing may lead to the person afterwards.
   * Bears repetition, since a deletion that was interrupted begins again from its first step.
   */
  erase(tx: Transaction, accountId: string): Promise<void>
}

type Row = Readonly<Record<string, unknown>>

/** Hashes and other bytes are of use to the server alone, and so are their names where a row has none. */
const withoutBytes = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([name, value]) => !Buffer.isBuffer(value) && !name.endsWith('_hash')))

/** All rows of a table whose column holds one of the ids, for an archive of somebody's data: every column but bytes and those to omit. */
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
