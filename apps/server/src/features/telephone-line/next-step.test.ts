import { describe, expect, test } from 'vitest'
import { later, livia, margaux, START, stateAt, step, typesOf, wordsOf, world } from '../../../test/line-steps.ts'
import { firstStep } from './handle-line-event.ts'
import { nextStep } from './next-step.ts'
import type { Consultant, Finding, Stage } from './telephone-line.types.ts'

const notReached = (
  cause: 'busy' | 'no_answer' | 'declined' | 'failed' = 'declined',
  standIn: Consultant | null = null,
) => ({ type: 'not_connected', cause, standIn }) as const
const choose = (choice: Extract<Finding, { type: 'choice' }>['choice']) => ({ type: 'choice', choice }) as const

describe('every cell', () => {
  const findings: readonly Finding[] = [
    { type: 'answered' },
    { type: 'spoken' },
    { type: 'pin', result: 'accepted' },
    choose({ kind: 'free', consultant: margaux }),
    { type: 'reply', reply: 'accepted' },
    { type: 'late_hash' },
    { type: 'due' },
    { type: 'taken', consultant: margaux, cause: 'consultant_busy', standIn: null },
    { type: 'connected' },
    notReached(),
    { type: 'hung_up', by: 'caller', hasTalked: false },
    { type: 'over' },
  ]
  /** A finding that is not listed changes nothing. */
  const table: Record<Stage, Partial<Record<Finding['type'], Stage>>> = {
    answering: { answered: 'pricing', due: 'ended', hung_up: 'ended' },
    pricing: { spoken: 'asking_extension', due: 'ended', hung_up: 'ended' },
    asking_pin: { pin: 'asking_extension', late_hash: 'asking_pin', due: 'ended', hung_up: 'ended' },
    asking_extension: {
      choice: 'connecting',
      late_hash: 'asking_extension',
      taken: 'leaving',
      due: 'ended',
      hung_up: 'ended',
    },
    offering: { reply: 'connecting', late_hash: 'offering', taken: 'leaving', due: 'ended', hung_up: 'ended' },
    pausing: { due: 'connecting', taken: 'leaving', hung_up: 'ended' },
    connecting: { connected: 'connected', not_connected: 'leaving', due: 'leaving', over: 'ended', hung_up: 'ended' },
    connected: { due: 'ended', over: 'ended', hung_up: 'ended' },
    leaving: { spoken: 'ended', due: 'ended', hung_up: 'ended' },
    ended: {},
  }
  for (const stage of Object.keys(table) as Stage[])
    for (const finding of findings) {
      const expected = table[stage][finding.type]
      test(`${finding.type} while ${stage} ${expected ? `leads to ${expected}` : 'changes nothing'}`, () => {
        expect(nextStep(stateAt(stage), finding, world())?.state.stage).toBe(expected)
      })
    }
})

describe('an incoming call', () => {
  const call = { line: 'subscriber', country: 'de', language: 'de', extension: null } as const
  test('is answered, with or without a code', () => {
    expect(typesOf(firstStep(call, { access: 'open', at: START }))).toEqual(['answer'])
    expect(firstStep(call, { access: 'pin', at: START }).state.isPinNeeded).toBe(true)
  })
  test('is rejected before it is answered if the caller may not use the number', () => {
    const refused = firstStep(call, { access: 'refused', at: START })
    expect(refused.commands).toEqual([{ type: 'reject' }])
    expect(refused.state).toMatchObject({ stage: 'ended', outcome: 'refused' })
    expect(refused.dueAt).toBeNull()
  })
})

describe('the price', () => {
  test('is played first and completely, without a question meanwhile', () => {
    const priced = step(stateAt('answering', { answeredAt: null }), { type: 'answered' })
    expect(typesOf(priced)).toEqual(['speak'])
    expect(wordsOf(priced)).toContain('1,99 € pro Minute aus allen deutschen Netzen')
  })
  test('is followed by the code if one is needed', () => {
    const asked = step(stateAt('pricing', { isPinNeeded: true }), { type: 'spoken' })
    expect(asked.state.stage).toBe('asking_pin')
    expect(asked.commands[0]).toMatchObject({ type: 'ask', digitsMin: 8, digitsMax: 8 })
  })
  test('is followed by the look-up if the extension was dialled with the number', () => {
    const ready = step(stateAt('pricing', { extension: '21' }), { type: 'spoken' })
    expect(ready).toMatchObject({ state: { stage: 'asking_extension', extension: '21' }, commands: [] })
  })
  test('ends three seconds before anybody is connected', () => {
    const waiting = step(stateAt('asking_extension'), choose({ kind: 'free', consultant: margaux }), { at: later(10) })
    expect(waiting).toMatchObject({ state: { stage: 'pausing' }, commands: [], reserve: null, dueAt: later(12) })
    const through = step(waiting.state, { type: 'due' }, { at: later(12) })
    expect(typesOf(through)).toEqual(['speak', 'connect'])
  })
})

