import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { expectSoundLedger } from '../../../test/ledger-invariants.ts'
import { rows } from '../../../test/payments-scene.ts'
import { DAY_MS } from '../../kernel/clock.ts'
import { SECTIONS_IN_GERMAN } from './archive/archive-words.ts'
import { FIELDS_IN_GERMAN } from './archive/fields-in-german.ts'
import { eraseAccount } from './erase-account.ts'
import { IMPERSONAL_TABLES } from './test/impersonal-tables.ts'
import { addPersonWithEverything, askDeletion, type FullPerson, fetchArchive } from './test/person-with-everything.ts'
import { PERSONAL_TABLES, type PersonalTable } from './test/personal-tables.ts'
import { readZip } from './test/read-zip.ts'

type Row = Record<string, unknown>
const wordsOf = (text = ''): string[] => text.split(/\s+/).filter((word) => word !== '')
const columnsOf = ({ deleted, emptied, kept }: PersonalTable): string[] => [deleted, emptied, kept].flatMap(wordsOf)

let server: TestApp
let person: FullPerson
let other: FullPerson
const before = new Map<string, Row[]>()
let archive: Map<string, Buffer>

const readRows = (table: string, accountId: string) => {
  const { of, deleted, key = 'id' } = PERSONAL_TABLES[table] as PersonalTable
  // Deleted rows are identified by all their values, the others by their key.
  const name = deleted === undefined ? `(${key})::text` : 't::text'
  return rows<Row>(server, `select ${name} as "row name", t.* from ${table} t where ${of} order by 1`, [accountId])
}

/** The same rows as they are now, regardless of their owner. */
const readAgain = (table: string, known: readonly Row[]) => {
  const { deleted, key = 'id' } = PERSONAL_TABLES[table] as PersonalTable
  const name = deleted === undefined ? `(${key})::text` : 't::text'
  const names = known.map((row) => row['row name'])
  return rows<Row>(server, `select ${name} as "row name", t.* from ${table} t where ${name} = any($1) order by 1`, [
    names,
  ])
}

const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right)

beforeAll(async () => {
  server = await createTestApp()
  await server.context.jobs.start()
  person = await addPersonWithEverything(server)
  other = await addPersonWithEverything(server)
  const remember = async (table: string) => before.set(table, await readRows(table, person.accountId))
  for (const table of Object.keys(PERSONAL_TABLES)) await remember(table)
  archive = readZip(await fetchArchive(server, person))
  await remember('data_exports')
  await askDeletion(server, person)
  server.clock.advance(30 * DAY_MS)
  await eraseAccount(server.context, person.accountId)
})
afterAll(() => server?.close())

test('every table and column is classified: exported and erased, or harmless for a stated reason', async () => {
  const found = await rows<{ table: string; columns: string[] }>(
    server,
    `select c.table_name as table, array_agg(c.column_name::text order by c.column_name) as columns
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name not like 'schema\\_%'
       and c.table_name !~ '_\\d{4}_\\d{2}$'
     group by 1 order by 1`,
  )
  expect(found.length).toBeGreaterThan(70)
  const decided = Object.fromEntries([
    ...Object.entries(PERSONAL_TABLES).map(([table, entry]) => [table, columnsOf(entry).sort()]),
    ...Object.entries(IMPERSONAL_TABLES).map(([table, entry]) => [table, wordsOf(entry.columns).sort()]),
  ])
  expect(Object.fromEntries(found.map(({ table, columns }) => [table, columns.sort()]))).toEqual(decided)
})

test('every kept column has a reason', () => {
  const kept = Object.entries(PERSONAL_TABLES).filter(([, entry]) => entry.kept !== undefined)
  expect(kept.length).toBeGreaterThan(0)
  expect(kept.filter(([, { why = '' }]) => why === '')).toEqual([])
})

