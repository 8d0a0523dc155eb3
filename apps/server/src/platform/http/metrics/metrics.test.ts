import { clientErrorsPath } from '@velvetline/contracts/http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts'
import { eventually } from '../../../../test/eventually.ts'
import { HOUR_MS, laterBy } from '../../../kernel/clock.ts'
import { insertMessageOut } from '../../mailer/messages-out.repository.ts'
import { serveMetrics } from './serve-metrics.ts'

let server: TestApp
let site: string
let metrics: Awaited<ReturnType<typeof serveMetrics>>
beforeAll(async () => {
  server = await createTestApp({ settings: { METRICS_PORT: '0' } })
  site = await server.app.listen({ host: '127.0.0.1', port: 0 })
  if (server.app.metrics) metrics = await serveMetrics(server.app.metrics, { host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await metrics?.close()
  await server?.close()
})

const ask = (path: string) => fetch(`http://127.0.0.1:${metrics.port}${path}`)
const read = async (): Promise<string[]> => (await (await ask('/metrics')).text()).split('\n')

test('requests are counted by their route, and nothing tells what they were about', async () => {
  await fetch(`${site}/api/profiles/anna-4711?country=us`)
  await fetch(`${site}/nowhere/anna-4711`)
  const counted = (route: string, status: string) =>
    `velvetline_http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"} 1`
  await eventually(async () => expect(await read()).toContain(counted('/api/profiles/:uuidOrSlug', '4xx')))
  const lines = await read()
  expect(lines).toContain(
    'velvetline_http_request_duration_seconds_bucket{method="GET",route="/api/profiles/:uuidOrSlug",status="4xx",le="+Inf"} 1',
  )
  expect(lines.filter((line) => /anna|4711|country=us/.test(line))).toEqual([])
})

test('what the API is asked in process for a page is no request of its own', async () => {
  await server.app.inject({ url: '/api/countries' })
  expect((await read()).filter((line) => line.includes('/api/countries'))).toEqual([])
})

test('errors in browsers, live streams, what failed or waits for too long, and the pool are counted', async () => {
  const payload = { source: 'window', message: 'TypeError', stack: 'at y (app.js:1:2)', path: '/profiles' }
  await server.app.inject({ method: 'POST', url: clientErrorsPath, payload })
  const stopped = new AbortController()
  await fetch(`${site}/api/events`, { signal: stopped.signal })
  await server.platform.testDatabase.owner.pool.query(`
    insert into pgboss.queue (name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds, retention_seconds, deletion_seconds, partition, table_name)
      values ('stumble', 'standard', 0, 0, false, 60, 60, 60, false, 'job_common');
    insert into pgboss.job (name, state, completed_on) values ('stumble', 'failed', now())`)
  const failed = { channel: 'sms', recipient: '+4915112345678', text_body: '', state: 'failed' }
  const at = server.clock.now()
  const { kysely } = server.context.database
  await insertMessageOut(kysely, { ...failed, created_at: at, failed_at: at })
  await insertMessageOut(kysely, { ...failed, state: 'waiting', created_at: laterBy(at, -HOUR_MS) })
  const event = { id: 'e-1', type: 'call.hangup', occurred_at: at, received_at: at, due_at: at, state: 'failed' }
  await kysely.insertInto('voice_events').values(event).execute()
  const lines = await read()
  stopped.abort()
  expect(lines).toEqual(
    expect.arrayContaining([
      'velvetline_browser_errors_total 1',
      'velvetline_event_streams 1',
      'velvetline_jobs_failed 1',
      'velvetline_messages_failed 1',
      'velvetline_messages_late 1',
      'velvetline_voice_events_failed 1',
      'velvetline_database_waiting 0',
      expect.stringMatching(/^velvetline_database_connections\{state="idle"\} [1-9]/),
      expect.stringMatching(/^velvetline_event_loop_delay_seconds\{quantile="0.99"\} [\d.e-]+$/),
      expect.stringMatching(/^velvetline_resident_memory_bytes [1-9]\d+$/),
    ]),
  )
})

test('metrics are not part of the site, and nothing else is on their port', async () => {
  expect((await fetch(`${site}/metrics`)).headers.get('content-type')).not.toContain('version=0.0.4')
  expect((await ask('/api/countries')).status).toBe(404)
})

test('without a port nothing is counted, and a public address is refused', async () => {
  const quiet = await createTestApp({ platform: server.platform })
  expect([quiet.context.config.metrics, quiet.app.metrics]).toEqual([undefined, null])
  await quiet.close()
  const read = async () => ''
  for (const host of ['0.0.0.0', '203.0.113.5'])
    await expect(serveMetrics({ read }, { host, port: 0 })).rejects.toThrow(/^METRICS_HOST=.+ is no private address/)
})