describe('the code', () => {
  test('may be entered three times', () => {
    const wrong = { type: 'pin', result: 'wrong' } as const
    const second = step(stateAt('asking_pin', { isPinNeeded: true }), wrong)
    const third = step(second.state, wrong)
    expect([second.state.stage, third.state.stage]).toEqual(['asking_pin', 'asking_pin'])
    expect(step(third.state, wrong).state).toMatchObject({ stage: 'leaving', outcome: 'pin_not_recognised' })
  })
  test.each(['limited', 'not_active'] as const)(
    'leads out at once when it is %s, in the words of a wrong one',
    (result) => {
      const out = step(stateAt('asking_pin', { isPinNeeded: true }), { type: 'pin', result })
      expect(out.state).toMatchObject({ stage: 'leaving', outcome: 'pin_not_recognised' })
    },
  )
})

describe('the choice', () => {
  test('of a free consultant connects, for at most the rest of the hour', () => {
    const through = step(stateAt('asking_extension'), choose({ kind: 'free', consultant: margaux }), { at: later(61) })
    expect(through.reserve).toMatchObject({ consultant: margaux, maxMinutes: 59 })
    expect(through.commands[1]).toMatchObject({ type: 'connect', callerName: 'Nachtwind', timeLimitSeconds: 59 * 60 })
  })
  test('of a profile with a stand-in names the stand-in first', () => {
    const asked = step(stateAt('asking_extension'), choose({ kind: 'free', consultant: livia }))
    expect(asked.state).toMatchObject({ stage: 'offering', consultant: livia })
    expect(wordsOf(asked)).toContain('Für Livia antwortet zurzeit Valentina.')
    expect(asked.reserve).toBeNull()
  })
  test('of a busy consultant says so and offers another by name', () => {
    const away = {
      kind: 'away',
      profileId: 'p-noor',
      agentId: 'a-3',
      name: 'Noor',
      isBusy: true,
      usualHours: '',
      standIn: margaux,
    } as const
    const asked = step(stateAt('asking_extension'), choose(away))
    expect(wordsOf(asked)).toContain('Noor ist gerade im Gespräch. Margaux ist frei')
  })
  test('of an absent consultant while nobody is free says when to try', () => {
    const away = {
      kind: 'away',
      profileId: 'p-noor',
      agentId: 'a-3',
      name: 'Noor',
      isBusy: false,
      usualHours: 'abends',
      standIn: null,
    } as const
    const out = step(stateAt('asking_extension'), choose(away))
    expect(out.state).toMatchObject({ stage: 'leaving', outcome: 'nobody_free' })
    expect(wordsOf(out)).toContain('Noor ist meist zu diesen Zeiten da: abends.')
  })
  test('of any consultant connects to a free one, and ends the call if nobody is free', () => {
    const free = step(stateAt('asking_extension'), choose({ kind: 'anyone', consultant: margaux }))
    expect(wordsOf(free)).toContain('Wir verbinden Sie mit Margaux.')
    expect(step(stateAt('asking_extension'), choose({ kind: 'anyone', consultant: null })).state.outcome).toBe(
      'nobody_free',
    )
  })
  test.each(['unknown', 'silent'] as const)('that is %s is asked for three times', (kind) => {
    const second = step(stateAt('asking_extension'), choose({ kind }))
    const third = step(second.state, choose({ kind }))
    expect([typesOf(second), typesOf(third)]).toEqual([['ask'], ['ask']])
    expect(step(third.state, choose({ kind })).state).toMatchObject({ stage: 'leaving', outcome: 'no_choice' })
  })
})

describe('the offer', () => {
  test('is declined with the 2 key: another extension may be dialled', () => {
    expect(step(stateAt('offering'), { type: 'reply', reply: 'declined' }).state.stage).toBe('asking_extension')
  })
  test('is repeated twice when it is not understood', () => {
    const unclear = { type: 'reply', reply: 'unclear' } as const
    const third = step(step(stateAt('offering'), unclear).state, unclear)
    expect(third.state).toMatchObject({ stage: 'offering', consultant: margaux })
    expect(step(third.state, unclear).state).toMatchObject({ stage: 'leaving', outcome: 'offer_declined' })
  })
})

describe('a consultant taken by another caller', () => {
  test('leads to the offer of another consultant', () => {
    const taken = { type: 'taken', consultant: margaux, cause: 'consultant_busy', standIn: livia } as const
    expect(step(stateAt('offering'), taken).state).toMatchObject({
      stage: 'offering',
      consultant: livia,
      tried: ['p-margaux'],
    })
  })
  test('leads to a prompt if that caller is the same person', () => {
    const taken = { type: 'taken', consultant: margaux, cause: 'caller_in_call', standIn: null } as const
    expect(step(stateAt('offering'), taken).state.outcome).toBe('in_another_call')
  })
})

