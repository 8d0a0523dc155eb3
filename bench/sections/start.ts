import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { median } from '../support/measure.ts'
import { freePort, residentMegabytes, serverBelow, startProcess } from '../support/processes.ts'
import type { Finding } from '../support/report.ts'

const STARTS = 5
const START_MAX_MS = 3_000
const MEMORY_MAX_MEGABYTES = 250
/** Long enough for garbage collection after the start and for the first timers. */
const REST_MS = 20_000

const startOnce = async (directory: string) => {
  const startedAt = performance.now()
  const settings = { DATA_DIR: directory, PORT: String(await freePort()), LOG_LEVEL: 'warn' }
  const running = await startProcess(['npm', 'start'], settings, 'is ready.')
  return { running, tookMs: performance.now() - startedAt }
}

/** `npm start` on an existing data directory, from the command to the ready line, and the memory used then. */
export const measureStart = async (): Promise<Finding[]> => {
  const directory = await mkdtemp(join(tmpdir(), 'velvetline-bench-start-'))
  await (await startOnce(directory)).running.stop()
  const times: number[] = []
  const memory: number[] = []
  for (let start = 0; start < STARTS; start += 1) {
    const { running, tookMs } = await startOnce(directory)
    times.push(tookMs)
    if (start === STARTS - 1) {
      await wait(REST_MS)
      memory.push(residentMegabytes(serverBelow(running.pid)))
    }
    await running.stop()
  }
  await rm(directory, { recursive: true, force: true })
  const tookMs = median(times)
  const megabytes = median(memory)
  return [
    {
      name: '`npm start` to ready, not for the first time',
      figures: `${(tookMs / 1_000).toFixed(2)} s (median of ${STARTS}, at most 3)`,
      isMet: tookMs < START_MAX_MS,
    },
    {
      name: 'memory of the process at rest',
      figures: `${Math.round(megabytes)} MB (at most ${MEMORY_MAX_MEGABYTES})`,
      isMet: megabytes < MEMORY_MAX_MEGABYTES,
    },
  ]
}
