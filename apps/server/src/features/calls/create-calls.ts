import type { Language } from '@velvetline/contracts/constants'
import type { CallStatus, StartCallAnswer, WebrtcBalance, WebrtcConfig } from '@velvetline/contracts/web-calls'
import { newId } from '../../kernel/ids.ts'
import { deletionAsked, type SessionOf, sessionsEnded } from '../accounts/index.ts'
import type { CallsCore, CallsDependencies } from './calls.core.ts'
import { createCallNews } from './calls.news.ts'
import { createDesk, type Desk } from './desk/create-desk.ts'
import { cleanUpDirectCalls } from './direct/clean-up-direct-calls.ts'
import type { BegunCall } from './direct/direct-calls.types.ts'
import { recordDirectCall } from './direct/record-direct-call.ts'
import { createLine, type Line } from './line/create-line.ts'
import type { LineDesk } from './line/handle-line-event.ts'
import { lineDepsOf } from './line/line-deps.ts'
import { type CallLists, createCallLists } from './lists/create-call-lists.ts'
import { createMeter, type Meter } from './meter/create-meter.ts'
import { type CallEnd, endCall } from './meter/end-call.ts'
import { createEngaged } from './meter/engaged.ts'
import { type HangUp, hangUpAgain } from './meter/hang-up.ts'
import { forgetMisses } from './meter/missed-calls.ts'
import { deletePin } from './personal-data.repository.ts'
import { createVoice, type Voice } from './providers/create-voice.ts'
import { createVoiceDesk } from './voice/create-voice-desk.ts'
import { tellReach } from './web/desk-obstacles.ts'
import { hangUpOwn } from './web/hang-up-own.ts'
import { reportLeg } from './web/report-leg.ts'
import { showBalance } from './web/show-balance.ts'
import { showConfig } from './web/show-config.ts'
import { showStatus } from './web/show-status.ts'
import { startCall, type WantedCall } from './web/start-call.ts'

/** What the server knows of calls. Another person's call is always 404 call_not_found. */
export interface Calls {
  /** Keeps that a call by telephone was begun; the same key is stored once. @throws 404 profile_not_found */
  recordDirectCall(call: BegunCall): Promise<void>
  /** Deletes what is older than 400 days. */
  cleanUp(): Promise<void>

  /** Whether a call can begin, at which rate, and who would answer. @throws 404 profile_not_found */
  balance(caller: { accountId: string; isAgeVerified: boolean }, profile?: string | undefined): Promise<WebrtcBalance>
  /** @throws 401 where the session has ended meanwhile, 503 not_configured, unavailable */
  config(member: SessionOf, language: Language): Promise<WebrtcConfig>
  /** Reserves both sides and fixes the rate; nothing is charged. @throws 402, 403 paused, 404, 409, 503 */
  start(call: WantedCall): Promise<StartCallAnswer>
  /** A hint of the browser's, for support. */
  reportLeg(report: { memberId: string; callId: string; telnyxCallId: string }): Promise<void>
  status(accountId: string, callId: string): Promise<CallStatus>
  /** The member hangs up. */
  hangUp(memberId: string, callId: string): Promise<void>
  /** Ends a call, once, and hangs both legs up. False where it was over or never was. */
  end(end: CallEnd): Promise<boolean>
  /** For the job that tries again. */
  hangUpLegs(hangUp: HangUp): Promise<void>

  /** Who stands in for the people whom a demo actor plays. */
  letStandIn(agentId: string): void
  readonly desk: Desk
  readonly lists: CallLists
  /** Calls to our numbers. */
  readonly line: Line
  readonly meter: Meter
  /** Null where nobody carries calls. */
  readonly voice: Voice | null
}

/** What a session had opened at the voice provider ends with it. */
const followEndOfSessions = ({ domainEvents, voice }: CallsCore): void => {
  domainEvents.on(sessionsEnded, async (tx, { sessionIds }) => voice?.revoke(tx, sessionIds))
}

/** Once a member asks for deletion, the subscriber number no longer recognises her. */
const followDeletions = ({ domainEvents }: CallsCore): void => {
  domainEvents.on(deletionAsked, (tx, { accountId }) => deletePin(tx, accountId))
}

/** Whoever makes herself available is there again. */
const followAvailability = ({ database, log, profiles }: CallsCore): void => {
  profiles.onStatusChosen(({ agentId, status }) => {
    if (status !== 'available') return
    forgetMisses(database.kysely, agentId).catch((error: unknown) =>
      log.warn({ err: error }, 'missed calls could not be forgotten'),
    )
  })
}

/** Once a consultant has left, nobody reads that her desk still takes calls. */
const followPresence = (core: CallsCore): void => {
  core.agents.onPresenceChanged(() => tellReach(core))
}

/** The parts that know each other, put together once. */
const createCore = async (deps: CallsDependencies) => {
  const state = { demoAgentId: null as string | null }
  const meter = createMeter(() => core)
  const lineDesk: LineDesk = { handle: (event) => line.desk.handle(event) }
  const voice = await (deps.createVoice ?? createVoice)({ ...deps, desk: createVoiceDesk(() => core), lineDesk })
  const core: CallsCore = {
    ...deps,
    nodeId: newId(),
    voice: voice?.provider ?? null,
    engaged: createEngaged(deps),
    news: createCallNews(deps),
    get demoAgentId() {
      return state.demoAgentId
    },
    endCall: (end) => endCall(core, end),
    wakeMeter: meter.wake,
  }
  const line = createLine(lineDepsOf(core, voice?.line ?? null))
  return { core, line, meter, state, voice }
}

/** Binds the use cases to what they need. Nothing is charged before `meter.start()`. */
export const createCalls = async (deps: CallsDependencies): Promise<Calls> => {
  const { core, line, meter, state, voice } = await createCore(deps)
  followEndOfSessions(core)
  followDeletions(core)
  followAvailability(core)
  followPresence(core)
  return {
    recordDirectCall: (call) => recordDirectCall(deps, call),
    cleanUp: () => cleanUpDirectCalls(deps),
    balance: (caller, profile) => showBalance(core, caller, profile),
    config: (member, language) => showConfig(core, member, language),
    start: (call) => startCall(core, call),
    reportLeg: (report) => reportLeg(core, report),
    status: (accountId, callId) => showStatus(core, accountId, callId),
    hangUp: (memberId, callId) => hangUpOwn(core, memberId, callId),
    end: core.endCall,
    hangUpLegs: (hangUp) => hangUpAgain(core, hangUp),
    letStandIn: (agentId) => {
      state.demoAgentId = agentId
    },
    desk: createDesk(core),
    lists: createCallLists(core),
    line,
    meter,
    voice,
  }
}