describe('the connection', () => {
  test.each([
    ['busy', 'unreachable'],
    ['no_answer', 'no_answer'],
    ['declined', 'declined'],
    ['failed', 'provider_failed'],
  ] as const)('that failed as %s ends the conversation as %s and offers somebody else', (cause, endsCall) => {
    const offered = step(stateAt('connecting'), notReached(cause, livia))
    expect(offered).toMatchObject({ endsCall, state: { stage: 'offering', consultant: livia, tried: ['p-margaux'] } })
  })
  test('lasts at most until an hour after the answer', () => {
    const connected = step(stateAt('connecting'), { type: 'connected' }, { at: later(30) })
    expect(connected.dueAt).toEqual(later(3_601))
    const cut = step(connected.state, { type: 'due' }, { at: later(3_601) })
    expect(cut).toMatchObject({ endsCall: 'time_limit', state: { stage: 'ended', outcome: 'time_limit' } })
    expect(typesOf(cut)).toEqual(['hang_up'])
  })
  test.each(['caller', 'consultant', 'provider'] as const)(
    'is over when the %s hangs up, whichever side is reported first',
    (by) => {
      const endsCall = { caller: 'caller_hung_up', consultant: 'consultant_hung_up', provider: 'provider_failed' }[by]
      expect(step(stateAt('connected'), { type: 'hung_up', by, hasTalked: false })).toMatchObject({
        endsCall,
        state: { outcome: 'talked' },
      })
      expect(step(stateAt('connecting'), { type: 'hung_up', by, hasTalked: false })).toMatchObject({
        endsCall,
        state: { stage: 'ended', outcome: by === 'caller' ? 'gave_up' : 'failed' },
      })
      expect(step(stateAt('connecting'), { type: 'hung_up', by, hasTalked: true })).toMatchObject({
        endsCall,
        state: { stage: 'ended', outcome: 'talked' },
      })
    },
  )
})

test('only a caller who has hung up is not hung up', () => {
  const stages: readonly Stage[] = ['answering', 'pricing', 'asking_pin', 'asking_extension', 'offering', 'pausing']
  for (const stage of [...stages, 'connecting', 'connected', 'leaving'] as const)
    for (const by of ['caller', 'consultant', 'provider'] as const) {
      const ended = step(stateAt(stage), { type: 'hung_up', by, hasTalked: false })
      expect([stage, by, typesOf(ended)]).toEqual([stage, by, by === 'caller' ? [] : ['hang_up']])
    }
})

test('choosing again and again is over an hour after the answer, too', () => {
  const last = { at: later(3_601) }
  const again = step(stateAt('offering'), { type: 'reply', reply: 'declined' }, { at: later(3_600) })
  expect(again).toMatchObject({ state: { stage: 'asking_extension' }, dueAt: later(3_601) })
  const findings: readonly [Stage, Finding][] = [
    ['asking_pin', { type: 'pin', result: 'accepted' }],
    ['asking_extension', choose({ kind: 'free', consultant: margaux })],
    ['offering', { type: 'reply', reply: 'declined' }],
    ['pausing', { type: 'due' }],
    ['asking_extension', { type: 'due' }],
  ]
  for (const [stage, finding] of findings) {
    const cut = step(stateAt(stage), finding, last)
    expect(cut).toMatchObject({ state: { stage: 'ended', outcome: 'time_limit' }, reserve: null })
    expect(typesOf(cut)).toEqual(['hang_up'])
  }
})

test('a call whose provider sends no event is hung up', () => {
  for (const stage of ['answering', 'pricing', 'asking_pin', 'asking_extension', 'offering'] as const) {
    const gone = step(stateAt(stage), { type: 'due' })
    expect(gone.state).toMatchObject({ stage: 'ended', outcome: 'failed' })
    expect(typesOf(gone)).toEqual(['hang_up'])
  }
})

test('every waiting stage has a timeout', () => {
  const waiting = [
    step(stateAt('answering'), { type: 'answered' }),
    step(stateAt('pricing'), { type: 'spoken' }),
    step(stateAt('asking_extension'), choose({ kind: 'free', consultant: margaux })),
    step(stateAt('connecting'), { type: 'connected' }),
    step(stateAt('connecting'), notReached()),
  ]
  for (const { dueAt } of waiting) expect(dueAt).not.toBeNull()
})

test('has English prompts on an English line', () => {
  const english = stateAt('pricing', { country: 'uk', language: 'en' })
  expect(wordsOf(step(english, { type: 'spoken' }))).toContain('Now dial the extension')
})
