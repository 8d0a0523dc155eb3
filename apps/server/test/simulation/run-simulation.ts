import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import type { Database } from '../../src/platform/database/database.ts'
import { checkSimulation, countOverdue, type SimulationResult } from './check-simulation.ts'
import { addLiveCalls } from './live-calls.ts'
import { type Stretch, simulatedNow } from './simulated-time.ts'

const CARRY = fileURLToPath(new URL('carry-calls.ts', import.meta.url))
const MINUTE_MS = 60_000
/** Real time at the end for what is still due, on a busy machine. */
const TAIL_MAX_MS = 90_000
const LOOK_MS = 200

export interface Simulation {
  readonly owner: Database
  readonly ownerConnection: pg.ClientConfig
  readonly appConnection: pg.ClientConfig
  readonly profileId: string
  readonly dataDirectory: string
  readonly calls: number
  readonly minutes: number
  readonly speed: number
  readonly kills: number
  readonly findBreaches: () => Promise<readonly string[]>
}

const urlOf = ({ host, user, database, connectionString }: pg.ClientConfig): string =>
  connectionString ?? `postgres://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}`

interface Carrier {
  readonly process: ChildProcess
  readonly stretch: Stretch
}

/** Starts the process that carries the calls; its time continues from the previous one's. */
const startCarrier = async (simulation: Simulation, simulatedAt: number, realAt: number): Promise<Carrier> => {
  const child = spawn(process.execPath, [CARRY], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATA_DIR: simulation.dataDirectory,
      DATABASE_URL: urlOf(simulation.ownerConnection),
      DATABASE_APP_URL: urlOf(simulation.appConnection),
      LOG_LEVEL: 'error',
      SIMULATED_AT: String(simulatedAt),
      REAL_AT: String(realAt),
      SPEED: String(simulation.speed),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child.stdout.setEncoding('utf8')
  const ended = once(child, 'close').then(() => {
    throw new Error('the process that carries the calls ended before it was ready')
  })
  const [text] = await Promise.race([once(child.stdout, 'data'), ended])
  ended.catch(() => undefined)
  return { process: child, stretch: JSON.parse(String(text)) as Stretch }
}

const endProcess = async (child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
  const closed = once(child, 'close')
  child.kill(signal)
  await closed
}

/**
 * One process charges many calls in accelerated time, is killed, and the next starts. Between processes simulated time passes at its real
 * speed: an outage is as long as it is.
 */
export const runSimulation = async (simulation: Simulation): Promise<SimulationResult> => {
  const { owner, calls, minutes, speed, kills, profileId } = simulation
  const from = new Date('2026-06-15T12:00:00Z')
  await addLiveCalls(owner, profileId, { calls, from, minutes })
  const endsAt = from.getTime() + minutes * MINUTE_MS
  const stretches: Stretch[] = []
  let carrier = await startCarrier(simulation, from.getTime(), Date.now())
  stretches.push(carrier.stretch)
  for (let kill = 1; kill <= kills; kill += 1) {
    const killAt = from.getTime() + (minutes * MINUTE_MS * kill) / (kills + 1)
    await wait(Math.max(0, (killAt - simulatedNow(carrier.stretch)) / speed))
    await endProcess(carrier.process, 'SIGKILL')
    const killed = { simulated: simulatedNow(carrier.stretch), real: Date.now(), speed: 1 }
    stretches.push(killed)
    carrier = await startCarrier(simulation, killed.simulated, killed.real)
    stretches.push(carrier.stretch)
  }
  await wait(Math.max(0, (endsAt - simulatedNow(carrier.stretch)) / speed))
  const giveUpAt = Date.now() + TAIL_MAX_MS
  while ((await countOverdue(owner, new Date(endsAt))) > 0 && Date.now() < giveUpAt) await wait(LOOK_MS)
  await endProcess(carrier.process, 'SIGTERM')
  return checkSimulation(owner, stretches, new Date(endsAt), simulation.findBreaches)
}
