import type { TimeRules } from '@velvetline/contracts/agents'
import { describe, expect, test } from 'vitest'
import { instantIn, isTimeZone } from '../../../kernel/days.ts'
import { endOfWorkingDay, type Plan, periodAt, periodsFrom, workingDay } from './blocks.ts'
import { decide, type Memory, type Situation } from './decide.ts'
import { hoursText } from './hours-text.ts'

const at = (text: string): Date => new Date(text)
const BERLIN = 'Europe/Berlin'
/** From 20 to 3 every day, unless told otherwise. */
const plan = (changes: Partial<Plan> = {}): Plan => ({
  timeZone: BERLIN,
  week: Array.from({ length: 7 }, () => [{ from: 56, to: 84 }]),
  exceptions: [],
  ...changes,
})
const spans = (one: Plan, now: string) =>
  periodsFrom(one, at(now), 0).map(({ startsAt, endsAt }) => `${startsAt.toISOString()} ${endsAt.toISOString()}`)

describe('a block', () => {
  test('after midnight belongs to the day on which the evening began', () => {
    expect(workingDay(at('2026-06-16T01:00:00Z'), BERLIN)).toBe('2026-06-15')
    expect(workingDay(at('2026-06-16T05:00:00Z'), BERLIN)).toBe('2026-06-16')
    expect(periodAt(periodsFrom(plan(), at('2026-06-16T00:30:00Z'), 0), at('2026-06-16T00:30:00Z'))).toEqual({
      startsAt: at('2026-06-15T18:00:00Z'),
      endsAt: at('2026-06-16T01:00:00Z'),
    })
  })

  test('ends before its end, not at it', () => {
    const periods = periodsFrom(plan(), at('2026-06-15T20:00:00Z'), 0)
    expect(periodAt(periods, at('2026-06-15T18:00:00Z'))).toBeDefined()
    expect(periodAt(periods, at('2026-06-16T01:00:00Z'))).toBeUndefined()
  })

  test('keeps its wall clock when the clocks go forward, and is an hour shorter', () => {
    expect(spans(plan(), '2026-03-28T20:00:00Z')).toContain('2026-03-28T19:00:00.000Z 2026-03-29T01:00:00.000Z')
  })

  test('keeps its wall clock when the clocks go back, and is an hour longer', () => {
    expect(spans(plan(), '2026-10-24T20:00:00Z')).toContain('2026-10-24T18:00:00.000Z 2026-10-25T02:00:00.000Z')
  })

  test('in the hour that is skipped is none', () => {
    const skipped = plan({ week: Array.from({ length: 7 }, () => [{ from: 81, to: 83 }]) })
    const spring = periodsFrom(skipped, at('2026-03-28T20:00:00Z'), 0)
    expect(spring.every(({ startsAt, endsAt }) => startsAt < endsAt)).toBe(true)
    expect(instantIn(BERLIN, '2026-03-29', 2 * 60 + 30)).toEqual(at('2026-03-29T01:30:00Z'))
    expect(instantIn(BERLIN, '2026-10-25', 2 * 60 + 30)).toEqual(at('2026-10-25T00:30:00Z'))
  })

  test('is in the agent’s time zone, on both sides of the date line', () => {
    expect(spans(plan({ timeZone: 'America/Los_Angeles' }), '2026-06-16T05:00:00Z')).toContain(
      '2026-06-16T03:00:00.000Z 2026-06-16T10:00:00.000Z',
    )
    expect(spans(plan({ timeZone: 'Pacific/Auckland' }), '2026-06-15T10:00:00Z')).toContain(
      '2026-06-15T08:00:00.000Z 2026-06-15T15:00:00.000Z',
    )
  })

  test('that ends at six as the next day’s begins is one with it', () => {
    const through = plan({ week: Array.from({ length: 7 }, () => [{ from: 0, to: 96 }]) })
    expect(periodsFrom(through, at('2026-06-15T12:00:00Z'), 2)).toHaveLength(1)
  })

  test('of an exception replaces the day’s, and none means free', () => {
    const exceptions = [
      { date: '2026-06-15', blocks: [] },
      { date: '2026-06-16', blocks: [{ from: 64, to: 72 }] },
    ]
    expect(spans(plan({ exceptions }), '2026-06-16T10:00:00Z')).toEqual([
      '2026-06-16T20:00:00.000Z 2026-06-16T22:00:00.000Z',
    ])
  })
})

