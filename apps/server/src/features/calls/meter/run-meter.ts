import { CALL_DIAL_TIMEOUT_SECONDS } from '@velvetline/contracts/calls'
import { CALL_SOUND_SECONDS } from '@velvetline/contracts/voice'
import { DAY_MS, laterBy, SECOND_MS } from '../../../kernel/clock.ts'
import type { EndCause } from '../../voice/index.ts'
import type { CallsContext } from '../calls.context.ts'
import type { CallRow } from '../calls.rows.ts'
import { tellReach } from '../web/desk-obstacles.ts'
import { chargeableUntil, chargeDue } from './charge-due.ts'
import { endCall } from './end-call.ts'
import { deleteNodesBefore, readNextDue, readStuckCalls, writeBeat } from './meter.repository.ts'
import { recoverCalls, SILENT_AFTER_MS, SILENT_AT_START_MS, takeOver } from './recover-calls.ts'

export const CALL_RING_TIMEOUT_SECONDS = 30

/** Then we end the ringing ourselves, in case the provider does not. */
export const CALL_RING_PATIENCE_SECONDS = CALL_RING_TIMEOUT_SECONDS + 15

const whyStuck = ({ state, acceptedAt, providerCallId }: CallRow): EndCause => {
  if (state === 'ringing') return acceptedAt ? 'provider_failed' : 'no_answer'
  return providerCallId === null ? 'caller_hung_up' : 'unreachable'
}

const endStuckCalls = async (context: CallsContext): Promise<void> => {
  const { clock, database, voice } = context
  const now = clock.now()
  // Between browsers it may take as much longer until sound arrives, and the gateway reports late what it could not store; it ends the call itself.
  const soundSeconds = voice.provider?.name === 'embedded' ? CALL_SOUND_SECONDS : 0
  const stuck = await readStuckCalls(database, {
    diallingSince: laterBy(now, -CALL_DIAL_TIMEOUT_SECONDS * SECOND_MS),
    ringingSince: laterBy(now, -(CALL_RING_PATIENCE_SECONDS + soundSeconds) * SECOND_MS),
  })
  for (const call of stuck) await endCall(context, { callId: call.id, cause: whyStuck(call), at: now })
}

/** While a call is connected. */
const LOOK_MS = 250
/** Where another transaction locks the wallet. */
const RETRY_DELAY_MS = 20
/** While no call is connected; a call connected on this node wakes the meter. */
const IDLE_MS = SECOND_MS
const BEAT_MS = SECOND_MS
const BEATS_PER_SWEEP = 5

/** Never runs the task twice at once. `wake` shortens the wait. */
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

const nextWait = async (context: CallsContext): Promise<number> => {
  const { clock, database } = context
  const next = await readNextDue(database)
  if (!next) return IDLE_MS
  const wait = next.getTime() - clock.now().getTime()
  // Due, and waiting for the provider.
  if (wait <= 0 && next > chargeableUntil(context)) return LOOK_MS
  return Math.min(LOOK_MS, Math.max(RETRY_DELAY_MS, wait))
}

/** Once a second. A sweep also looks at the calls of other processes. */
export const beatMeter = async (context: CallsContext, isSweep = true): Promise<void> => {
  const { clock, database, engaged, nodeId } = context
  await writeBeat(database, nodeId, clock.now())
  if (isSweep) {
    await takeOver(context, SILENT_AFTER_MS)
    await engaged.refresh()
  }
  await recoverCalls(context)
  await endStuckCalls(context)
  await tellReach(context)
}

export const beginMeter = async (context: CallsContext): Promise<void> => {
  const { clock, database, engaged, nodeId } = context
  await writeBeat(database, nodeId, clock.now())
  await takeOver(context, SILENT_AT_START_MS)
  await engaged.refresh()
  await deleteNodesBefore(database.kysely, laterBy(clock.now(), -DAY_MS))
  await tellReach(context)
}

/** Even across the crash of a process. @returns how to stop it */
export const startMeter = async (context: CallsContext): Promise<() => Promise<void>> => {
  const { clock, database, log, minuteDue, nodeId } = context
  const noted = async (what: string, work: () => Promise<number>): Promise<number> => {
    try {
      return await work()
    } catch (error) {
      log.error({ err: error }, what)
      throw error
    }
  }
  const charging = createLoop((isStopped) =>
    noted('the minutes that are due could not be charged', async () => {
      await chargeDue(context, isStopped)
      return nextWait(context)
    }),
  )
  let beats = 0
  const beating = createLoop(() =>
    noted('the check of open calls failed', async () => {
      await beatMeter(context, beats % BEATS_PER_SWEEP === 0)
      beats += 1
      return BEAT_MS
    }),
  )
  const stopListening = minuteDue.on(charging.wake)
  await beginMeter(context)
  charging.start()
  beating.start()
  return async () => {
    stopListening()
    await Promise.all([charging.stop(), beating.stop()])
    // Tells the next process exactly how long this one handled the calls.
    await writeBeat(database, nodeId, clock.now())
  }
}
