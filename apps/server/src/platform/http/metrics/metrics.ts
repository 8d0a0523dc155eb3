import { Socket } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { SECOND_MS } from '../../../kernel/clock.ts'
import { failedJobs } from '../../jobs/failed-jobs.ts'
import { failedMessages, lateMessages } from '../../mailer/failed-messages.ts'
import type { PlatformContext } from '../../platform-context.ts'
import type { App } from '../app.ts'
import { createRequestDurations } from './request-durations.ts'
import { type Metric, writeMetrics } from './write-metrics.ts'

const NANOSECONDS = 1e9
const MICROSECONDS = 1e6
/** Of the timer by which the delay is measured, and which it contains. */
const RESOLUTION_MS = 20

/** What a monitoring system may know of this process: nothing in it is about a person. */
export interface Metrics {
  /** In the text format of Prometheus. */
  read(): Promise<string>
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Null where no `METRICS_PORT` is set: then nothing is counted. */
    metrics: Metrics | null
  }
}

const single = (kind: 'counter' | 'gauge', name: string, help: string, value: number): Metric => ({
  name: `velvetline_${name}`,
  kind,
  help,
  samples: [{ value }],
})

const readProcess = (): Metric[] => {
  const { user, system } = process.cpuUsage()
  const { rss, heapUsed } = process.memoryUsage()
  return [
    single('counter', 'cpu_seconds_total', 'Processor time of the process.', (user + system) / MICROSECONDS),
    single('gauge', 'resident_memory_bytes', 'Memory of the process.', rss),
    single('gauge', 'heap_used_bytes', 'What JavaScript keeps of it.', heapUsed),
  ]
}

const watchEventLoop = (app: App): (() => Metric) => {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  app.addHook('onClose', async () => void delay.disable())
  const secondsOf = (nanoseconds: number): number => Math.max(0, nanoseconds / NANOSECONDS - RESOLUTION_MS / SECOND_MS)
  return () => {
    const samples = [
      { labels: { quantile: '0.5' }, value: secondsOf(delay.percentile(50)) },
      { labels: { quantile: '0.99' }, value: secondsOf(delay.percentile(99)) },
      { labels: { quantile: '1' }, value: secondsOf(delay.max) },
    ]
    delay.reset()
    const help = 'How late the process comes to what is due, since this was last asked.'
    return { name: 'velvetline_event_loop_delay_seconds', kind: 'gauge', help, samples }
  }
}

const readPool = ({ pool }: PlatformContext['database']): Metric[] => [
  {
    name: 'velvetline_database_connections',
    kind: 'gauge',
    help: 'Connections of the pool.',
    samples: [
      { labels: { state: 'in use' }, value: pool.totalCount - pool.idleCount },
      { labels: { state: 'idle' }, value: pool.idleCount },
    ],
  },
  single('gauge', 'database_waiting', 'Who waits for a connection of the pool.', pool.waitingCount),
]

type MetricsContext = Pick<PlatformContext, 'clock' | 'config' | 'database'>

/** Left out while the database does not tell. */
const readFailures = async (app: App, context: MetricsContext): Promise<Metric[]> => {
  const failures = await Promise.all([
    failedJobs(context),
    failedMessages(context),
    lateMessages(context),
    app.countFailedVoiceEvents(),
  ]).catch(() => undefined)
  if (!failures) return []
  const [jobs, messages, late, voiceEvents] = failures
  return [
    single('gauge', 'jobs_failed', 'Jobs that wait for somebody of the staff; of all nodes.', jobs.count),
    single('gauge', 'messages_failed', 'Mails and text messages given up within a week; of all nodes.', messages.count),
    single('gauge', 'messages_late', 'Mails and text messages that wait for too long; of all nodes.', late.count),
    single(
      'gauge',
      'voice_events_failed',
      'What the carrier of calls told and could not be handled; of all nodes.',
      voiceEvents,
    ),
  ]
}

/** Counts only where somebody is going to read it. */
export const registerMetrics = (app: App, context: MetricsContext): void => {
  app.decorate('metrics', null)
  if (!context.config.metrics) return
  const durations = createRequestDurations()
  const readEventLoop = watchEventLoop(app)
  let repeated = 0
  app.answerShortcut.onRepeat(() => {
    repeated += 1
  })
  app.addHook('onResponse', async ({ method, raw, routeOptions }, { elapsedTime, statusCode }) => {
    // Pages ask the API in process; only what comes over the network is counted.
    if (raw.socket instanceof Socket)
      durations.note(method, routeOptions.url ?? 'unknown', statusCode, elapsedTime / SECOND_MS)
  })
  app.metrics = {
    read: async () =>
      writeMetrics([
        durations.read(),
        single(
          'counter',
          'http_repeated_answers_total',
          'Kept pages and idle polls, answered before routing.',
          repeated,
        ),
        single('gauge', 'event_streams', 'Browsers that are told live.', app.countEventStreams()),
        single('counter', 'browser_errors_total', 'Errors that browsers reported.', app.countBrowserErrors()),
        ...(await readFailures(app, context)),
        ...readPool(context.database),
        readEventLoop(),
        ...readProcess(),
      ]),
  }
}
