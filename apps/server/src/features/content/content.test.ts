import {
  CONTENT_KEYS,
  type ContentPage,
  contentPath,
  type DocumentContent,
  type HomeContent,
} from '@velvetline/contracts/content'
import { COUNTRY_CODES, type CountryCode, LANGUAGES, type Language } from '@velvetline/contracts/locales'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import {
  HANG_UP_RETURNED_SECONDS,
  MESSAGES_KEPT_MONTHS,
  REPORTS_KEPT_MONTHS,
  RETURNED_MINUTES_PER_DAY,
  UNREAD_RETURNED_HOURS,
} from '../settings/index.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const ask = (page: string, country: CountryCode, language?: Language) =>
  test.app.inject({
    method: 'GET',
    url: `${contentPath(page)}${language ? `?language=${language}` : ''}`,
    headers: { 'x-country-preference': country },
  })
const read = async (page: string, country: CountryCode, language: Language): Promise<ContentPage> => {
  const response = await ask(page, country, language)
  expect(response.statusCode, `${page} ${country} ${language}`).toBe(200)
  return response.json()
}
const home = async (country: CountryCode, language: Language) => (await read('home', country, language)) as HomeContent
const terms = async (country: CountryCode, language: Language) =>
  (await read('terms', country, language)) as DocumentContent

const setMinimumTerm = async (months: number): Promise<void> => {
  const { owner } = test.platform.testDatabase
  await owner.kysely.updateTable('countries').set({ minimum_term_months: months }).where('code', '=', 'de').execute()
}

const PAYPAL = { PAYPAL_CLIENT_ID: 'client', PAYPAL_CLIENT_SECRET: 'a secret', PAYPAL_WEBHOOK_ID: 'WH-1' }
const VEROTEL = { VEROTEL_SHOP_ID: '68849', VEROTEL_SIGNATURE_KEY: 'a signature key' }

/** Every string in an answer. */
const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

const combinations = COUNTRY_CODES.flatMap((country) =>
  CONTENT_KEYS.map((page): [CountryCode, (typeof CONTENT_KEYS)[number]] => [country, page]),
)

