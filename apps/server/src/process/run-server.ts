import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { buildApp } from '../app.ts'
import type { Config } from '../config/config.ts'
import { createContext } from '../context.ts'
import { DEMO_LOGINS, DEMO_PASSWORD } from '../demo/demo-logins.ts'
import { startDemo } from '../demo/start-demo.ts'
import { startMeter } from '../features/calls/index.ts'
import { noteIssuer } from '../features/payments/index.ts'
import { workJobs } from '../jobs.ts'
import { OperatorError } from '../kernel/operator-error.ts'
import type { App } from '../platform/http/app.ts'
import { serveMetrics } from '../platform/http/metrics/serve-metrics.ts'
import { loadBuiltPages, type PageSource } from '../platform/http/pages/index.ts'
import { closeServer } from './closing-list.ts'
import { giveHeapRoomWhenBusy } from './heap-room.ts'
import { mountPages } from './mount-pages.ts'
import { openPlatform } from './open-platform.ts'
import { type Process, runProcess } from './run-process.ts'

const WIDTH = 18
const line = (name: string, value: string): string => `  ${name.padEnd(WIDTH)}${value}`

const demoLines = (url: string): string[] => [
  line('Outbox', `${url}/sandbox/mail`),
  '',
  `Demo logins, all with the password ${DEMO_PASSWORD}:`,
  ...DEMO_LOGINS.map(({ email, note }) => `  ${email.padEnd(34)}${note}`),
]

/** A new operator's next step. */
const liveLines = (url: string): string[] => [
  line('Operator’s pages', `${url}/admin`),
  line('The first hour', `${url}/admin/first-hour`),
]

const readyMessage = (config: Config, url: string): string =>
  [
    '',
    `${config.service.name} is ready.`,
    '',
    line('Site', url),
    line('Agent workspace', `${url}/agent`),
    line('API', `${url}/api/docs`),
    ...(config.mode === 'demo' ? demoLines(url) : liveLines(url)),
    '',
  ].join('\n')

interface Address {
  readonly host: string
  readonly port: number
}

const explain = (error: unknown, { host, port }: Address): unknown => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') {
    return new OperatorError(
      `Port ${port} on ${host} is already in use: stop what listens there, or set PORT to another number.`,
    )
  }
  if (code === 'EACCES') {
    return new OperatorError(`This user may not listen on port ${port}: set PORT to a number above 1023.`)
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return new OperatorError(`This machine has no address ${host}: correct HOST.`)
  }
  return error
}

/** Before the slow part of the start, so that a second `npm start` reports the problem at once. */
export const assertPortIsFree = (address: Address): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => reject(explain(error, address)))
    probe.listen({ ...address, exclusive: true }, () => probe.close(() => resolve()))
  })

/** @returns the port, which differs if any free one was requested. @throws OperatorError if it cannot be bound */
export const listen = async (app: App, address: Address): Promise<number> => {
  try {
    return Number(new URL(await app.listen({ ...address })).port)
  } catch (error) {
    throw explain(error, address)
  }
}

const WEB_BUILD = fileURLToPath(new URL('../../../web/dist', import.meta.url))

/** Replaced by the development server. */
export interface Surroundings {
  loadPages(): Promise<PageSource>
  tellReady(message: string, port: number): void
}

const PRODUCTION: Surroundings = {
  loadPages: () => loadBuiltPages(WEB_BUILD),
  tellReady: (message) => void process.stdout.write(`${message}\n`),
}

const DRAIN_SLACK_MS = 1_000

/** The first thing on closing: time for what distributes the requests to notice, while all of them are still answered. */
const drain = async (app: App, drainMs: number): Promise<void> => {
  app.beginDraining()
  await sleep(drainMs)
}

const start = async (
  { config, log, closing, fail }: Process,
  { loadPages, tellReady }: Surroundings,
): Promise<void> => {
  const { host, port, drainMs } = config.http
  await assertPortIsFree({ host, port })
  const context = await createContext(await openPlatform(config, log, closing, fail))
  context.agePolicies.assertDecided()
  await noteIssuer(context)
  await context.jobs.start()
  closing.add('the jobs', context.jobs.stop)
  if (config.mode === 'demo')
    closing.add('the demo actor', await startDemo(context, { doesDrift: config.doesDemoDrift }))
  closing.add('the work of the features', await workJobs(context))
  const app = await buildApp(context)
  closing.add('the HTTP server', () => closeServer(app))
  await mountPages(app, context, await loadPages())
  if (app.metrics && config.metrics) closing.add('the metrics', (await serveMetrics(app.metrics, config.metrics)).close)
  closing.add('the meter', await startMeter(context))
  closing.add('the readiness', () => drain(app, drainMs), drainMs + DRAIN_SLACK_MS)
  tellReady(readyMessage(config, config.http.publicUrl), await listen(app, { host, port }))
  giveHeapRoomWhenBusy()
}

export const runServer = (surroundings: Surroundings = PRODUCTION): Promise<void> =>
  runProcess((parts) => start(parts, surroundings))
