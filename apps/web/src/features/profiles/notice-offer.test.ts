import type { ProfileSummary } from '@velvetline/contracts/profiles'
import { describe, expect, it } from 'vitest'
import { aConsultant } from '../../../test/a-consultant.ts'
import { aMember, aTariff, type PageAsked, pageRenderer, readable } from '../../../test/render-page.ts'

const render = pageRenderer()

const IDA = '00000000-0000-4000-8000-000000000002'
const BUSY = { status: 'busy', callObstacle: 'consultant_busy' } as const
const OFFLINE = { status: 'offline', callObstacle: 'consultant_offline' } as const

interface Key {
  readonly html: string
  readonly words: string
}

/** The keys of a page in which WebCall is named: the panel's and, where there is no other main action, the bottom bar's. */
const keysOf = async (
  url: string,
  who: Pick<PageAsked, 'viewer' | 'notices' | 'offersNotices'>,
  change: Partial<ProfileSummary>,
): Promise<readonly Key[]> => {
  const html = await render({
    url,
    tariff: aTariff('us', 'USD', { premiumPhoneNumber: '0900 1' }),
    locale: 'en',
    profiles: [aConsultant(IDA, { name: 'Ida', slug: 'ida', ...change })],
    favourites: [IDA],
    ...who,
  })
  return [...readable(html).matchAll(/<(a|button)\b.*?<\/\1>/gs)]
    .map(([key]) => ({ html: key, words: key.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|') }))
    .filter(({ words }) => words.includes('WebCall'))
}

describe('the WebCall key of a consultant who is away', () => {
  it.each(['/profile/ida', '/profiles', '/'])(
    'offers to tell members and guests, with the reason, on %s',
    async (url) => {
      for (const [change, reason] of [
        [BUSY, 'busy'],
        [OFFLINE, 'offline'],
      ] as const) {
        const words = `|Notify me| when Ida is available again|WebCall: ${reason}|`
        const of = { guest: await keysOf(url, {}, change), member: await keysOf(url, { viewer: aMember() }, change) }
        const told = await keysOf(url, { viewer: aMember(), notices: [IDA] }, change)
        expect(of.guest.length).toBe(url === '/profile/ida' ? 2 : 1)
        for (const keys of [of.guest, of.member, told])
          expect(keys.map((key) => key.words)).toEqual(of.guest.map(() => words))
        const back = `href="/login?redirect=${encodeURIComponent(url)}"`
        for (const key of of.guest) expect(key.html).toContain(back)
        for (const key of of.member) expect(key.html).toContain('aria-pressed="false"')
        for (const key of told) expect(key.html).toContain('aria-pressed="true"')
      }
    },
  )

  it('promises no mail that would not come', async () => {
    const viewer = aMember()
    // Who is available already changes to nothing that would cause one.
    for (const callObstacle of ['no_desk', 'not_taking_calls', 'not_configured', 'consultant_busy'] as const)
      for (const { words } of await keysOf('/profile/ida', { viewer }, { callObstacle }))
        expect(words).toMatch(/^\|WebCall\|/)
    // The operator sends none.
    for (const who of [{}, { viewer }])
      for (const { words } of await keysOf('/profile/ida', { ...who, offersNotices: false }, OFFLINE))
        expect(words).toMatch(/^\|WebCall\|/)
    // Staff have no favourites.
    for (const { words } of await keysOf('/profile/ida', { viewer: aMember({ role: 'agent' }) }, OFFLINE))
      expect(words).toBe('|WebCall| with Ida|members only|')
  })

  it('is the one main action of the bar and of the panel', async () => {
    const [panel, bar] = await keysOf('/profile/ida', {}, OFFLINE)
    for (const key of [panel, bar]) expect(key?.html).toContain('ui-button-primary')
  })
})
