import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { readRecordedPid } from '../../apps/server/src/platform/database/embedded/postmaster.ts'
import { FOR_EVERYBODY } from '../../apps/server/test/access/for-everybody.ts'
import { FOR_PEOPLE } from '../../apps/server/test/access/for-people.ts'
import { FOR_STAFF } from '../../apps/server/test/access/for-staff.ts'
import { FOR_STAFF_ABOUT_PEOPLE } from '../../apps/server/test/access/for-staff-about-people.ts'
import { rounds } from '../../apps/server/test/rounds.ts'
import { eventsPath } from '../../packages/contracts/src/events.ts'
import { demoEmail } from '../support/people.ts'
import { type Service, startService } from '../support/start-service.ts'
import { signInAt } from './demo-member.ts'

const READERS = 8
const KILLS = rounds({ short: 2, long: 60 })
const SERVED_BETWEEN_KILLS_MS = rounds({ short: 500, long: 3_000 })
const PEOPLE = ['member', 'agent', 'admin', 'support', 'moderator', 'finance']
const PAGES = ['/', '/profiles', '/profile/valentina', '/credits', '/calls', '/agent', '/admin', '/admin/payouts']
const WITH_IDS = ['accounts', 'profiles', 'chat_sessions', 'payments', 'reviews']
const HTTP_FAULT = 500
const HTTP_UNAVAILABLE = 503

const readsOfAll = (): string[] =>
  [FOR_EVERYBODY, FOR_PEOPLE, FOR_STAFF, FOR_STAFF_ABOUT_PEOPLE]
    .flatMap((table) => Object.values(table))
    .flatMap((feature) => Object.values(feature).flat())
    .filter((name) => name.startsWith('GET ') && name !== `GET ${eventsPath}`)
    .map((name) => name.slice('GET '.length))

const killDatabase = ({ dataDirectory }: Service): void => {
  const postmaster = readRecordedPid(join(dataDirectory, 'postgres'))
  if (postmaster === undefined) throw new Error('the database does not run')
  process.kill(postmaster, 'SIGKILL')
}

let service: Service
test.beforeAll(async () => {
  test.setTimeout(240_000)
  // Of one address only so many pages are rendered.
  service = await startService({ isOnDisk: true, settings: { TRUST_PROXY: '1' } })
})
test.afterAll(() => service?.stop())

const statusOf = async (path: string, headers: Record<string, string> = {}): Promise<number> => {
  const answer = await fetch(service.url + path, { headers, redirect: 'manual' })
  await answer.body?.cancel()
  return answer.status
}

test('while the database is killed again and again, whatever is read is answered or said to be away, and the process goes on', async () => {
  test.setTimeout(rounds({ short: 240_000, long: 900_000 }))
  const server = service.pid()
  const cookies = await Promise.all(PEOPLE.map((who) => signInAt(service.url, demoEmail(who))))
  const ids: string[] = []
  for (const table of WITH_IDS) {
    const { rows } = await service.database().pool.query(`select id from ${table} limit 10`)
    ids.push(...rows.map(({ id }) => String(id)))
  }
  const paths = [...readsOfAll(), ...PAGES]
  const faults: string[] = []
  const statuses = new Set<number>()
  let [count, isOver] = [0, false]
  const read = async (): Promise<void> => {
    while (!isOver) {
      count += 1
      const turn = count
      const path = (paths[(turn * 7) % paths.length] ?? '').replaceAll(/\{\w+\}/g, () => ids[turn % ids.length] ?? '')
      const from = `10.${turn >> 16}.${(turn >> 8) % 256}.${turn % 256}`
      const headers = { cookie: cookies[turn % cookies.length] ?? '', 'x-forwarded-for': from }
      const status = await statusOf(path, headers)
      statuses.add(status)
      if (status >= HTTP_FAULT && status !== HTTP_UNAVAILABLE) faults.push(`${status} ${path}`)
    }
  }
  const reading = Promise.all(Array.from({ length: READERS }, read))
  for (let kill = 0; kill < KILLS; kill += 1) {
    await sleep(SERVED_BETWEEN_KILLS_MS)
    killDatabase(service)
    await expect.poll(() => statusOf('/readyz'), { intervals: [20] }).toBe(HTTP_UNAVAILABLE)
    await expect.poll(() => statusOf('/readyz'), { intervals: [50] }).toBe(200)
  }
  isOver = true
  await reading
  expect(faults).toEqual([])
  expect(service.pid()).toBe(server)
  expect([statuses.has(200), statuses.has(HTTP_UNAVAILABLE), count > paths.length]).toEqual([true, true, true])
})

test('while the database cannot start, cached pages are served and the process is not ready; then it exits with its own code', async () => {
  test.setTimeout(240_000)
  const cookie = await signInAt(service.url, demoEmail('member'))
  for (const path of ['/', '/profiles', '/profile/valentina']) expect(await statusOf(path)).toBe(200)
  await appendFile(join(service.dataDirectory, 'postgres/postgresql.conf'), '\nno_such_setting = 1\n')
  killDatabase(service)
  await expect.poll(() => statusOf('/readyz'), { intervals: [50] }).toBe(HTTP_UNAVAILABLE)
  expect(await statusOf('/healthz')).toBe(200)
  for (const path of ['/', '/profiles', '/profile/valentina']) expect([path, await statusOf(path)]).toEqual([path, 200])
  const own = await fetch(`${service.url}/`, { headers: { cookie } })
  expect([own.status, own.headers.get('retry-after')]).toEqual([HTTP_UNAVAILABLE, '5'])
  expect(await own.text()).toContain('Seite neu laden')
  expect(await service.ended()).toBe(1)
  expect(service.output()).toContain('the database could not be started again')
})
