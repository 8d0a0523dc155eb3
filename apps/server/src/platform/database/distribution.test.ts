import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  AGENT_TABLES,
  FUNCTIONS_FOR_MANY,
  MEMBER_TABLES,
  REFERENCE_TABLES,
  TABLES_IN_ONE_PLACE,
} from '../../../database/distribution.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'

let copy: TestDatabase
beforeAll(async () => {
  copy = await createTestDatabase()
})
afterAll(() => copy.drop())

const query = async <Row extends object>(text: string): Promise<Row[]> => (await copy.owner.pool.query<Row>(text)).rows

const inOnePlace = TABLES_IN_ONE_PLACE.flatMap(({ tables }) => tables.split(/\s+/))

/** Divided tables: the group in which equal values lie together, and the column. */
const divided = new Map<string, { readonly group: string; readonly column: string }>([
  ...Object.entries(MEMBER_TABLES).map(([table, column]) => [table, { group: 'member', column }] as const),
  ...Object.entries(AGENT_TABLES).map(([table, column]) => [table, { group: 'agent', column }] as const),
])
const reference = new Set(REFERENCE_TABLES)

interface Column {
  readonly table: string
  readonly name: string
  readonly isNullable: boolean
}
interface UniqueIndex {
  readonly table: string
  readonly name: string
  readonly columns: string[]
}
interface ForeignKey {
  readonly table: string
  readonly name: string
  readonly columns: string[]
  readonly target: string
  readonly targetColumns: string[]
  readonly setsNull: boolean
}

const COLUMNS = `select c.relname as table, a.attname as name, not a.attnotnull as "isNullable"
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`
const UNIQUE_INDEXES = `select i.indrelid::regclass::text as table, i.indexrelid::regclass::text as name,
    (select array_agg(a.attname::text) from unnest(i.indkey) k join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k) as columns
  from pg_index i join pg_class c on c.oid = i.indrelid
  where i.indisunique and c.relnamespace = 'public'::regnamespace and not c.relispartition`
const namesOf = (relation: string, numbers: string): string =>
  `(select array_agg(a.attname::text order by k.place) from unnest(${numbers}) with ordinality k (number, place)
    join pg_attribute a on a.attrelid = ${relation} and a.attnum = k.number)`
const FOREIGN_KEYS = `select conrelid::regclass::text as table, conname::text as name, confrelid::regclass::text as target,
    ${namesOf('conrelid', 'conkey')} as columns, ${namesOf('confrelid', 'confkey')} as "targetColumns",
    confdeltype in ('n', 'd') as "setsNull"
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`

const breachesOfColumns = (columns: readonly Column[]): string[] =>
  [...divided].flatMap(([table, { column }]) => {
    const found = columns.find((one) => one.table === table && one.name === column)
    if (!found) return [`${table} has no column ${column}`]
    return found.isNullable ? [`${table}.${column} may be null`] : []
  })

const breachesOfIndexes = (indexes: readonly UniqueIndex[]): string[] =>
  indexes.flatMap(({ table, name, columns }) => {
    const place = divided.get(table)
    return !place || columns.includes(place.column) ? [] : [`${name} has no ${place.column}`]
  })

/** Citus allows keys within a group that name the column on both sides, and keys to reference tables. */
const breachOfKey = (key: ForeignKey): string | undefined => {
  const [from, to] = [divided.get(key.table), divided.get(key.target)]
  if (from && key.setsNull && key.columns.includes(from.column)) return `${from.column} may become null by ${key.name}`
  if (reference.has(key.target)) return undefined
  if (!to) return from || reference.has(key.table) ? `${key.name} leads to ${key.target}` : undefined
  if (from?.group !== to.group) return `${key.name} leads to ${key.target}`
  const position = key.columns.indexOf(from.column)
  const isTogether = position >= 0 && key.targetColumns[position] === to.column
  return isTogether ? undefined : `${key.name} to ${key.target} has no ${from.column}`
}

test('every table has one place on the list, and the list names no other', async () => {
  const tables = [...new Set((await query<Column>(COLUMNS)).map(({ table }) => table))].sort()
  expect([...divided.keys(), ...REFERENCE_TABLES, ...inOnePlace].sort()).toEqual(tables)
})

test('divided tables name the member or consultant in every key', async () => {
  const [columns, indexes, keys] = await Promise.all([
    query<Column>(COLUMNS),
    query<UniqueIndex>(UNIQUE_INDEXES),
    query<ForeignKey>(FOREIGN_KEYS),
  ])
  const breaches = [
    ...breachesOfColumns(columns),
    ...breachesOfIndexes(indexes),
    ...keys.flatMap((key) => breachOfKey(key) ?? []),
  ]
  expect(breaches).toEqual([])
})

interface DatabaseFunction {
  readonly name: string
  readonly text: string
  readonly parameters: string[] | null
}

/** Quotes and comments name tables that are not written. */
const WRITES = /\b(?:insert into|update|delete from)\s+([a-z_]+)/g

test('a function that writes several divided tables is told of the member', async () => {
  const functions =
    await query<DatabaseFunction>(`select proname::text as name, regexp_replace(prosrc, '--[^\\n]*', '', 'g') as text,
      proargnames as parameters from pg_proc where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype`)
  const textOf = new Map(functions.map(({ name, text }) => [name, text]))
  const writtenBy = (name: string, seen = new Set<string>()): Set<string> => {
    seen.add(name)
    const text = textOf.get(name) ?? ''
    const written = [...text.matchAll(WRITES)].flatMap(([, table = '']) => (divided.has(table) ? [table] : []))
    const called = [...textOf.keys()].filter((other) => !seen.has(other) && new RegExp(`\\b${other}\\(`).test(text))
    return new Set([...written, ...called.flatMap((other) => [...writtenBy(other, seen)])])
  }
  const untold = functions.filter(
    ({ name, parameters }) =>
      writtenBy(name).size > 1 && !parameters?.some((one) => one === 'p_member' || one === 'p_members'),
  )
  expect(untold.map(({ name }) => name).sort()).toEqual(Object.keys(FUNCTIONS_FOR_MANY).sort())
})
