import { LINE_PIN_DIGITS } from '@velvetline/contracts/telephone-line'
import { laterBy, MINUTE_MS, SECOND_MS } from '../../../kernel/clock.ts'
import { CALL_RING_PATIENCE_SECONDS, CALL_RING_TIMEOUT_SECONDS } from '../../calls/index.ts'
import type { LineCommand } from '../../voice/index.ts'
import type { CallEnd, Consultant, LineOutcome, LineState, Step, Surroundings } from '../telephone-line.types.ts'
import { lineRulesOf } from './price-announcement.ts'
import { promptsIn, say } from './prompts.ts'

/** Before the first key, and between two. */
const KEY_TIMEOUT_MS = 8 * SECOND_MS
/** Longer than any prompt: then the provider's event is considered lost, and the caller must not stay on a paid line. */
export const PATIENCE_MS = 90 * SECOND_MS

/** The country's maximum, counted from the answer, since waiting costs as well. */
export const lastMoment = (state: LineState, at: Date): Date =>
  laterBy(new Date(state.answeredAt ?? at), lineRulesOf(state.country).maxMinutes * MINUTE_MS)

/** Nothing is waited for beyond the last moment. */
const dueAfter = (state: LineState, at: Date, waitMs: number): Date =>
  new Date(Math.min(laterBy(at, waitMs).getTime(), lastMoment(state, at).getTime()))

export const stepTo = (state: LineState, rest: Partial<Omit<Step, 'state'>> = {}): Step => ({
  state,
  commands: [],
  dueAt: null,
  reserve: null,
  endsCall: null,
  ...rest,
})

export const leave = (
  state: LineState,
  { at }: Surroundings,
  end: { outcome: LineOutcome; words: string; endsCall?: CallEnd | null },
): Step => {
  const { goodbye } = promptsIn(state.language)
  return stepTo(
    { ...state, stage: 'leaving', consultant: null, outcome: end.outcome },
    {
      commands: [{ type: 'speak', text: say(end.words, goodbye), language: state.language }],
      dueAt: dueAfter(state, at, PATIENCE_MS),
      endsCall: end.endsCall ?? null,
    },
  )
}

/** `hangsUp` where the caller is still there. */
export const finish = (
  state: LineState,
  end: { outcome: LineOutcome; hangsUp: boolean; endsCall?: CallEnd | null },
): Step =>
  stepTo(
    { ...state, stage: 'ended', consultant: null, outcome: end.outcome },
    { commands: end.hangsUp ? [{ type: 'hang_up' }] : [], endsCall: end.endsCall ?? null },
  )

const ask = (state: LineState, text: string, digitsMax: number, digitsMin = 1): LineCommand => ({
  type: 'ask',
  text,
  language: state.language,
  digitsMin,
  digitsMax,
  timeoutMs: KEY_TIMEOUT_MS,
})

export const askPin = (state: LineState, { at }: Surroundings, first: string | null = null): Step => {
  const text = say(first, promptsIn(state.language).askPin)
  return stepTo(
    { ...state, stage: 'asking_pin' },
    { commands: [ask(state, text, LINE_PIN_DIGITS, LINE_PIN_DIGITS)], dueAt: dueAfter(state, at, PATIENCE_MS) },
  )
}

export const askExtension = (state: LineState, world: Surroundings, first: string | null = null): Step => {
  const text = say(first, promptsIn(state.language).askExtension)
  return stepTo(
    { ...state, stage: 'asking_extension', consultant: null },
    { commands: [ask(state, text, world.extensionDigitsMax)], dueAt: dueAfter(state, world.at, PATIENCE_MS) },
  )
}

/** Names who could answer and asks whether that is right. */
export const offer = (
  state: LineState,
  { at }: Surroundings,
  consultant: Consultant,
  first: string | null = null,
): Step => {
  const prompts = promptsIn(state.language)
  const who =
    consultant.standIn === null
      ? prompts.offer(consultant.name)
      : prompts.offerStandIn(consultant.standIn, consultant.name)
  return stepTo(
    { ...state, stage: 'offering', consultant },
    { commands: [ask(state, say(first, who, prompts.acceptOrNot), 1)], dueAt: dueAfter(state, at, PATIENCE_MS) },
  )
}

const pauseOver = (state: LineState, at: Date): Date =>
  laterBy(new Date(state.pricedAt ?? at), lineRulesOf(state.country).pauseMs)

/** At once, or after the pause that follows the price. */
export const connect = (state: LineState, world: Surroundings, consultant: Consultant): Step => {
  const { at, callId, callerName } = world
  const earliest = pauseOver(state, at)
  if (at < earliest) return stepTo({ ...state, stage: 'pausing', consultant }, { dueAt: earliest })
  const secondsLeft = Math.floor((lastMoment(state, at).getTime() - at.getTime()) / SECOND_MS)
  const answers = consultant.standIn ?? consultant.name
  return stepTo(
    { ...state, stage: 'connecting', consultant, tries: 0 },
    {
      reserve: { callId, consultant, maxMinutes: Math.max(1, Math.ceil((secondsLeft * SECOND_MS) / MINUTE_MS)) },
      commands: [
        { type: 'speak', text: promptsIn(state.language).connecting(answers), language: state.language },
        {
          type: 'connect',
          callId,
          agentId: consultant.agentId,
          agentPhone: consultant.agentPhone,
          callerName,
          profileName: consultant.name,
          ringTimeoutSeconds: CALL_RING_TIMEOUT_SECONDS,
          timeLimitSeconds: secondsLeft,
        },
      ],
      dueAt: dueAfter(state, at, CALL_RING_PATIENCE_SECONDS * SECOND_MS),
    },
  )
}