test('the working day ends at six in the morning', () => {
  expect(endOfWorkingDay(at('2026-06-15T20:00:00Z'), BERLIN)).toEqual(at('2026-06-16T04:00:00Z'))
  expect(endOfWorkingDay(at('2026-06-16T03:00:00Z'), BERLIN)).toEqual(at('2026-06-16T04:00:00Z'))
})

test('only known time zones are one', () => {
  expect([isTimeZone('Europe/Zurich'), isTimeZone('Europe/Atlantis')]).toEqual([true, false])
})

const RULES: TimeRules = {
  bySchedule: true,
  offlineAtEnd: true,
  offlineAfterMissed: true,
  pauseMinutes: 10,
  idleMinutes: 30,
}
const NOTHING: Memory = {
  blockStartedAt: null,
  blockEndsAt: null,
  awayUntil: null,
  pauseUntil: null,
  pausedProfiles: [],
  actedAt: null,
}
const EVENING = { startsAt: at('2026-06-15T18:00:00Z'), endsAt: at('2026-06-16T01:00:00Z') }
const BEGUN: Memory = { ...NOTHING, blockStartedAt: EVENING.startsAt, blockEndsAt: EVENING.endsAt }
const situation = (now: string, changes: Partial<Situation> = {}): Situation => ({
  now: at(now),
  chosen: 'offline',
  isPresent: true,
  forwardsToPhone: false,
  isInCall: false,
  ...changes,
})
const decideFor = (memory: Memory, now: string, changes: Partial<Situation> = {}, rules: Partial<TimeRules> = {}) =>
  decide([EVENING], { ...RULES, ...rules }, memory, situation(now, changes))

describe('the beginning of a block', () => {
  test('makes the agent available once; a later choice stays', () => {
    const first = decideFor(NOTHING, '2026-06-15T18:00:00Z')
    expect(first.status).toBe('available')
    expect(decideFor(first.memory, '2026-06-15T18:10:00Z').status).toBeUndefined()
  })

  test('waits until the workspace is open or the telephone is on', () => {
    const absent = decideFor(NOTHING, '2026-06-15T18:00:00Z', { isPresent: false })
    expect(absent).toEqual({ memory: NOTHING })
    expect(decideFor(absent.memory, '2026-06-15T19:00:00Z').status).toBe('available')
    expect(decideFor(NOTHING, '2026-06-15T18:00:00Z', { isPresent: false, forwardsToPhone: true }).status).toBe(
      'available',
    )
  })

  test('leaves a choice of busy as it is', () => {
    expect(decideFor(NOTHING, '2026-06-15T18:00:00Z', { chosen: 'busy' }).status).toBeUndefined()
  })

  test('does nothing if the rule is off or the agent has left for today', () => {
    expect(decideFor(NOTHING, '2026-06-15T18:00:00Z', {}, { bySchedule: false }).status).toBeUndefined()
    const left = { ...NOTHING, awayUntil: at('2026-06-16T04:00:00Z') }
    expect(decideFor(left, '2026-06-15T18:30:00Z').status).toBeUndefined()
  })
})

