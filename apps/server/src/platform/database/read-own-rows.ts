import type { Queryable } from './database.ts'
import type { DB } from './database.types.ts'

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
