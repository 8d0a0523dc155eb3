import { DAY_MS, laterBy } from '../../../kernel/clock.ts'
import { settleCalls, watchCalls } from './check-calls.ts'
import { SETTLE_CALLS } from './converge-call.ts'
import { HANG_UP_CALL, hangUpAllLegs } from './end-of-call.ts'
import { HANDLE_VOICE_EVENTS, handleVoiceEvents } from './handle-voice-events.ts'
import type { OneAtATime } from './one-at-a-time.ts'
import type { TelnyxContext } from './telnyx.types.ts'
import { CLEAR_CREDENTIALS, clearCredentials } from './telnyx-credentials.ts'
import { deleteOldTelnyxRows } from './telnyx-dials.repository.ts'

const WATCH_CALLS = 'watch-voice-calls'
const CLEAN_UP = 'clean-up-voice-events'
const EVERY_MINUTE = '* * * * *'
const EVERY_HOUR = '17 * * * *'
const EVERY_NIGHT = '43 3 * * *'
const KEPT_MS = 30 * DAY_MS
/** A call that must end is asked to for hours, if need be. */
const HANG_UP_RETRIES_MAX = 30

/** Background work: what a dead process or an unreachable carrier left, and cleaning up. */
export const workTelnyxJobs = async (context: TelnyxContext, oneAtATime: OneAtATime): Promise<void> => {
  const { clock, database, jobs } = context
  await jobs.work(HANDLE_VOICE_EVENTS, () => handleVoiceEvents(context, oneAtATime))
  await jobs.schedule(HANDLE_VOICE_EVENTS, EVERY_MINUTE)
  await jobs.work(SETTLE_CALLS, () => settleCalls(context, oneAtATime))
  await jobs.work<{ callId: string }>(HANG_UP_CALL, ({ callId }) => hangUpAllLegs(context, callId), {
    retryLimit: HANG_UP_RETRIES_MAX,
  })
  await jobs.work(WATCH_CALLS, () => watchCalls(context, oneAtATime))
  await jobs.schedule(WATCH_CALLS, EVERY_MINUTE)
  await jobs.work(CLEAR_CREDENTIALS, () => clearCredentials(context))
  await jobs.schedule(CLEAR_CREDENTIALS, EVERY_HOUR)
  await jobs.work(CLEAN_UP, () => deleteOldTelnyxRows(database.kysely, laterBy(clock.now(), -KEPT_MS)))
  await jobs.schedule(CLEAN_UP, EVERY_NIGHT)
}
