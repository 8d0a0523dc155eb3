import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { readRecordedPid } from '../../apps/server/src/platform/database/embedded/postmaster.ts'
import { demoEmail } from '../support/people.ts'
import { startService } from '../support/start-service.ts'
import { signInAt } from './demo-member.ts'

test('while the database cannot start, cached pages are served and the process is not ready; then it exits with its own code', async () => {
  test.setTimeout(240_000)
  const service = await startService({ isOnDisk: true })
  const statusOf = async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(service.url + path, { headers })).status
  const cookie = await signInAt(service.url, demoEmail('member'))
  for (const path of ['/', '/profiles', '/profile/valentina']) expect(await statusOf(path)).toBe(200)
  await appendFile(join(service.dataDirectory, 'postgres/postgresql.conf'), '\nno_such_setting = 1\n')
  const postmaster = readRecordedPid(join(service.dataDirectory, 'postgres'))
  if (postmaster === undefined) throw new Error('the database does not run')
  process.kill(postmaster, 'SIGKILL')
  await expect.poll(() => statusOf('/readyz'), { intervals: [50] }).toBe(503)
  expect(await statusOf('/healthz')).toBe(200)
  for (const path of ['/', '/profiles', '/profile/valentina']) expect([path, await statusOf(path)]).toEqual([path, 200])
  const own = await fetch(`${service.url}/`, { headers: { cookie } })
  expect([own.status, own.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await own.text()).toContain('Seite neu laden')
  expect(await service.ended()).toBe(1)
  expect(service.output()).toContain('the database could not be started again')
  await service.stop()
})
