import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { SECOND_MS } from '../../kernel/clock.ts'
import { createSettings, type Setting, type Settings } from './settings.context.ts'

const GREETING: Setting<string> = { name: 'test_greeting', schema: z.string().catch('hello') }

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

const otherNode = () => createSettings(server.context)

test('a country’s own value overrides the one for all, which overrides the default of the release', async () => {
  expect(await settings.of(GREETING, 'de')).toBe('hello')
  await settings.set(GREETING, null, 'hi')
  await settings.set(GREETING, 'at', 'servus')
  expect([await settings.of(GREETING, 'de'), await settings.of(GREETING, 'at')]).toEqual(['hi', 'servus'])
})

test('an invalid stored value falls back to the default', async () => {
  await settings.set<unknown>({ name: GREETING.name, schema: z.unknown().catch(null) }, 'de', 12)
  expect(await settings.of(GREETING, 'de')).toBe('hello')
})

test('a change on another node is noticed within a minute', async () => {
  expect(await settings.of(GREETING, 'de')).toBe('hello')
  await otherNode().set(GREETING, 'de', 'hi')
  server.clock.advance(59 * SECOND_MS)
  expect(await settings.of(GREETING, 'de')).toBe('hello')
  server.clock.advance(SECOND_MS)
  expect(await settings.of(GREETING, 'de')).toBe('hi')
})

test('after a database error cached values stay in use, and without any the error is reported', async () => {
  await settings.set(GREETING, 'de', 'hi')
  const { database } = server.context
  let isAway = false
  const shaky = createSettings({
    clock: server.clock,
    database: {
      ...database,
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
