import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { KINDS } from '../bench/load/recorder.ts'
import type { LoadReport } from '../bench/load/report.ts'
import { node, root } from '../scripts/run/paths.mjs'
import { DEMO_WORLD } from './support/start-service.ts'

const execute = promisify(execFile)
/** Everything happens within seconds: people think a tenth as long. */
const SHORT = '--members 15 --seconds 2 --until-every-kind --pace 10 --images 0.1 --guests-per-minute 6'.split(' ')

test('a short mixed day has every kind of request and no error, and its report says so', async () => {
  test.setTimeout(240_000)
  const out = await mkdtemp(join(tmpdir(), 'velvetline-load-report-'))
  const args = ['bench/load.ts', ...SHORT, '--copy-of', process.env[DEMO_WORLD] ?? '', '--out', out]
  // Its exit code says whether there were errors, which the report has in detail.
  const said = await execute(node, args, { cwd: root }).catch((error: { stdout: string; stderr: string }) => error)
  const text = await readFile(join(out, 'report.json'), 'utf8').catch(() => {
    throw new Error(`no report was written: ${said.stderr}`)
  })
  const report = JSON.parse(text) as LoadReport
  const html = await readFile(join(out, 'report.html'), 'utf8')
  await rm(out, { recursive: true, force: true })

  expect(report.kinds.filter(({ errors }) => Object.keys(errors).length > 0)).toEqual([])
  expect(report.kinds.filter(({ count }) => count > 0).map(({ name }) => name)).toEqual(
    expect.arrayContaining([...KINDS]),
  )
  for (const { p50Ms, p95Ms, p99Ms, maxMs } of report.kinds)
    expect([p50Ms, p95Ms, p99Ms, maxMs]).toEqual([p50Ms, p95Ms, p99Ms, maxMs].toSorted((one, other) => one - other))
  expect(report.total.requests).toBeGreaterThan(KINDS.length)
  expect(Object.keys(report.seconds.at(-1)?.processes ?? {}).sort()).toEqual([
    'PostgreSQL',
    'load generator',
    'service',
  ])
  expect(report.seconds.some(({ database }) => database.commits > 0)).toBe(true)
  expect(report.statements.map(({ text }) => text).join()).toContain('chat_send_member_message')
  expect(said.stdout).toContain(`${report.total.requests} requests`)
  for (const text of [...KINDS, report.surroundings.commit, '<svg']) expect(html).toContain(text)
})