describe('the default texts', () => {
  it.each(combinations)('for %s, page %s, are complete and different in both languages', async (country, page) => {
    const [german, english] = await Promise.all(LANGUAGES.map((language) => read(page, country, language)))
    for (const text of [...stringsIn(german), ...stringsIn(english)]) {
      expect(text.trim()).not.toBe('')
      expect(text).not.toMatch(/\{[#^/]?\w*\}|undefined|NaN|\[object/)
    }
    const shared = stringsIn(german).filter((text) => text.length > 40 && stringsIn(english).includes(text))
    expect(shared).toEqual([])
  })

  it('follow the country’s language unless the path asks for another', async () => {
    expect((await ask('faq', 'uk')).json().title).toBe('Questions people ask')
    expect((await ask('faq', 'uk', 'de')).json().title).toBe('Häufige Fragen')
    expect((await ask('faq', 'at')).json().title).toBe('Häufige Fragen')
  })

  it('name the country’s own numbers and prices', async () => {
    const [uk, ch] = [JSON.stringify(await home('uk', 'en')), JSON.stringify(await home('ch', 'de'))]
    expect(uk).toContain('£1.69 a minute plus your phone company’s access charge')
    expect(uk).toContain('We check your age')
    expect(ch).toMatch(/CHF\s1\.99 pro Minute/)
    expect(JSON.stringify(await home('de', 'de'))).not.toContain('weist sein Alter nach')
  })

  it('say how long addresses are counted, and how long age checks are kept where there are any', async () => {
    const privacy = async (country: CountryCode, language: Language) =>
      ((await read('privacy', country, language)) as DocumentContent).html.replaceAll(/\s+/g, ' ')
    const [english, german] = [await privacy('uk', 'en'), await privacy('uk', 'de')]
    expect(english).toContain('for up to an hour how many requests come from one internet address')
    expect(german).toContain('bis zu eine Stunde lang, wie viele Anfragen von einer Internetadresse kommen')
    expect(english).toMatch(/age checks of guests, [^<]*<\/td><td>30 days</)
    expect(german).toMatch(/Altersprüfungen von Gästen, [^<]*<\/td><td>30 Tage</)
    expect(await privacy('de', 'de')).not.toContain('Altersprüfungen von Gästen')
  })

  it('promise to recognise a member by the phone PIN where phone companies vouch for no number', async () => {
    for (const language of LANGUAGES) {
      const { steps } = await home('de', language)
      expect(JSON.stringify(steps[2])).toMatch(/Telefon-PIN|phone PIN/)
      expect(JSON.stringify(steps[2])).not.toMatch(/automatisch|automatically/)
    }
  })

  it('do not mention a phone number where the country has none', async () => {
    for (const country of ['us', 'ca', 'au', 'nz', 'za'] as const)
      for (const language of LANGUAGES)
        for (const page of CONTENT_KEYS)
          expect(JSON.stringify(await read(page, country, language))).not.toMatch(
            /0900|premium number for members|Premium-Nummer für Mitglieder/,
          )
  })

  it('state the country’s minimum term', async () => {
    const plain = await home('de', 'de')
    expect(JSON.stringify(plain)).toContain('Eine Mindestlaufzeit gibt es nicht')
    await setMinimumTerm(3)
    const other = await createTestApp({ override: { database: test.context.database } })
    const answer = await other.app.inject({ method: 'GET', url: contentPath('home') })
    expect(answer.body).toContain('Die Mindestlaufzeit beträgt 3 Monate')
    expect(answer.body).not.toContain('Eine Mindestlaufzeit gibt es nicht')
    await other.close()
    await setMinimumTerm(0)
  })

  it('name the ways in which a membership can be paid in the country', async () => {
    const settings = { ...PAYPAL, ...VEROTEL, PAYMENT_RAILS: 'de:paypal,verotel,sepa;uk:;*:sepa' }
    const other = await createTestApp({ settings, override: { database: test.context.database } })
    const textOf = async (page: string, country: CountryCode, language: Language): Promise<string> => {
      const url = `${contentPath(page)}?language=${language}`
      return (await other.app.inject({ url, headers: { 'x-country-preference': country } })).body.replace(/\\n/g, ' ')
    }
    expect(await textOf('home', 'de', 'de')).toContain('Zahlen Sie per PayPal oder Kreditkarte.')
    expect(await textOf('home', 'de', 'en')).toContain('Pay by PayPal or credit card.')
    expect(await textOf('faq', 'de', 'en')).toContain('debited by PayPal or credit card.')
    expect(await textOf('terms', 'de', 'de')).toContain('abgebucht per PayPal oder Kreditkarte.')
    // Direct debit is for Nuggets alone, and what nothing is offered for keeps the usual words.
    expect(await textOf('home', 'at', 'de')).toContain('Zahlen Sie per Kreditkarte.')
    expect(await textOf('home', 'uk', 'en')).toContain('Pay by credit card.')
    await other.close()
    expect(JSON.stringify(await home('de', 'de'))).toContain('Zahlen Sie per Kreditkarte.')
  })

  it('state how long messages and reports are kept, from the settings', async () => {
    const privacy = async () => ((await read('privacy', 'de', 'en')) as DocumentContent).html
    expect(await privacy()).toMatch(/<td>24 months, at most until.*<td>6 months after the decision/s)
    await test.context.settings.set(MESSAGES_KEPT_MONTHS, null, 12)
    await test.context.settings.set(REPORTS_KEPT_MONTHS, null, 1)
    expect(await privacy()).toMatch(/<td>12 months, at most until.*<td>1 month after the decision/s)
  })

  it('state how often a minute and when an unread message comes back by itself, from the settings', async () => {
    const html = async () => (await terms('de', 'en')).html.replace(/\s+/g, ' ')
    expect(await html()).toContain('at most 5 in 24 hours')
    expect(await html()).toContain('hangs up within 10 seconds of being connected')
    const unread = 'has still not been read after 72 hours by anybody who could answer'
    const faq = async () => JSON.stringify((await home('de', 'en')).faq).replaceAll(String.raw`\n`, ' ')
    expect(await html()).toContain(unread)
    expect(await faq()).toContain(unread)
    await test.context.settings.set(RETURNED_MINUTES_PER_DAY, null, 1)
    await test.context.settings.set(HANG_UP_RETURNED_SECONDS, null, 1)
    expect(await html()).toContain('at most 1 in 24 hours')
    expect(await html()).toContain('hangs up within 1 second of being connected')
    await test.context.settings.set(HANG_UP_RETURNED_SECONDS, null, 0)
    await test.context.settings.set(UNREAD_RETURNED_HOURS, null, 0)
    expect(await html()).not.toContain('hangs up')
    expect(await html()).not.toContain('has still not been read')
    expect(await faq()).not.toContain('has still not been read')
  })

  it('name the law of withdrawal, or grant a withdrawal where there is none', async () => {
    expect((await terms('de', 'de')).html).toContain('§§ 312g und 355 BGB')
    expect((await terms('us', 'en')).html).toContain('We grant it all the same')
    expect(JSON.stringify(await Promise.all(COUNTRY_CODES.map((code) => terms(code, 'en'))))).not.toMatch(
      /ec\.europa\.eu\/consumers\/odr/,
    )
  })

  it('have three steps, four benefits, five questions and three testimonials with ratings, marked as examples', async () => {
    const { testimonials, steps, benefits, faq } = await home('de', 'de')
    expect(testimonials.map(({ rating, isExample }) => [rating, isExample])).toEqual([
      [5, true],
      [4.5, true],
      [5, true],
    ])
    expect([steps.length, benefits.length, faq.length]).toEqual([3, 4, 5])
  })

  it('number the sections of a legal page, so that each can be linked', async () => {
    const { html, sections } = await terms('de', 'en')
    expect(sections.map(({ id }) => id)).toContain('withdrawal')
    for (const { id } of sections) expect(html).toContain(`<h2 id="${id}">`)
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length)
  })

  it('are refused with 404 under any other name', async () => {
    for (const page of ['unknown', '..%2Fetc', 'constructor'])
      expect((await ask(page, 'uk')).json()).toEqual({
        code: 'content_not_found',
        message: 'There is no such text here.',
      })
    expect((await ask('home', 'uk', 'fr' as Language)).statusCode).toBe(422)
  })
})

describe('the operator’s name', () => {
  it('comes from the settings, with any characters', async () => {
    const own = await createTestApp({
      settings: {
        COMPANY_NAME: 'Samt & <Söhne>',
        COMPANY_ADDRESS: 'Weg 1; 1010 Wien',
        COMPANY_REGISTER: 'FN 12345 x',
        YOUTH_OFFICER: 'Dr. Klar',
      },
    })
    const { html } = (await own.app.inject({ method: 'GET', url: contentPath('imprint') })).json<DocumentContent>()
    expect(html).toContain('Samt &amp; &lt;Söhne&gt;<br />Weg 1<br />1010 Wien')
    expect(html).toContain('FN 12345 x')
    expect(html).toContain('Fragen zum Jugendschutz beantwortet: Dr. Klar.')
    expect(html).not.toContain('Umsatzsteuer')
    await own.close()
  })

  it('leaves example testimonials out of a live service', async () => {
    const live = await createTestApp({
      settings: {
        APP_MODE: 'live',
        PUBLIC_URL: 'https://velvetline.example',
        EMBEDDED_DATABASE: 'true',
        LOCAL_FILES: 'true',
      },
    })
    const answer = (await live.app.inject({ method: 'GET', url: contentPath('home') })).json<HomeContent>()
    expect(answer.testimonials).toEqual([])
    expect(JSON.stringify(answer)).not.toContain('Demonstration')
    await live.close()
  })
})
