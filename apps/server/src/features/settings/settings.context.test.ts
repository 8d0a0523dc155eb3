import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { eventually } from '../../../test/eventually.ts'
import { addPerson } from '../../../test/person-factory.ts'
import { SECOND_MS } from '../../kernel/clock.ts'
import type { Setting } from './setting.ts'
import { createSettings, type Settings } from './settings.context.ts'

const GREETING: Setting<string> = {
  name: 'test_greeting',
  group: 'chat',
  rule: { kind: 'choice', choices: ['hello', 'hi', 'servus'] },
  fallback: 'hello',
  isPerCountry: true,
}

let server: TestApp
let settings: Settings
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server?.close())
beforeEach(async () => {
  await server.context.database.kysely.deleteFrom('settings').where('name', '=', GREETING.name).execute()
  settings = createSettings(server.context)
})

/** Does not hear of changes, like a node whose connection is broken. */
const deafNode = () => {
  const { clock, database } = server.context
  return createSettings({ clock, database: { ...database, listen: async () => undefined } })
}

test('a country’s own value overrides the one for all, which overrides the default of the release', async () => {
  expect(await settings.of(GREETING, 'de')).toBe('hello')
  await settings.set(GREETING, null, 'hi')
  await settings.set(GREETING, 'at', 'servus')
  expect([await settings.of(GREETING, 'de'), await settings.of(GREETING, 'at')]).toEqual(['hi', 'servus'])
  expect(await settings.ofAll(GREETING)).toBe('hi')
})

test('a stored value that the rule does not allow falls back to the default', async () => {
  await settings.set({ ...GREETING, fallback: 12 } as Setting<number>, 'de', 12)
  expect(await settings.of(GREETING, 'de')).toBe('hello')
})

test('a change on another node, or by SQL, is heard of', async () => {
  const other = createSettings(server.context)
  expect(await other.of(GREETING, 'de')).toBe('hello')
  const heard: (string | null)[] = []
  other.changed.on((name) => heard.push(name))
  await server.platform.testDatabase.owner.pool.query(
    `insert into settings (name, country_code, value, changed_at) values ('test_greeting', 'de', '"hi"', now())`,
  )
  await eventually(async () => expect(heard).toContain(GREETING.name))
  expect(await other.of(GREETING, 'de')).toBe('hi')
})

test('a node that cannot hear notices a change within a minute', async () => {
  const deaf = deafNode()
  expect(await deaf.of(GREETING, 'de')).toBe('hello')
  await settings.set(GREETING, 'de', 'hi')
  server.clock.advance(59 * SECOND_MS)
  expect(await deaf.of(GREETING, 'de')).toBe('hello')
  server.clock.advance(SECOND_MS)
  expect(await deaf.of(GREETING, 'de')).toBe('hi')
})

test('a change based on an older version is not written; a value that is taken back counts on', async () => {
  const { accountId: by } = await addPerson(server.context, 'admin')
  const change = (value: string | null, version: number) =>
    server.context.database.transaction((tx) => settings.change(tx, GREETING, { country: null, value, version, by }))
  expect(await change('hi', 0)).toBe(true)
  expect(await change('servus', 0)).toBe(false)
  expect(await settings.ofAll(GREETING)).toBe('hi')
  expect(await change(null, 1)).toBe(true)
  expect(await settings.ofAll(GREETING)).toBe('hello')
  expect(await change('servus', 1)).toBe(false)
  expect(await change('servus', 2)).toBe(true)
})

test('after a database error cached values stay in use, and without any the error is reported', async () => {
  await settings.set(GREETING, 'de', 'hi')
  const { database } = server.context
  let isAway = false
  const shaky = createSettings({
    clock: server.clock,
    database: {
      ...database,
      listen: async () => undefined,
      get kysely() {
        if (isAway) throw new Error('the database is away')
        return database.kysely
      },
    },
  })
  expect(await shaky.of(GREETING, 'de')).toBe('hi')
  isAway = true
  server.clock.advance(61 * SECOND_MS)
  expect(await shaky.of(GREETING, 'de')).toBe('hi')
  await expect(shaky.of({ ...GREETING, name: 'test_unknown' }, 'de')).rejects.toThrow('away')
})
