import { QueryClientProvider } from '@tanstack/react-query'
import type { MemberDetail } from '@velvetline/contracts/members'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getLocale, overwriteGetLocale } from '#/paraglide/runtime.js'
import { createQueryClient } from '#/shared/api/query-client.ts'
import { ViewerContext } from '#/shared/api/viewer.ts'
import { CountryContext } from '#/shared/country/country.ts'
import { aMember, aTariff } from '../../../../test/render-page.ts'
import { MembershipFacts, PersonFacts } from './member-facts.tsx'

const before = getLocale
beforeAll(() => overwriteGetLocale(() => 'en'))
afterAll(() => overwriteGetLocale(before))

const MEMBER = { email: '', phone: '', birthYear: 1990, country: 'uk', needsAgeProof: true } as MemberDetail
const nothing = () => undefined
const shown = (ageAttempts: number, role: 'support' | 'moderator', change: Partial<MemberDetail> = {}): string => {
  const dates = { termsAcceptedAt: '2026-01-01T00:00:00Z', consentAt: '2026-01-01T00:00:00Z' }
  const member = { ...MEMBER, ...dates, ageAttempts, ...change }
  const acts = { onReveal: nothing, onRenewAttempts: nothing, onDelete: nothing }
  return renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient({ isServer: false })}>
      <CountryContext value={aTariff('uk', 'GBP')}>
        <ViewerContext value={aMember({ role })}>
          <PersonFacts member={member} revealed={{}} {...acts} />
          <MembershipFacts member={member} onCancel={nothing} />
        </ViewerContext>
      </CountryContext>
    </QueryClientProvider>,
  )
}

it('says how many attempts to prove their age a member has used up, and offers new ones to those who may give them', () => {
  expect(shown(2, 'support')).toContain('2 of 3 attempts in 24 hours')
  expect(shown(2, 'support')).toContain('Give three new attempts')
  expect(shown(2, 'moderator')).not.toContain('Give three new attempts')
})

it('offers new attempts where the account has made none, too: those made before a login count, and nobody sees them', () => {
  expect(shown(0, 'support')).toContain('Give three new attempts')
})

it('is silent about attempts where no proof of age is missing', () => {
  expect(shown(2, 'support', { needsAgeProof: false })).not.toContain('Age check')
})

it('offers to cancel a current membership and to start the deletion, each while it is not done, to those who may', () => {
  const dates = { startedAt: '2026-01-01T00:00:00Z', paidUntil: '2026-01-08T00:00:00Z' }
  const paid = { weeklyMinor: 499, currency: 'GBP', rail: 'sandbox', state: 'active', ...dates } as const
  const current = { subscription: paid, deletionDueAt: null }
  const done = { subscription: { ...paid, state: 'cancelled' }, deletionDueAt: '2026-02-01T00:00:00Z' } as const
  const offers = (html: string) => ['Cancel membership', 'Delete account'].map((word) => html.includes(word))
  expect(offers(shown(0, 'support', current))).toEqual([true, true])
  expect(offers(shown(0, 'support', done))).toEqual([false, false])
  expect(offers(shown(0, 'moderator', current))).toEqual([false, false])
})
