import { VoiceFault } from '../voice-provider.ts'
import { RINGING_BROWSERS_MAX } from './carrier.ts'
import { dialConsultant } from './dial-consultant.ts'
import { doOnce, hangUpLeg } from './do-once.ts'
import { nextSteps, type Step } from './next-steps.ts'
import { ACCEPT_DIGIT, ACCEPT_PROMPT, languageOfNumber, promptOf } from './prompts.ts'
import { tellConnected, tellEnd, tellRinging } from './tell-calls.ts'
import type { CallFacts, TelnyxContext } from './telnyx.types.ts'
import { findCall, noteDecideAt } from './telnyx-calls.repository.ts'
import { listCredentials } from './telnyx-credentials.repository.ts'

export const SETTLE_CALLS = 'settle-voice-calls'
const ACCEPT_TIMEOUT_MS = 10_000
/** A step can lead to the next one: the browsers cannot be rung, so the telephone is; that cannot be rung either, so it is over. */
const ROUNDS_MAX = 4

const askToAccept = (context: TelnyxContext, facts: CallFacts, legId: string): Promise<void> => {
  const { agentPhone, profileName } = facts.route
  const language = languageOfNumber(agentPhone)
  const prompt = promptOf(ACCEPT_PROMPT[language].replace('{name}', profileName), language)
  const question = { ...prompt, digitsMin: 1, digitsMax: 1, timeoutMs: ACCEPT_TIMEOUT_MS }
  return doOnce(context, legId, { type: 'ask', question }, 'accept')
}

const wait = async ({ clock, database, jobs }: TelnyxContext, callId: string, until: Date): Promise<void> => {
  await noteDecideAt(database.kysely, callId, until)
  const startAfterMs = Math.max(0, until.getTime() - clock.now().getTime())
  await jobs.send(SETTLE_CALLS, {}, { startAfterMs, singletonKey: callId })
}

/** @returns whether something may have changed */
const take = async (context: TelnyxContext, facts: CallFacts, step: Step): Promise<boolean> => {
  switch (step.type) {
    case 'dial':
      return dialConsultant(context, facts, step.slots)
    case 'tell_ringing':
      await tellRinging(context, facts, step.at)
      return false
    case 'tell_accepted':
      await context.desk.accepted({ callId: facts.callId, at: step.at })
      return false
    case 'tell_connected':
      await tellConnected(context, facts, step.at)
      return false
    case 'tell_end':
      await tellEnd(context, facts, step.end)
      return false
    case 'hang_up':
      await hangUpLeg(context, step.legId)
      return false
    case 'ask_to_accept':
      await askToAccept(context, facts, step.legId)
      return false
    case 'bridge':
      await doOnce(context, facts.callerLeg, { type: 'bridge', withLeg: step.legId }, `bridge:${step.legId}`)
      return false
    case 'wait':
      await wait(context, facts.callId, step.until)
      return false
  }
}

/** Goes on even when one of them fails. @throws the first fault, at the end */
const takeAll = async (context: TelnyxContext, facts: CallFacts, steps: readonly Step[]): Promise<boolean> => {
  let hasLearnt = false
  let fault: VoiceFault | undefined
  for (const step of steps) {
    try {
      hasLearnt = (await take(context, facts, step)) || hasLearnt
    } catch (error) {
      if (!(error instanceof VoiceFault)) throw error
      fault ??= error
    }
  }
  if (fault) throw fault
  return hasLearnt
}

export const accepts = (digits: string): boolean => digits === ACCEPT_DIGIT

/**
 * Brings a call to the state that follows from all known facts: rings devices, reports events, hangs legs up. Any process may call it at
 * any time. @throws VoiceFault where something failed; then it is to be called again
 */
export const convergeCall = async (context: TelnyxContext, callId: string): Promise<void> => {
  const { clock, database } = context
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const facts = await findCall(database.kysely, callId)
    if (!facts) return
    const now = clock.now()
    const isUndialled = !facts.isEndTold && facts.dials.length === 0
    const browsers = isUndialled
      ? await listCredentials(database.kysely, facts.route.agentId, now, RINGING_BROWSERS_MAX)
      : []
    const steps = nextSteps(
      facts,
      now,
      browsers.map(({ username }) => username),
    )
    if (!(await takeAll(context, facts, steps))) return
  }
}
