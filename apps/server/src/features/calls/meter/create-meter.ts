import { DAY_MS, laterBy, SECOND_MS } from '../../../kernel/clock.ts'
import type { CallsCore } from '../calls.core.ts'
import { tellReach } from '../web/desk-obstacles.ts'
import { readNextDue } from './charge-due.repository.ts'
import { chargeDue } from './charge-due.ts'
import { endStuckCalls } from './end-stuck-calls.ts'
import { deleteNodesBefore, writeBeat } from './nodes.repository.ts'
import { recoverCalls, SILENT_AFTER_MS, SILENT_AT_START_MS, takeOver } from './recover-calls.ts'

/** While somebody is in a call it is looked so often whether a minute is due. */
const LOOK_MS = 250
/** A minute that could not be charged just now, because somebody else has the wallet in hand, is not asked for without a breath. */
const BREATH_MS = 20
/** While nobody is; calls that are connected here wake the meter themselves. */
const IDLE_MS = SECOND_MS
const BEAT_MS = SECOND_MS
const BEATS_PER_SWEEP = 5

/** Charges calls by the minute and brings them through the death of a process. */
export interface Meter {
  /** Charges what is due now. */
  charge(): Promise<void>
  /** Once a second: says that we are alive and who can be called, and looks after interrupted and stuck calls. */
  beat(): Promise<void>
  /** Takes over what an earlier process has left; before anything is charged. */
  begin(): Promise<void>
  /** Works until it is stopped. */
  start(): Promise<() => Promise<void>>
  /** A minute may be due before it was expected. */
  wake(): void
}

/** Runs a piece of work again and again; it is never run twice at once. `wake` shortens the wait. */
const createLoop = (work: (isStopped: () => boolean) => Promise<number>) => {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isStopped = false
  let isWoken = false
  const plan = (waitMs: number): void => {
    if (isStopped) return
    clearTimeout(timer)
    timer = setTimeout(run, waitMs)
    timer.unref()
  }
  const run = (): void => {
    if (running || isStopped) return
    isWoken = false
    running = work(() => isStopped)
      .catch(() => IDLE_MS)
      .then((waitMs) => {
        running = undefined
        plan(isWoken ? 0 : waitMs)
      })
  }
  return {
    start: run,
    wake: () => {
      isWoken = true
      if (!running && timer) plan(0)
    },
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}

const nextWait = async (core: CallsCore): Promise<number> => {
  const next = await readNextDue(core.database)
  if (!next) return IDLE_MS
  return Math.min(LOOK_MS, Math.max(BREATH_MS, next.getTime() - core.clock.now().getTime()))
}

export const createMeter = (core: () => CallsCore): Meter => {
  let beats = 0
  const noted = async (what: string, work: () => Promise<number>): Promise<number> => {
    try {
      return await work()
    } catch (error) {
      core().log.error({ err: error }, what)
      throw error
    }
  }
  const charging = createLoop((isStopped) =>
    noted('the minutes that are due could not be charged', async () => {
      await chargeDue(core(), isStopped)
      return nextWait(core())
    }),
  )
  const beating = createLoop(() =>
    noted('the calls could not be looked after', async () => {
      await beat()
      return BEAT_MS
    }),
  )
  const beat = async (): Promise<void> => {
    const { clock, database, engaged, nodeId } = core()
    await writeBeat(database, nodeId, clock.now())
    if (beats % BEATS_PER_SWEEP === 0) {
      await takeOver(core(), SILENT_AFTER_MS)
      await engaged.refresh()
    }
    beats += 1
    await recoverCalls(core())
    await endStuckCalls(core())
    await tellReach(core())
  }
  const begin = async (): Promise<void> => {
    const { clock, database, engaged, nodeId, voice } = core()
    await writeBeat(database, nodeId, clock.now())
    // The embedded gateway carries its calls in this very process: whatever is open was another one's, which is gone.
    await takeOver(core(), voice?.name === 'telnyx' ? SILENT_AT_START_MS : 0)
    await engaged.refresh()
    await deleteNodesBefore(database.kysely, laterBy(clock.now(), -DAY_MS))
    await tellReach(core())
  }
  return {
    charge: () => chargeDue(core()),
    beat,
    begin,
    wake: charging.wake,
    start: async () => {
      await begin()
      charging.start()
      beating.start()
      return async () => {
        await Promise.all([charging.stop(), beating.stop()])
        // The next process then knows exactly until when the calls were looked after.
        await writeBeat(core().database, core().nodeId, core().clock.now())
      }
    },
  }
}
