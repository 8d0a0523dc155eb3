import type { KeptPart } from '@velvetline/contracts/pages'
import { beforeAll, describe, expect, it } from 'vitest'
import { aConsultant } from '../../test/a-consultant.ts'
import { aMember, aTariff, markupOf, type PageAsked, pageRenderer } from '../../test/render-page.ts'

const render = pageRenderer()

const VERA = '00000000-0000-4000-8000-000000000001'
const IDA = '00000000-0000-4000-8000-000000000002'
const photoOf = (slug: string) => `/photos/profiles/${slug}/primary-a2110a375924feb6/600.webp`
const consultants = [
  aConsultant(VERA, { name: 'Vera', slug: 'vera', primaryImage: photoOf('vera') }),
  aConsultant(IDA, {
    name: 'Ida',
    slug: 'ida',
    status: 'busy',
    callObstacle: 'consultant_busy',
    primaryImage: photoOf('ida'),
  }),
] as const

const ASKED: PageAsked = {
  url: '/profiles',
  tariff: aTariff('us', 'USD', { premiumPhoneNumber: '0900 1', subscriberPhoneNumber: '0900 2' }),
  locale: 'en',
  profiles: consultants,
  viewer: aMember(),
  favourites: [IDA],
}
type Change = { [Key in keyof PageAsked]?: PageAsked[Key] | undefined }
const home = (change: Change): PageAsked => ({ ...ASKED, url: '/', profiles: [consultants[0]], ...change }) as PageAsked
const list = (change: Change): PageAsked => ({ ...ASKED, ...change }) as PageAsked

/** People, countries and languages to whom the same parts look different. */
const DIFFERENT: Readonly<Record<string, Change>> = {
  'a guest': { viewer: undefined },
  'another member': {
    viewer: aMember({ id: 'other', name: 'Otto Other', username: 'otto', email: 'otto@mail.example' }),
  },
  'a member who keeps a profile': { favourites: [VERA] },
  'a member who waits for a consultant': { notices: [IDA] },
  'a subscriber': { viewer: aMember({ hasActiveSubscription: true }) },
  'an agent': { viewer: aMember({ role: 'agent' }) },
  'another country': { tariff: aTariff('uk', 'GBP') },
  'a country that charges another’s tariff': { tariff: { ...aTariff('uk', 'GBP'), tariffOf: 'us' } },
  'another language': { locale: 'de' },
  'a page behind the age check': { ageCheck: 'block' },
}

// The first pages load their modules, beside other tests.
beforeAll(async () => {
  for (const asked of [home({}), list({})]) await render(asked)
}, 120_000)

describe('a part that is drawn once', () => {
  it.each(Object.keys(DIFFERENT))('is for %s as if it were drawn in its place', async (who) => {
    const keptParts = new Map<string, KeptPart>()
    for (const asked of [home({}), list({}), home({ ...DIFFERENT[who] }), list({ ...DIFFERENT[who] })]) {
      const inPlace = markupOf(await render(asked))
      expect(inPlace).toContain('>Vera</a>')
      expect(markupOf(await render({ ...asked, keptParts }))).toBe(inPlace)
      // Again, from what is kept now.
      expect(markupOf(await render({ ...asked, keptParts }))).toBe(inPlace)
    }
  })

  it('is drawn for nobody again who sees it alike', async () => {
    const keptParts = new Map<string, KeptPart>()
    for (const asked of [home({}), list({})]) await render({ ...asked, keptParts })
    const drawn = keptParts.size
    expect(drawn).toBeGreaterThan(consultants.length)
    for (const asked of [home(DIFFERENT['another member'] ?? {}), list(DIFFERENT['another member'] ?? {})])
      await render({ ...asked, keptParts })
    expect(keptParts.size).toBe(drawn)
  })

  it('contains nothing of the person for whom it was drawn', async () => {
    const keptParts = new Map<string, KeptPart>()
    const viewer = aMember({ id: 'account-7', phone: '+49301', phoneFormatted: '030 1', phoneVerified: true })
    for (const asked of [home({ viewer }), list({ viewer })]) await render({ ...asked, keptParts })
    const kept = JSON.stringify([...keptParts])
    for (const own of [viewer.id, viewer.name, viewer.username, viewer.email, viewer.phone, viewer.phoneFormatted])
      expect(kept).not.toContain(own)
  })

  it('brings its formatted texts to every page', async () => {
    const keptParts = new Map<string, KeptPart>()
    const tableOf = (html: string) => /id="velvetline-formatted">(.*?)<\/script>/.exec(html)?.[1]
    const first = tableOf(await render({ ...list({}), keptParts }))
    const entries = (table = '{}') => Object.entries(JSON.parse(table) as Record<string, string>).sort()
    expect(entries(tableOf(await render({ ...list({}), keptParts })))).toEqual(entries(first))
    expect(entries(first)).toEqual(entries(tableOf(await render(list({})))))
  })
})
