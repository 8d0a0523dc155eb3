import { describe, expect, it } from 'vitest'
import { aConsultant } from '../test/a-consultant.ts'
import { aMember, aTariff, type PageAsked, pageRenderer, readable } from '../test/render-page.ts'

const renderPage = pageRenderer()
const render = async (asked: PageAsked) => readable(await renderPage(asked))
const consultant = aConsultant('00000000-0000-4000-8000-000000000001', {
  name: 'Vera',
  slug: 'vera',
  callPrice: { standard: 3.5, subscriber: 1.75 },
})
const ask = (url: string, change: Partial<PageAsked> = {}) =>
  render({ url, tariff: aTariff('us', 'USD'), locale: 'en', profiles: [consultant], viewer: aMember(), ...change })

describe('the price of a consultant with their own price', () => {
  it.each(['/', '/profile/vera'])('is on %s instead of the country’s', async (url) => {
    const html = await ask(url)
    expect(html).toContain('3.5 Nuggets/min')
    expect(html).not.toContain('2 Nuggets/min')
  })

  it.each(['/', '/profile/vera'])('is the subscriber price on %s for a subscriber', async (url) => {
    const html = await ask(url, { viewer: aMember({ hasActiveSubscription: true }) })
    expect(html).toContain('1.75 Nuggets/min')
    expect(html).not.toContain('3.5 Nuggets/min')
  })

  it('has the language’s format', async () => {
    expect(await ask('/profile/vera', { locale: 'de' })).toContain('3,5 Nuggets/Min.')
  })

  it.each(['/', '/profiles', '/profile/vera'])(
    'is the standard price on a guest’s %s, which is cached for all',
    async (url) => {
      const html = await render({ url, tariff: aTariff('us', 'USD'), locale: 'en', profiles: [consultant] })
      expect(html).toContain('3.5 Nuggets/min')
      expect(html).not.toContain('1.75')
    },
  )
})

describe('the country’s prices in Nuggets', () => {
  const tariff = aTariff('nz', 'NZD', {
    nuggetPrices: { callMinute: { standard: 2.5, subscriber: 1.25 }, message: { standard: 1.5, subscriber: 0.75 } },
  })

  it('are the server’s on the home page, the list and the price list', async () => {
    const pages = await Promise.all(
      ['/', '/profiles', '/pricing'].map((url) => render({ url, tariff, locale: 'en', profiles: [consultant] })),
    )
    for (const html of pages)
      expect(html.replaceAll(/<[^>]+>/g, ' ')).toMatch(
        /2\.5\s+Nuggets[\s\S]*1\.25\s+Nuggets|1\.25\s+Nuggets[\s\S]*2\.5\s+Nuggets/,
      )
  })

  it('include those of messages, in the shop and the chat', async () => {
    expect(await ask('/credits', { tariff })).toContain('costs 1.5 Nuggets')
    expect(await ask('/profile/vera', { tariff })).toContain('1.5 Nuggets a message')
    expect(await ask('/profile/vera', { tariff, viewer: aMember({ hasActiveSubscription: true }) })).toContain(
      '0.75 Nuggets a message',
    )
  })

  it('name the country of a dollar', async () => {
    const html = await render({ url: '/pricing', tariff, locale: 'en', profiles: [consultant] })
    expect(html).toContain('NZ$6.66')
    expect(html.replaceAll('NZ$', '')).not.toContain('$')
  })
})

describe('the price of the first month', () => {
  const first = /first month/i

  it.each(['/', '/pricing'])('is on a guest’s %s', async (url) => {
    expect(await render({ url, tariff: aTariff('us', 'USD'), locale: 'en', profiles: [consultant] })).toMatch(first)
  })

  it('is on the price list of a member who has not had it', async () => {
    expect(await ask('/pricing')).toMatch(first)
  })

  it('is not offered to a member who has had it, who pays by the week', async () => {
    const html = await ask('/pricing', { hasTrial: false })
    expect(html).not.toMatch(first)
    expect(html).toContain('$6.66 a week')
    expect(await ask('/', { hasTrial: false })).not.toMatch(first)
  })
})

