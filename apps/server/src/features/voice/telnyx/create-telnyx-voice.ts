import type { TelnyxSettings } from '../../../config/voice.ts'
import { DAY_MS, laterBy } from '../../../kernel/clock.ts'
import { createOneAtATime, type OneAtATime } from '../../../kernel/one-at-a-time.ts'
import type { App } from '../../../platform/http/app.ts'
import type { LineProvider } from '../line-provider.ts'
import { type ProviderContext, VoiceFault, type VoiceProvider } from '../voice-provider.ts'
import { checkCalls, settleCalls, watchCalls } from './check-calls.ts'
import { SETTLE_CALLS } from './converge-call.ts'
import { HANG_UP_CALL, hangUpAllLegs, hangUpCall } from './end-of-call.ts'
import { HANDLE_VOICE_EVENTS, handleVoiceEvent, handleVoiceEvents, receiveTelnyxEvent } from './handle-voice-events.ts'
import type { TelnyxContext } from './telnyx.types.ts'
import { createTelnyxCarrier } from './telnyx-carrier.ts'
import { listHolders } from './telnyx-credentials.repository.ts'
import { CLEAR_CREDENTIALS, clearCredentials, giveCredential, revokeAccess } from './telnyx-credentials.ts'
import { deleteOldTelnyxRows } from './telnyx-dials.repository.ts'
import { createTelnyxLine } from './telnyx-line.ts'

const WATCH_CALLS = 'watch-voice-calls'
const CLEAN_UP = 'clean-up-voice-events'
const EVERY_MINUTE = '* * * * *'
const EVERY_HOUR = '17 * * * *'
const EVERY_NIGHT = '43 3 * * *'
const KEPT_MS = 30 * DAY_MS
const HANG_UP_RETRIES_MAX = 30

/** For what a dead process or an unreachable carrier left, and for cleaning up. */
const workTelnyxJobs = async (context: TelnyxContext, oneAtATime: OneAtATime): Promise<void> => {
  const { clock, database, jobs } = context
  await jobs.repeat(HANDLE_VOICE_EVENTS, EVERY_MINUTE, () => handleVoiceEvents(context, oneAtATime))
  await jobs.work(SETTLE_CALLS, () => settleCalls(context, oneAtATime))
  await jobs.work<{ callId: string }>(HANG_UP_CALL, ({ callId }) => hangUpAllLegs(context, callId), {
    retryLimit: HANG_UP_RETRIES_MAX,
  })
  await jobs.repeat(WATCH_CALLS, EVERY_MINUTE, () => watchCalls(context, oneAtATime))
  await jobs.repeat(CLEAR_CREDENTIALS, EVERY_HOUR, () => clearCredentials(context))
  await jobs.repeat(CLEAN_UP, EVERY_NIGHT, () => deleteOldTelnyxRows(database.kysely, laterBy(clock.now(), -KEPT_MS)))
}

export interface TelnyxVoice {
  readonly provider: VoiceProvider
  readonly line: LineProvider
  registerRoutes(app: App): void
  /** @returns how to wait for what is being handled */
  workJobs(): Promise<() => Promise<void>>
  sweep(): Promise<void>
}

/** So that closing waits for it. */
const createBackground = () => {
  const running = new Set<Promise<void>>()
  return {
    run: (work: Promise<void>): void => {
      running.add(work)
      void work.finally(() => running.delete(work))
    },
    settled: async (): Promise<void> => {
      while (running.size > 0) await Promise.all(running)
    },
  }
}

const createProvider = (context: TelnyxContext): VoiceProvider => ({
  name: 'telnyx',
  targetNumber: context.carrier.ownNumber,
  credentialFor: async (person) => {
    try {
      return await giveCredential(context, person)
    } catch (error) {
      // The page is told to try again; the operator must know that nobody can call.
      if (error instanceof VoiceFault) context.log.warn({ reason: error.message }, 'browsers cannot sign in for calls')
      throw error
    }
  },
  revoke: (tx, sessionIds) => revokeAccess(context, tx, sessionIds),
  hangUp: (callId) => hangUpCall(context, callId),
  check: (callIds) => checkCalls(context, callIds),
  // Its events arrive by themselves; pending ones cannot be awaited.
  caughtUp: async () => undefined,
  // A browser's login cannot be queried; one that is not signed in refuses at once, and then the telephone is tried.
  reachable: async (agentIds) => new Set(await listHolders(context.database, agentIds, context.clock.now())),
  // The carrier carries them, whichever of our processes lives.
  carriedUntil: () => context.clock.now(),
})

/** From browsers, and to our numbers. Events are stored first, and handled after that. */
export const createTelnyxVoice = (
  surroundings: Omit<ProviderContext, 'config' | 'nodeId'>,
  settings: TelnyxSettings,
): TelnyxVoice => {
  const context: TelnyxContext = { ...surroundings, carrier: createTelnyxCarrier(settings) }
  const oneAtATime = createOneAtATime()
  const background = createBackground()

  const handleSoon = (work: () => Promise<void>): void =>
    background.run(
      work().catch((error: unknown) => {
        context.log.error({ error: error instanceof Error ? error.name : 'unknown' }, 'a voice event was not handled')
      }),
    )

  return {
    provider: createProvider(context),
    line: createTelnyxLine(context, oneAtATime),
    registerRoutes: (app) => {
      app.register(async (scope) => {
        // A process that only does jobs reads no routes.
        const { registerTelnyxRoutes } = await import('./telnyx.routes.ts')
        registerTelnyxRoutes(scope, async (body, headers) => {
          const news = await receiveTelnyxEvent(context, body, headers)
          if (news !== null) handleSoon(() => handleVoiceEvent(context, oneAtATime, news))
        })
      })
    },
    workJobs: async () => {
      await workTelnyxJobs(context, oneAtATime)
      handleSoon(() => handleVoiceEvents(context, oneAtATime))
      return background.settled
    },
    sweep: async () => {
      await handleVoiceEvents(context, oneAtATime)
      await settleCalls(context, oneAtATime)
      await watchCalls(context, oneAtATime)
      await clearCredentials(context)
    },
  }
}
