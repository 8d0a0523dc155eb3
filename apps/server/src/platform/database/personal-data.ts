import type { Queryable, Transaction } from './database.ts'
import type { DB } from './database.types.ts'

/** By the name of the kind of thing, in snake case; rows as stored, without secrets. */
export type PersonalRecords = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>

export interface PersonalFile {
  readonly key: string
  readonly name: string
}

/** A file that is kept encrypted. */
export interface SealedFile {
  readonly name: string
  /** In the clear; null where it is missing, or cannot be opened any more. */
  open(): Promise<Buffer | null>
}

/** A list that may be longer than a section. */
export interface PersonalList {
  readonly name: string
  /** As CSV, read page by page. */
  open(): Promise<AsyncIterable<string>>
}

/**
 * Of one table in one section, so that an archive of many years fits into memory. The archive says where there are more. What may well be
 * more is a `PersonalList`.
 */
export const SECTION_ROWS_MAX = 100_000

/** Stands in the place of what was sealed by a secret that is lost. One lost thing keeps nobody from all the rest. */
export const LOST = { is_lost: true } as const

/**
 * Every feature exports and erases its own. Unknown accounts yield nothing. A test fails for any table or column that no feature has
 * decided about (features/privacy).
 */
export interface PersonalData {
  export(db: Queryable, accountId: string): Promise<PersonalRecords>
  /** They go into the archive, and are deleted before the rows that name them. */
  files?(db: Queryable, accountId: string): Promise<readonly PersonalFile[]>
  /** Into the archive in the clear. What becomes of them is for `otherFiles` to say. */
  sealedFiles?(db: Queryable, accountId: string): Promise<readonly SealedFile[]>
  lists?(db: Queryable, accountId: string): Promise<readonly PersonalList[]>
  /** Keys of further files, which no archive holds as they are: encrypted ones, drafts, and what was made of others. Deleted as those are. */
  otherFiles?(db: Queryable, accountId: string): Promise<readonly string[]>
  /** Accounts of which nothing is erased for now. Nobody can sign in to one whose deletion is due. */
  kept?(db: Queryable): Promise<readonly string[]>
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

/** For an archive: every column but bytes and those to omit, of at most `SECTION_ROWS_MAX` rows. */
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
    .limit(SECTION_ROWS_MAX)
    .execute()
  const left = new Set<string>(omit)
  return rows.map((row) => Object.fromEntries(Object.entries(withoutBytes(row)).filter(([name]) => !left.has(name))))
}

/** A document's fields as an archive names them, like columns: `taxCountry` becomes `tax_country`, and `title.de` `title_de`. */
export const asColumns = (document: object, prefix = ''): Row =>
  Object.fromEntries(
    Object.entries(document).flatMap(([field, value]): [string, unknown][] => {
      const name = prefix + field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
      const isDocument =
        typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
      return isDocument ? Object.entries(asColumns(value, `${name}_`)) : [[name, value]]
    }),
  )