/** Whatever offers a number, a call to one, or the price of such a call; an account’s own “Phone number” does not. */
const SELLING = {
  en: /members[’'] number|member call|premium|phone number(?!$)|phone call|by phone|phone bill|phone PIN|extension|cheaper minutes|once there is|(?<!\d)[01]\.99|99 cents/i,
  de: /Mitgliedernummer|Nummer für Mitglieder|Premium|Rufnummer|Telefon-PIN|Telefonrechnung|am Telefon|telefonier|Durchwahl|günstigere Minuten|sobald es|(?<!\d)[01],99|99 Cent/i,
} as const

/** The sentences that people read, one by one. */
const sentencesOf = (html: string): string[] =>
  html
    .replaceAll(/<(style|head)[\s\S]*?<\/\1>/g, '')
    .split(/<[^>]+>|(?<=[.!?;:])\s/)
    .map((text) => text.trim())
    .filter((text) => text !== '')

const usa = aTariff('us', 'USD')
const usualConsultants = [
  aConsultant('00000000-0000-4000-8000-000000000001', { name: 'Vera', slug: 'vera', reviewCount: 0 }),
] as const
const guest = undefined
const member = aMember()
const subscriber = aMember({ hasActiveSubscription: true })

describe.each(['en', 'de'] as const)('in a country without a number, in %s', (locale) => {
  it.each([
    ['/', guest],
    ['/', member],
    ['/profiles', guest],
    ['/profile/vera', guest],
    ['/profile/vera', subscriber],
    ['/pricing', guest],
    ['/pricing', subscriber],
    ['/subscribe', guest],
    ['/credits', member],
    ['/profile', member],
  ] as const)('no sentence of %s sells one', async (url, viewer) => {
    const html = await render({ url, tariff: usa, locale, profiles: usualConsultants, ...(viewer && { viewer }) })
    const sentences = sentencesOf(html)
    expect(sentences.length).toBeGreaterThan(10)
    expect(sentences.filter((sentence) => SELLING[locale].test(sentence))).toEqual([])
  })

  it.each(['/', '/profiles', '/profile/vera', '/pricing'])('%s offers WebCall instead', async (url) => {
    expect(sentencesOf(await render({ url, tariff: usa, locale, profiles: usualConsultants })).join(' ')).toContain(
      'WebCall',
    )
  })
})

it('with a number the same text is shown', async () => {
  const tariff = aTariff('ie', 'EUR', { premiumPhoneNumber: '0900512345', subscriberPhoneNumber: '0900212345' })
  const found = sentencesOf(await render({ url: '/pricing', tariff, locale: 'en', profiles: usualConsultants })).filter(
    (sentence) => SELLING.en.test(sentence),
  )
  expect(found.length).toBeGreaterThan(3)
})

it.each([
  ['de', /Ohne Mitgliedschaft:/],
  ['en', /Non-member:/],
] as const)(
  'the rate without a membership is told only where a membership has another one, in %s',
  async (locale, rate) => {
    for (const subscriberPhoneNumber of ['', '0900212345']) {
      const tariff = aTariff('ie', 'EUR', { premiumPhoneNumber: '0900512345', subscriberPhoneNumber })
      const html = await render({ url: '/profile/vera', tariff, locale, profiles: usualConsultants })
      expect(rate.test(html)).toBe(subscriberPhoneNumber !== '')
    }
  },
)

it.each([
  ['with', '0900212345', true],
  ['without', '', false],
] as const)(
  'an account %s a members’ number in its country has a phone PIN: %s',
  async (_, subscriberPhoneNumber, has) => {
    const tariff = aTariff('ie', 'EUR', { premiumPhoneNumber: '0900512345', subscriberPhoneNumber })
    const html = await ask('/profile', { tariff })
    expect(html.includes('id="phone-pin"')).toBe(has)
  },
)

describe('a service that cannot carry calls from the browser', () => {
  const away = [aConsultant('00000000-0000-4000-8000-000000000001', { callObstacle: 'not_configured' })] as const
  const numbers = { premiumPhoneNumber: '0900512345', subscriberPhoneNumber: '0900212345' }

  it.each([
    ['/', guest],
    ['/profiles', guest],
    [`/profile/${away[0].slug}`, guest],
    ['/pricing', guest],
    ['/pricing', subscriber],
    ['/subscribe', guest],
    ['/profile', member],
    ['/mobile-payment-selection?product=membership', member],
    ['/credits', member],
  ] as const)('sells none on %s, with or without a number', async (url, viewer) => {
    for (const locale of ['en', 'de'] as const)
      for (const own of [{}, { ...numbers, subscriberPhoneNumber: '' }, numbers]) {
        const tariff = aTariff('ie', 'EUR', own)
        const asked = { url, tariff, locale, profiles: away, ...(viewer && { viewer }) }
        const sentences = sentencesOf(await render({ ...asked, hasWebCall: false }))
        expect(sentences.length).toBeGreaterThan(10)
        expect(sentences.filter((one) => /WebCall|im Browser|your browser/.test(one))).toEqual([])
      }
  })

  it('offers the chat where there is no number either', async () => {
    const asked = { tariff: usa, locale: 'en', profiles: away, hasWebCall: false } as const
    expect(await render({ ...asked, url: '/' })).toContain('A message costs')
    expect(await render({ ...asked, url: '/profiles' })).toContain(
      'As a member you pay 0.5 Nuggets instead of 1 Nugget for a message',
    )
    expect(await render({ ...asked, url: '/profiles', locale: 'de' })).toContain(
      'Als Mitglied zahlen Sie 0,5 Nuggets statt 1 Nugget pro Nachricht',
    )
    expect(await render({ ...asked, url: '/pricing' })).toContain('You write in the chat and pay in Nuggets')
  })
})

describe('the welcome bonus', () => {
  const AGE = { de: 'Ihr Alter geprüft ist', en: 'your age is verified' }

  it.each([
    ['/', 'de'],
    ['/', 'en'],
    ['/register', 'de'],
    ['/register', 'en'],
    ['/auth?action=chat', 'de'],
    ['/auth?action=chat', 'en'],
    ['/auth?action=webcall', 'de'],
    ['/auth?action=webcall', 'en'],
  ] as const)('is promised after the age check where there is one, and only there: %s in %s', async (url, locale) => {
    const asked = { url, tariff: aTariff('uk', 'GBP'), locale, profiles: usualConsultants } as const
    const pages = { block: 'block', quiet: 'quiet', none: undefined } as const
    for (const [name, ageCheck] of Object.entries(pages)) {
      const html = await render({ ...asked, ...(ageCheck && { ageCheck }) })
      expect(html, name).toContain('10 Nuggets')
      expect([name, html.includes(AGE[locale])]).toEqual([name, ageCheck !== undefined])
    }
  })
})
