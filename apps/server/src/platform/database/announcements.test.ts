import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type NetworkProxy, startNetworkProxy } from '../../../test/chaos/network-proxy.ts'
import { eventually } from '../../../test/eventually.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { type Announcements, createAnnouncements } from './announcements.ts'

const SOON_MS = 10_000
const LATE_MS = 100

let copy: TestDatabase
let line: NetworkProxy
let announcements: Announcements
const heard: string[] = []
let gaps = 0
beforeAll(async () => {
  copy = await createTestDatabase()
  line = await startNetworkProxy({ path: join(String(copy.appConnection.host), '.s.PGSQL.5432') })
  announcements = createAnnouncements({ ...copy.appConnection, host: '127.0.0.1', port: line.port })
  await announcements.listen('of_the_test', {
    onAnnounced: (text) => void heard.push(text),
    onGap: () => {
      gaps += 1
    },
  })
})
afterAll(async () => {
  await announcements?.close()
  await line?.close()
  await copy?.drop()
})
beforeEach(() => {
  line.mend()
})

const announce = (text: string) => copy.database.announce('of_the_test', text)

test('after an answer all has been heard that was announced before the question, also on a slow line', async () => {
  line.delay(LATE_MS)
  for (const text of ['one', 'two', 'three']) {
    await announce(text)
    expect(heard).not.toContain(text)
    expect(await announcements.hasHeardAll()).toBe(true)
    expect(heard).toContain(text)
  }
})

test('those who ask while an answer is on its way wait for the next one', async () => {
  line.delay(LATE_MS)
  const first = announcements.hasHeardAll()
  await new Promise((resolve) => setTimeout(resolve, LATE_MS))
  await announce('meanwhile')
  await Promise.all([announcements.hasHeardAll(), announcements.hasHeardAll()])
  expect(heard).toContain('meanwhile')
  expect(await first).toBe(true)
})

test('a silent line is left, and another one is opened that counts as a gap', async () => {
  const before = gaps
  line.silence()
  expect(await announcements.hasHeardAll()).toBe(false)
  expect(announcements.heardWithin(LATE_MS)).toBe(false)
  line.mend()
  await eventually(() => expect(gaps).toBe(before + 1), SOON_MS)
  expect(await announcements.hasHeardAll()).toBe(true)
  expect(announcements.heardWithin(SOON_MS)).toBe(true)
})
