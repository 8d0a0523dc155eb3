import { describe, expect, test } from 'vitest'
import type { Agreed } from './membership.types.ts'
import { outstandingPayBacks } from './pay-back.ts'
import { replayEvents, wantsCharges } from './replay-events.ts'
import { at, day, NO_TERM, paid, paidBefore, START, said } from './test/membership-story.ts'

describe('a charge after the member has given the membership up', () => {
  const week = [paid(at('2026-03-01T10:00:00Z')), said('cancelled', at('2026-03-05T10:00:00Z'))]
  const ended = { state: 'expired', cancelledAt: at('2026-03-05T10:00:00Z'), endedAt: at('2026-03-08T10:00:00Z') }

  test('is refunded, and the cancellation stays', () => {
    const charged = paid(at('2026-03-08T10:20:00Z'))
    const membership = replayEvents([...week, charged], NO_TERM, at('2026-03-08T11:00:00Z'))
    expect(membership).toMatchObject(ended)
    expect(wantsCharges(membership)).toBe(false)
    expect(outstandingPayBacks(membership)).toEqual([{ paymentId: charged.paymentId, amountMinor: 666 }])
    const again = replayEvents(
      [...week, charged, paid(at('2026-03-15T10:20:00Z'))],
      NO_TERM,
      at('2026-03-15T11:00:00Z'),
    )
    expect(again).toMatchObject({ ...ended, unwanted: [{}, {}] })
    expect(
      replayEvents([...week, paid(at('2026-03-08T09:50:00Z'))], NO_TERM, at('2026-03-08T11:00:00Z')),
    ).toMatchObject(ended)
  })

  test('is refunded where a failed charge was tried again', () => {
    const events = [paid(START), said('renewal_failed', day(7)), said('cancelled', day(8)), paid(day(9))]
    const membership = replayEvents(events, NO_TERM, day(9.5))
    expect(membership).toMatchObject({ state: 'expired', cancelledAt: day(8), unwanted: [{ amountMinor: 666 }] })
  })

  test('is refunded after a chargeback', () => {
    const first = paid(START)
    const back = { ...said('reversed', day(2)), paymentId: first.paymentId ?? '', amountMinor: 666, isChargeback: true }
    const membership = replayEvents([first, back, paid(day(7))], NO_TERM, day(8))
    expect(membership).toMatchObject({ state: 'expired', endedAt: day(2), unwanted: [{ amountMinor: 666 }] })
    expect(wantsCharges(membership)).toBe(false)
  })

  test('counts where it was recorded before this was the rule, and a renewal after it too', () => {
    const opened = (of: typeof paid) => [of(START), said('cancelled', day(2)), of(day(10)), of(day(17))]
    const before = replayEvents(opened(paidBefore), NO_TERM, day(18))
    expect(before).toMatchObject({ state: 'active', paidUntil: day(24), cancelledAt: null, unwanted: [] })
    const goesOn = replayEvents([...opened(paidBefore), paid(day(24))], NO_TERM, day(25))
    expect(goesOn).toMatchObject({ state: 'active', paidUntil: day(31), unwanted: [] })
    expect(replayEvents(opened(paid), NO_TERM, day(18))).toMatchObject({
      state: 'expired',
      unwanted: [{ because: 'given_up' }, { because: 'given_up' }],
    })
  })

  test('counts where its member has resumed it with the provider, also after the end, until they give it up again', () => {
    const given = [paid(START), said('cancelled', day(2))]
    for (const [resumed, charged] of [
      [5, 7],
      [9, 12],
    ] as const) {
      const events = [...given, said('resumed', day(resumed))]
      expect(wantsCharges(replayEvents(events, NO_TERM, day(resumed)))).toBe(true)
      expect(replayEvents([...events, paid(day(charged))], NO_TERM, day(charged + 1))).toMatchObject({
        state: 'active',
        unwanted: [],
      })
    }
    for (const kind of ['cancelled', 'agreement_over', 'withdrawn'] as const) {
      const events = [...given, said('resumed', day(9)), said(kind, day(10))]
      expect(wantsCharges(replayEvents(events, NO_TERM, day(11)))).toBe(false)
    }
  })

  test('counts where it was made before the cancellation and only told later', () => {
    const events = [paid(START), said('cancelled', day(8)), paid(day(7))]
    expect(replayEvents(events, NO_TERM, day(9))).toMatchObject({
      state: 'cancelled',
      cancelledAt: day(8),
      paidUntil: day(14),
      unwanted: [],
    })
  })

  test('counts where the agreed term still requires it, and not after that', () => {
    const term: Agreed = { isGranted: false, minimumTermMonths: 2 }
    const weeks = [7, 14, 21, 28, 35, 42, 49, 56].map((days) => paid(day(days)))
    const events = [paid(START), said('cancelled', day(2)), ...weeks]
    expect(replayEvents(events, term, day(56))).toMatchObject({ state: 'cancelled', paidUntil: day(63), unwanted: [] })
    const after = replayEvents([...events, paid(day(63.1))], term, day(64))
    expect(after).toMatchObject({ state: 'expired', endedAt: day(63), unwanted: [{ amountMinor: 666 }] })
  })

  test('counts where nobody has cancelled: money that comes after the retries opens access again', () => {
    expect(replayEvents([paid(START), paid(day(20))], NO_TERM, day(21))).toMatchObject({ state: 'active' })
    const over = [paid(START), said('agreement_over', day(2)), paid(day(8))]
    expect(replayEvents(over, NO_TERM, day(9))).toMatchObject({ state: 'active', cancelledAt: null, unwanted: [] })
  })
})
