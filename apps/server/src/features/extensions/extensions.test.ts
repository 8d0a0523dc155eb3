import { adminProfilePath } from '@velvetline/contracts/profile-managing'
import { extensionsPath } from '@velvetline/contracts/profiles'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { addPerson } from '../../../test/person-factory.ts'
import { addProfile } from '../../../test/profile-factory.ts'
import { patchAs } from '../../../test/requests.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server?.close())

const drawFrom = async (number: number) => {
  const { kysely } = server.platform.testDatabase.owner
  await sql`select setval('profile_extension_numbers', ${number}, false)`.execute(kysely)
}
const extensions = async (query = '') => (await server.app.inject({ url: `${extensionsPath}${query}` })).json()

test('the map lists every published profile with its extension and is never cached', async () => {
  const chosen = await addProfile(server.context, { extension: '21' })
  const drawn = await addProfile(server.context)
  const hidden = await addProfile(server.context, { isPublished: false })
  const answer = await server.app.inject({ url: extensionsPath })
  expect(answer.headers['cache-control']).toBe('no-store')
  const map = answer.json()
  expect(map[chosen.id]).toBe('21')
  expect(map[drawn.id]).toMatch(/^\d{4}$/)
  expect(map).not.toHaveProperty(hidden.id)
})

test('a requested profile is returned alone, by id or slug, and an unknown one returns an empty list', async () => {
  const one = await addProfile(server.context, { extension: '22' })
  expect(await extensions(`?profile=${one.id}`)).toEqual({ [one.id]: '22' })
  expect(await extensions(`?profile=${one.slug}`)).toEqual({ [one.id]: '22' })
  expect(await extensions('?profile=nobody')).toEqual({})
})

test('no extension is used twice or is a prefix of another', async () => {
  await addProfile(server.context, { extension: '12' })
  await addProfile(server.context, { extension: '1305' })
  await drawFrom(1195)
  await Promise.all(Array.from({ length: 15 }, () => addProfile(server.context)))
  const all: string[] = Object.values(await extensions())
  expect(new Set(all).size).toBe(all.length)
  for (const one of all) expect(all.filter((other) => other !== one && other.startsWith(one))).toEqual([])
})

test('a number that is a prefix of a longer one is not drawn, also where staff set it at the same time', async () => {
  await addProfile(server.context, { extension: '24005' })
  const { id } = await addProfile(server.context)
  await drawFrom(2400)
  const admin = await addPerson(server.context, 'admin')
  const set = patchAs(server, admin, adminProfilePath(id), { extension: '24018' })
  await Promise.all(Array.from({ length: 5 }, () => addProfile(server.context)))
  // Who comes first has the number.
  expect([200, 409]).toContain((await set).statusCode)
  const all: string[] = Object.values(await extensions())
  expect(all).toContain('24005')
  for (const one of all) expect(all.filter((other) => other !== one && other.startsWith(one))).toEqual([])
})

test('when all numbers are used up a profile is added without one', async () => {
  await drawFrom(9999)
  const last = await addProfile(server.context)
  const late = await addProfile(server.context)
  expect(await extensions(`?profile=${last.id}`)).toEqual({ [last.id]: '9999' })
  expect(await extensions(`?profile=${late.id}`)).toEqual({})
})
