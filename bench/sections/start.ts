import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readRecordedPid } from '../../apps/server/src/platform/database/embedded/postmaster.ts'
import { freePort } from '../../apps/server/test/spawn-server.ts'
import { median } from '../support/measure.ts'
import { residentMegabytes, serverBelow, startProcess } from '../support/processes.ts'
import { type Finding, missing } from '../support/report.ts'

const STARTS = 5
const START_MAX_SECONDS = 3
const MEMORY_MAX_MEGABYTES = 250
/** Long enough for garbage collection after the start and for the first timers. */
const REST_MS = 20_000
const KILLS = 10
const RECOVERY_MAX_SECONDS = 5
const LOOK_EVERY_MS = 10
const REPEATED_MS = 1_000
const HTTP_OK = 200

const startOnce = async (directory: string, logLevel = 'warn', readyText = 'is ready.') => {
  const startedAt = performance.now()
  const port = await freePort()
  const settings = { DATA_DIR: directory, PORT: String(port), LOG_LEVEL: logLevel }
  const running = await startProcess(['npm', 'start'], settings, readyText)
  return { running, port, tookMs: performance.now() - startedAt }
}

/** The demo's past is made while the service serves, and goes on at the next start: until then no start is at rest. */
const makeDemo = async (directory: string): Promise<void> => {
  const { running } = await startOnce(directory, 'info', 'the demo’s past is made')
  await running.stop()
}

/** Kills the database alone. @returns milliseconds until `/readyz` is 200 again */
const killDatabase = async (directory: string, port: number): Promise<number> => {
  const postmaster = () => readRecordedPid(join(directory, 'postgres'))
  const killed = postmaster() ?? missing('a running database')
  const isReady = async () => (await fetch(`http://localhost:${port}/readyz`)).status === HTTP_OK
  const killedAt = performance.now()
  process.kill(killed, 'SIGKILL')
  // The answer from before the kill is repeated for a second.
  await wait(REPEATED_MS)
  while (!(await isReady())) await wait(LOOK_EVERY_MS)
  return performance.now() - killedAt
}

/** `npm start` on an existing data directory, from the command to the ready line; the memory used then; and the recovery from a killed database. */
export const measureStart = async (): Promise<Finding[]> => {
  const directory = await mkdtemp(join(tmpdir(), 'velvetline-bench-start-'))
  await makeDemo(directory)
  const times: number[] = []
  const memory: number[] = []
  const recoveries: number[] = []
  for (let start = 0; start < STARTS; start += 1) {
    const { running, port, tookMs } = await startOnce(directory)
    times.push(tookMs)
    if (start === STARTS - 1) {
      await wait(REST_MS)
      memory.push(residentMegabytes(serverBelow(running.pid)))
      for (let kill = 0; kill < KILLS; kill += 1) recoveries.push(await killDatabase(directory, port))
    }
    await running.stop()
  }
  await rm(directory, { recursive: true, force: true })
  const tookMs = median(times)
  const megabytes = median(memory)
  const slowestMs = Math.max(...recoveries)
  return [
    {
      name: '`npm start` to ready, not for the first time',
      value: tookMs / 1_000,
      unit: 's',
      atMost: START_MAX_SECONDS,
      beside: `median of ${STARTS}`,
    },
    {
      name: 'memory of the process at rest',
      value: megabytes,
      unit: 'MB',
      atMost: MEMORY_MAX_MEGABYTES,
    },
    {
      name: `ready again after the database alone was killed, the slowest of ${KILLS}`,
      value: slowestMs / 1_000,
      unit: 's',
      atMost: RECOVERY_MAX_SECONDS,
      beside: `median ${(median(recoveries) / 1_000).toFixed(2)} s`,
    },
  ]
}