describe.each(Object.entries(PERSONAL_TABLES))('%s', (table, entry) => {
  test('has rows for the person of these tests', () => {
    expect(before.get(table)).not.toEqual([])
  })

  test('is in the archive with all of the person’s rows', () => {
    if (typeof entry.section !== 'string') return expect(entry.section.none).not.toBe('')
    const data = JSON.parse(archive.get('data.json')?.toString() ?? '{}') as Record<string, Row[]>
    const shown = data[entry.section] ?? []
    expect(shown.length).toBeGreaterThanOrEqual(before.get(table)?.length ?? Number.POSITIVE_INFINITY)
  })

  test('keeps only permitted data after the deletion', async () => {
    const known = before.get(table) ?? []
    const left = await readAgain(table, known)
    // Checked both ways: a row may have changed before, or have lost its owner without being deleted.
    if (entry.deleted !== undefined) {
      return expect([...left, ...(await readRows(table, person.accountId))]).toEqual([])
    }
    expect(left).toHaveLength(known.length)
    for (const row of known) {
      const now = left.find((one) => one['row name'] === row['row name'])
      const emptied = wordsOf(entry.emptied)
      expect(emptied.filter((column) => !isSame(now?.[column], row[column]))).toEqual(emptied)
    }
  })
})

describe('the archive', () => {
  test('has the same data as JSON and as text, and everything that identifies the person', () => {
    expect([...archive.keys()]).toEqual(['data.json', 'data.html'])
    const [name, phone] = person.marks
    // Staff who end a call are told that its member may read why.
    for (const mark of [name ?? '', phone ?? '', `Frage ${name}`, `Antwort ${name}`, `call of ${name}`]) {
      expect(archive.get('data.json')?.toString()).toContain(mark)
      expect(archive.get('data.html')?.toString()).toContain(mark)
    }
  })

  test('has no data of other people, and no secret', () => {
    const all = `${archive.get('data.json')}${archive.get('data.html')}`
    for (const mark of [...other.marks, other.accountId]) expect(all).not.toContain(mark)
    for (const secret of ['argon2', 'password_hash', 'token_hash', 'pin_hash']) expect(all).not.toContain(secret)
  })

  test('has German names throughout on its German page', () => {
    const data = JSON.parse(archive.get('data.json')?.toString() ?? '{}') as Record<string, Row[] | string>
    const fields = Object.values(data).flatMap((shown) => (Array.isArray(shown) ? shown.flatMap(Object.keys) : []))
    expect(fields.length).toBeGreaterThan(100)
    expect([...new Set(fields)].filter((name) => FIELDS_IN_GERMAN[name] === undefined)).toEqual([])
    const sections = Object.keys(data).filter((name) => Array.isArray(data[name]) && data[name].length > 0)
    expect(sections.filter((name) => !(name in SECTIONS_IN_GERMAN))).toEqual([])
  })
})

describe('after the deletion', () => {
  test('no table identifies the person', async () => {
    const tables = [...Object.keys(PERSONAL_TABLES), ...Object.keys(IMPERSONAL_TABLES)]
    const leading: string[] = []
    for (const table of tables) {
      for (const mark of person.marks) {
        const hex = Buffer.from(mark).toString('hex')
        const found = await rows(server, `select 1 from ${table} t where t::text ilike any($1) limit 1`, [
          [`%${mark}%`, `%${hex}%`],
        ])
        if (found.length > 0) leading.push(`${table}: ${mark}`)
      }
    }
    expect(leading).toEqual([])
  })

  test('the ledger adds up as before, and the payments are the same to the last column', async () => {
    await expectSoundLedger(server.context.database)
    for (const table of ['payments', 'call_minutes', 'subscription_events']) {
      expect(await readAgain(table, before.get(table) ?? [])).toEqual(before.get(table))
    }
    const transfers = await readAgain('ledger_transfers', before.get('ledger_transfers') ?? [])
    expect(transfers).toEqual(before.get('ledger_transfers'))
  })

  test('everybody else’s data are unchanged', async () => {
    for (const table of Object.keys(PERSONAL_TABLES)) {
      if (table === 'data_exports') continue
      expect(await readRows(table, other.accountId), table).not.toEqual([])
    }
  })
})
