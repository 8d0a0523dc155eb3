import type { Language } from '@velvetline/contracts/constants'
import type { CallStatus, StartCallAnswer, WebrtcBalance, WebrtcConfig } from '@velvetline/contracts/web-calls'
import { newId } from '../../kernel/ids.ts'
import type { SessionOf } from '../accounts/index.ts'
import type { CallsCore, CallsDependencies } from './calls.core.ts'
import { createCallNews } from './calls.news.ts'
import { createDesk, type Desk } from './desk/create-desk.ts'
import { cleanUpDirectCalls } from './direct/clean-up-direct-calls.ts'
import type { BegunCall } from './direct/direct-calls.types.ts'
import { recordDirectCall } from './direct/record-direct-call.ts'
import { createLineCalls, type LineCalls } from './line-calls.ts'
import { type CallLists, createCallLists } from './lists/create-call-lists.ts'
import { createMeter, type Meter } from './meter/create-meter.ts'
import { type CallEnd, endCall } from './meter/end-call.ts'
import { createEngaged } from './meter/engaged.ts'
import { type HangUp, hangUpAgain } from './meter/hang-up.ts'
import { forgetMisses } from './meter/missed-calls.ts'
import { createVoiceDesk } from './voice-desk/create-voice-desk.ts'
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
  /** For calls to our numbers. */
  readonly lineCalls: LineCalls
  readonly meter: Meter
}

/** Choosing to be available resets an agent's missed calls. */
const followAvailability = ({ database, log, statusChosen }: CallsCore): void => {
  statusChosen.on(({ agentId, status }) => {
    if (status !== 'available') return
    forgetMisses(database.kysely, agentId).catch((error: unknown) =>
      log.warn({ err: error }, 'could not reset missed calls'),
    )
  })
}

/** Once a consultant has left, her desk is no longer shown as taking calls. */
const followPresence = (core: CallsCore): void => {
  core.presence.onChanged(() => tellReach(core))
}

/** Builds the parts that depend on each other. */
const createCore = (deps: CallsDependencies) => {
  const state = { demoAgentId: null as string | null }
  const meter = createMeter(() => core)
  const core: CallsCore = {
    ...deps,
    nodeId: newId(),
    voice: deps.voice.provider,
    engaged: createEngaged(deps),
    news: createCallNews(deps),
    get demoAgentId() {
      return state.demoAgentId
    },
    endCall: (end) => endCall(core, end),
    wakeMeter: meter.wake,
  }
  return { core, meter, state }
}

/** Binds the use cases to their dependencies. Nothing is charged before `meter.start()`. */
export const createCalls = (deps: CallsDependencies): Calls => {
  const { core, meter, state } = createCore(deps)
  deps.voice.listen(createVoiceDesk(core))
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
    lineCalls: createLineCalls(core),
    meter,
  }
}
