import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server?.close())

const ask = async (path: '/healthz' | '/readyz') => (await server.app.inject({ url: path })).statusCode
const asOwner = (text: string) => server.platform.testDatabase.owner.pool.query(text)

test('a process that can read but not write is not ready, and ready again once it can', async () => {
  expect(await ask('/readyz')).toBe(200)
  // Like a full disk, a standby or a wrong grant: reading still works.
  await asOwner('revoke insert, update on readiness from velvetline_app')
  server.clock.advance(1_000)
  const refused = await server.app.inject({ url: '/readyz' })
  expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([503, 'unavailable', '5'])
  expect(await ask('/healthz')).toBe(200)
  await asOwner('grant insert, update on readiness to velvetline_app')
  server.clock.advance(1_000)
  expect(await ask('/readyz')).toBe(200)
})

test('a database that blocks the write is not waited for', async () => {
  const { pool } = server.platform.testDatabase.owner
  const holder = await pool.connect()
  await holder.query('begin; lock table readiness')
  server.clock.advance(1_000)
  expect(await ask('/readyz')).toBe(503)
  await holder.query('rollback')
  holder.release()
})

test('concurrent requests write to the database once', async () => {
  server.clock.advance(1_000)
  /** The transaction that wrote the row. */
  const written = async () => (await asOwner('select xmin::text as by from readiness')).rows[0]?.by
  await ask('/readyz')
  const before = await written()
  await Promise.all(Array.from({ length: 20 }, () => ask('/readyz')))
  expect(await written()).toBe(before)
  server.clock.advance(1_000)
  await ask('/readyz')
  expect(await written()).not.toBe(before)
})

test('a process that is about to end is not ready, and answers everything else', async () => {
  server.clock.advance(1_000)
  expect(await ask('/readyz')).toBe(200)
  server.app.beginDraining()
  expect([await ask('/readyz'), await ask('/healthz')]).toEqual([503, 200])
  expect((await server.app.inject({ url: '/api/countries' })).statusCode).not.toBe(503)
})
