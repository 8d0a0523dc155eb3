// A killable process that carries calls in simulated time, started by `run-simulation.ts`.
import { readConfig } from '../../src/config/config.ts'
import { createContext } from '../../src/context.ts'
import { startMeter } from '../../src/features/calls/index.ts'
import { createLog } from '../../src/platform/log.ts'
import { createClosingList } from '../../src/process/closing-list.ts'
import { openPlatform } from '../../src/process/open-platform.ts'
import { scriptedVoice } from '../calls-scene.ts'
import { fastClock } from './simulated-time.ts'

/** The simulated and real instants of the last kill, in milliseconds; between processes time passes at its real speed. */
const simulated = Number(process.env.SIMULATED_AT)
const real = Number(process.env.REAL_AT)
const speed = Number(process.env.SPEED)

const clock = fastClock({ simulated, real, speed: 1 })
const config = readConfig(process.env)
const closing = createClosingList()
const platform = await openPlatform(config, createLog(config.logLevel), closing)
const context = await createContext({ ...platform, clock, createVoice: scriptedVoice().create })
await context.jobs.start()
const stretch = { simulated: clock.now().getTime(), real: Date.now(), speed }
clock.set(stretch)
const stop = await startMeter(context)
process.stdout.write(`${JSON.stringify(stretch)}\n`)

process.once('SIGTERM', async () => {
  await stop()
  await context.jobs.stop()
  await closing.closeAll(() => undefined)
  process.exit(0)
})
