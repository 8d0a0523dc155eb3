import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { laterBy, SECOND_MS } from '../../../kernel/clock.ts'
import { nextSteps } from './next-steps.ts'
import { type CallFacts, type Dial, type Leg, PHONE_SLOT } from './telnyx.types.ts'

const NOW = new Date('2026-06-15T12:00:00Z')
const at = (seconds: number): Date => laterBy(NOW, seconds * SECOND_MS)

const leg = (id: string, changes: Partial<Leg> = {}): Leg => ({
  id,
  slot: id === 'caller' ? null : id,
  initiatedAt: at(-60),
  answeredAt: null,
  acceptedAt: null,
  bridgedAt: null,
  endedAt: null,
  hangup: null,
  ...changes,
})
const over = (cause: string, changes: Partial<Leg> = {}): Partial<Leg> => ({
  endedAt: at(-1),
  hangup: { cause, source: null, sip: null },
  ...changes,
})
const dialled = (slot: string, changes: Partial<Dial> = {}): Dial => ({
  slot,
  legId: slot,
  claimedAt: at(-60),
  isFailed: false,
  ...changes,
})
const facts = (changes: Partial<CallFacts> = {}): CallFacts => ({
  callId: 'call',
  kind: 'web',
  callerLeg: 'caller',
  route: {
    agentId: 'agent',
    agentPhone: null,
    callerName: 'Felix',
    profileName: 'Margaux',
    ringTimeoutSeconds: 30,
    timeLimitSeconds: 600,
  },
  isRingingTold: true,
  isConnectedTold: false,
  isEndTold: false,
  hangUpAskedAt: null,
  decideAt: null,
  legs: [leg('caller')],
  dials: [],
  ...changes,
})
const withPhone = { ...facts().route, agentPhone: '+4915112345678' }
/** In short: what, and on which leg or device, or for which cause. */
const stepsOf = (known: CallFacts, browsers: readonly string[] = []): string[] =>
  nextSteps(known, NOW, browsers).map((step) => {
    if (step.type === 'dial') return `dial ${step.slots.join(' ')}`
    if (step.type === 'tell_end') return `end ${step.end.cause}`
    return 'legId' in step ? `${step.type} ${step.legId}` : step.type
  })

describe('before anybody is joined', () => {
  it.each([
    ['the consultant’s browsers are rung', facts(), ['a', 'b'], ['dial a b']],
    ['the telephone is rung where there is none', facts({ route: withPhone }), [], ['dial phone']],
    ['the consultant is unreachable with neither', facts(), [], ['end unreachable', 'hang_up caller']],
    ['it is waited while a browser rings', facts({ legs: [leg('caller'), leg('a')], dials: [dialled('a')] }), [], []],
    [
      'a dial whose answer was lost is asked for again',
      facts({ dials: [dialled('a', { legId: null })] }),
      [],
      ['dial a'],
    ],
    [
      'the telephone is next where no browser is there',
      facts({ route: withPhone, legs: [leg('caller'), leg('a', over('not_found'))], dials: [dialled('a')] }),
      [],
      ['dial phone'],
    ],
    [
      'the telephone is not tried when the consultant declined',
      facts({ route: withPhone, legs: [leg('caller'), leg('a', over('call_rejected'))], dials: [dialled('a')] }),
      [],
      ['end declined', 'hang_up caller'],
    ],
    [
      'declining on one device declines on all',
      facts({
        legs: [leg('caller'), leg('a', over('user_busy')), leg('b')],
        dials: [dialled('a'), dialled('b')],
      }),
      [],
      ['hang_up b', 'end declined', 'hang_up caller'],
    ],
    [
      'asks the person who picks up a forwarded call to accept it',
      facts({ legs: [leg('caller'), leg(PHONE_SLOT, { answeredAt: at(-1) })], dials: [dialled(PHONE_SLOT)] }),
      [],
      ['ask_to_accept phone'],
    ],
    [
      'joins both legs once the consultant has accepted',
      facts({
        legs: [leg('caller'), leg(PHONE_SLOT, { answeredAt: at(-2), acceptedAt: at(-1) })],
        dials: [dialled(PHONE_SLOT)],
      }),
      [],
      ['tell_accepted', 'bridge phone'],
    ],
    [
      'a browser that has answered has the call, before it is joined',
      facts({ legs: [leg('caller'), leg('a', { answeredAt: at(-1) }), leg('b')], dials: [dialled('a'), dialled('b')] }),
      [],
      ['tell_accepted'],
    ],
    [
      'but no more once it has hung up again',
      facts({
        legs: [leg('caller'), leg('a', over('unspecified', { answeredAt: at(-2) })), leg('b')],
        dials: [dialled('a'), dialled('b')],
      }),
      [],
      [],
    ],
    [
      'all stop ringing when the caller is gone',
      facts({ legs: [leg('caller', over('originator_cancel')), leg('a')], dials: [dialled('a')] }),
      [],
      ['hang_up a', 'end caller_hung_up'],
    ],
    [
      'a caller on a line stays there when nobody answers',
      facts({ kind: 'line', legs: [leg('caller'), leg('a', over('no_answer'))], dials: [dialled('a')] }),
      [],
      ['end no_answer'],
    ],
  ])('%s', (_what, known, browsers, steps) => {
    expect(stepsOf(known, browsers)).toEqual(steps)
  })
})

