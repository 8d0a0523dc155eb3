import type { AgentCall } from '@velvetline/contracts/calls'
import { describe, expect, it } from 'vitest'
import { createFormatter } from '#/shared/format.ts'
import { setPageLanguage } from '../../../../../test/page-language.ts'
import { nameOf, rateOf, reasonOf, roleOf } from './call-words.ts'

setPageLanguage('de')
const FORMAT = createFormatter({ subdomain: 'de', timeZone: 'Europe/Berlin' }, 'de')
const CALL: AgentCall = {
  callId: 'call',
  line: 'web',
  state: 'active',
  isAccepted: true,
  reason: null,
  memberName: 'Nachtfalke',
  isBlocked: false,
  isSubscriber: false,
  language: 'de',
  country: 'de',
  profileUuid: 'margaux',
  profileName: 'Margaux',
  note: null,
  asStandIn: null,
  pricePerMinute: 2.5,
  startedAt: '2026-06-15T12:00:00.000Z',
  connectedAt: null,
  interruptedSince: null,
  seconds: 0,
}

describe('the consultant’s view of a call', () => {
  it('names the caller, or says that they are unknown', () => {
    expect(nameOf(CALL)).toBe('Nachtfalke')
    expect(nameOf({ memberName: '' })).not.toBe('')
  })

  it('always names the profile that is called', () => {
    expect(roleOf(CALL)).toContain('Margaux')
    const standingIn = roleOf({ ...CALL, asStandIn: 'Valentina' })
    expect(standingIn).toContain('Valentina')
    expect(standingIn).toContain('Margaux')
  })

  it('shows the rate in Nuggets only if Nuggets are charged', () => {
    expect(rateOf(CALL, FORMAT)).toContain('2,5')
    expect(rateOf({ ...CALL, line: 'premium', pricePerMinute: 0 }, FORMAT)).not.toMatch(/Nugget|\d/)
  })

  it('has a text for each end', () => {
    expect(reasonOf(CALL)).toBe('')
    expect(reasonOf({ ...CALL, reason: 'terminated' })).toContain('Nuggets')
  })
})