describe('the end of a block', () => {
  test('sets the agent offline, after a call if one is running', () => {
    const during = decideFor(BEGUN, '2026-06-16T01:00:00Z', { chosen: 'available', isInCall: true })
    expect(during).toEqual({ memory: BEGUN })
    expect(decideFor(during.memory, '2026-06-16T01:05:00Z', { chosen: 'available' }).status).toBe('offline')
  })

  test('also after a restart that missed it', () => {
    expect(decideFor(BEGUN, '2026-06-16T09:00:00Z', { chosen: 'available' }).status).toBe('offline')
  })

  test('does nothing to an agent who works on without a block, or if the rule is off', () => {
    expect(
      decideFor(NOTHING, '2026-06-16T02:00:00Z', { chosen: 'available' }, { idleMinutes: 0 }).status,
    ).toBeUndefined()
    expect(
      decideFor(BEGUN, '2026-06-16T02:00:00Z', { chosen: 'available' }, { offlineAtEnd: false, idleMinutes: 0 }).status,
    ).toBeUndefined()
  })

  test('moves with a block that was made longer, and goes with one that was taken out', () => {
    const longer = { ...EVENING, endsAt: at('2026-06-16T02:00:00Z') }
    const decision = decide(
      [longer],
      { ...RULES, idleMinutes: 0 },
      BEGUN,
      situation('2026-06-16T01:00:00Z', { chosen: 'available' }),
    )
    expect(decision).toEqual({ memory: { ...BEGUN, blockEndsAt: longer.endsAt } })
    expect(
      decide([], { ...RULES, idleMinutes: 0 }, BEGUN, situation('2026-06-15T19:00:00Z', { chosen: 'available' })),
    ).toEqual({ memory: NOTHING })
  })
})

describe('a pause', () => {
  const paused = { ...BEGUN, pauseUntil: at('2026-06-15T20:10:00Z'), pausedProfiles: ['one'] }
  test('ends after its minutes, for the profiles that it has made busy, and was no idleness', () => {
    expect(decideFor(paused, '2026-06-15T20:09:00Z', { chosen: 'busy' })).toEqual({ memory: paused })
    expect(decideFor(paused, '2026-06-15T20:10:00Z', { chosen: 'busy' })).toEqual({
      memory: { ...BEGUN, actedAt: at('2026-06-15T20:10:00Z') },
      resumed: ['one'],
    })
  })

  test('gives way to the end of the block', () => {
    expect(decideFor(paused, '2026-06-16T01:00:00Z', { chosen: 'busy' })).toEqual({
      memory: { ...NOTHING, actedAt: at('2026-06-16T01:00:00Z') },
      status: 'offline',
    })
  })
})

test('an idle agent goes offline after the set minutes unless calls go to the telephone', () => {
  const memory = { ...BEGUN, actedAt: at('2026-06-15T19:00:00Z') }
  expect(decideFor(memory, '2026-06-15T19:29:00Z', { chosen: 'available' }).status).toBeUndefined()
  expect(decideFor(memory, '2026-06-15T19:30:00Z', { chosen: 'available' }).status).toBe('offline')
  expect(
    decideFor(memory, '2026-06-15T19:30:00Z', { chosen: 'available', forwardsToPhone: true }).status,
  ).toBeUndefined()
  expect(decideFor(memory, '2026-06-15T19:30:00Z', { chosen: 'available' }, { idleMinutes: 0 }).status).toBeUndefined()
})

test('hours are told by the reader’s clock and in the reader’s language', () => {
  const week = [
    [],
    [],
    [],
    [{ from: 56, to: 80 }],
    [{ from: 56, to: 80 }],
    [{ from: 56, to: 80 }],
    [{ from: 54, to: 58 }],
  ]
  const periods = periodsFrom(plan({ week }), at('2026-06-15T08:00:00Z'), 7).filter(
    ({ startsAt }) => startsAt > at('2026-06-15T08:00:00Z'),
  )
  expect(hoursText(periods, { language: 'de', timeZone: BERLIN })).toBe(
    'Do bis Sa 20 bis 2 Uhr; So 19:30 bis 20:30 Uhr',
  )
  expect(hoursText(periods, { language: 'en', timeZone: 'Europe/London' })).toBe(
    'Thu to Sat 7 pm to 1 am; Sun 6:30 pm to 7:30 pm',
  )
})