describe('once they are joined', () => {
  const joined = { answeredAt: at(-30), bridgedAt: at(-30) }
  const legs = [leg('caller', joined), leg('a', joined), leg('b')]
  const dials = [dialled('a'), dialled('b')]

  it('reports the connection and stops the other devices', () => {
    expect(stepsOf(facts({ legs, dials }))).toEqual(['tell_connected', 'hang_up b'])
  })

  it('hangs up no leg while only the caller is known to be joined', () => {
    const told = [leg('caller', joined), leg('a'), leg('b')]
    expect(stepsOf(facts({ legs: told, dials }))).toEqual(['tell_connected'])
  })

  it('hangs up the other leg when one is over, and waits for its hang-up event before reporting the end', () => {
    const told = [leg('caller', joined), leg('a', { ...joined, ...over('normal_clearing') })]
    const known = facts({ legs: told, dials, isConnectedTold: true })
    expect(stepsOf(known)).toEqual(['hang_up caller', 'wait'])
    expect(stepsOf({ ...known, decideAt: at(0) })).toEqual(['hang_up caller', 'end consultant_hung_up'])
  })

  it('the cause with the higher weight counts, whichever leg was first', () => {
    const told = [
      leg('caller', { ...joined, ...over('normal_clearing', { endedAt: at(-3) }) }),
      leg('a', { ...joined, ...over('unspecified') }),
    ]
    expect(stepsOf(facts({ legs: told, dials, isConnectedTold: true }))).toEqual(['end consultant_lost'])
  })

  it('an end that we requested is reported as ours, once no leg can show that it ended before', () => {
    const known = facts({ legs, dials, isConnectedTold: true, hangUpAskedAt: at(-2) })
    expect(stepsOf(known)).toEqual(['hang_up caller', 'hang_up a', 'hang_up b', 'wait'])
    expect(stepsOf({ ...known, decideAt: at(0) }).at(-1)).toBe('end requested')
    // A device that stopped ringing when another answered says nothing about the conversation.
    const told = legs.map((one) => ({ ...one, ...over('normal_clearing', one.id === 'b' ? { endedAt: at(-30) } : {}) }))
    const steps = nextSteps({ ...known, legs: told }, NOW, [])
    expect(steps).toEqual([{ type: 'tell_end', end: { cause: 'requested', at: at(-2) } }])
  })

  it('an end that we requested afterwards is reported as the side that had ended it', () => {
    const hangup = { cause: 'normal_clearing', source: 'callee' as const, sip: null }
    const told = [
      leg('caller', { ...joined, ...over('normal_clearing') }),
      leg('a', { ...joined, endedAt: at(-3), hangup }),
    ]
    const known = facts({ legs: told, dials: [dialled('a')], isConnectedTold: true, hangUpAskedAt: at(-2) })
    expect(nextSteps(known, NOW, [])).toEqual([{ type: 'tell_end', end: { cause: 'consultant_hung_up', at: at(-3) } }])
  })

  it('a caller on a line stays there when we end the conversation', () => {
    const known = facts({ kind: 'line', legs: [leg('caller'), leg('a')], dials: [dialled('a')], hangUpAskedAt: at(-2) })
    expect(stepsOf(known)).toEqual(['hang_up a', 'end requested'])
  })

  it('after the end nothing is dialled, and a late connection is still reported', () => {
    expect(stepsOf(facts({ legs, dials, isEndTold: true }))).toEqual([
      'tell_connected',
      'hang_up caller',
      'hang_up a',
      'hang_up b',
    ])
  })
})

describe('for any combination of facts', () => {
  const moment = fc.option(
    fc.integer({ min: -90, max: 0 }).map((seconds) => at(seconds)),
    { nil: null },
  )
  const hangup = fc.record({
    cause: fc.constantFrom(
      'normal_clearing',
      'originator_cancel',
      'call_rejected',
      'timeout',
      'time_limit',
      'unspecified',
    ),
    source: fc.constantFrom('caller' as const, 'callee' as const, null),
    sip: fc.constantFrom('200', '480', '486', '503', null),
  })
  const someLeg = (id: string) =>
    fc
      .record({
        initiatedAt: moment,
        answeredAt: moment,
        acceptedAt: moment,
        bridgedAt: moment,
        endedAt: moment,
        hangup,
      })
      .map((known) => leg(id, { ...known, hangup: known.endedAt && known.hangup }))
  const someFacts = fc
    .record({
      kind: fc.constantFrom('web' as const, 'line' as const),
      legs: fc.tuple(someLeg('caller'), someLeg('a'), someLeg(PHONE_SLOT)),
      dials: fc.subarray([dialled('a'), dialled(PHONE_SLOT), dialled('c', { legId: null })]),
      isConnectedTold: fc.boolean(),
      isEndTold: fc.boolean(),
      hangUpAskedAt: moment,
      decideAt: moment,
      route: fc.constantFrom(facts().route, withPhone),
    })
    .map((known) => facts(known))

  it('only open legs are hung up, no device rings after the end, and the end is reported once', () => {
    fc.assert(
      fc.property(someFacts, (known) => {
        const steps = nextSteps(known, NOW, ['a'])
        const open = known.legs.filter(({ endedAt }) => endedAt === null).map(({ id }) => id)
        const ends = steps.filter((step) => step.type === 'tell_end')
        for (const step of steps) if (step.type === 'hang_up') expect(open).toContain(step.legId)
        expect(ends.length).toBeLessThanOrEqual(known.isEndTold ? 0 : 1)
        for (const { end } of ends) expect(end.at.getTime()).toBeLessThanOrEqual(NOW.getTime())
        if (ends.length > 0 || known.isEndTold) expect(steps.some(({ type }) => type === 'dial')).toBe(false)
      }),
    )
  })

  it('the order in which legs are listed changes nothing about the end', () => {
    fc.assert(
      fc.property(someFacts, (known) => {
        const endOf = (legs: readonly Leg[]) =>
          nextSteps({ ...known, legs }, NOW, ['a']).filter(({ type }) => type === 'tell_end')
        expect(endOf(known.legs.toReversed())).toEqual(endOf(known.legs))
      }),
    )
  })
})
