import { contentPath, type HomeContent } from '@velvetline/contracts/content'
import { type Country, countriesPath, countryPath } from '@velvetline/contracts/countries'
import {
  type AdminCountries,
  adminCountriesPath,
  adminCountryPath,
  adminCountryPreviewPath,
  adminCountryPricesPath,
  adminCountrySectionPath,
  type CountryEditor,
  type CountryPreview,
} from '@velvetline/contracts/country-editor'
import { IDEMPOTENCY_HEADER } from '@velvetline/contracts/http'
import { type CreditPackages, checkoutPath, creditPackagesPath } from '@velvetline/contracts/payments'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts'
import { eventually } from '../../../../test/eventually.ts'
import { rows } from '../../../../test/payments-scene.ts'
import { addPerson, type SignedIn } from '../../../../test/person-factory.ts'
import { DAY_MS, HOUR_MS, SECOND_MS } from '../../../kernel/clock.ts'
import { CALL_MINUTES_MAX, createCountries } from '../../countries/index.ts'

let server: TestApp
let admin: SignedIn
beforeEach(async () => {
  server = await createTestApp({ settings: { PAYMENT_RAILS: '*:sandbox' } })
  admin = await addPerson(server.context, 'admin')
})
afterEach(() => server?.close())

const get = async <Answer>(url: string, headers: Record<string, string> = {}): Promise<Answer> => {
  const answer = await server.app.inject({ url, headers })
  expect([answer.statusCode, url]).toEqual([200, url])
  return answer.json<Answer>()
}
const visit = <Answer>(url: string, country: string) => get<Answer>(url, { 'x-country-preference': country })
const open = (code: string) => get<CountryEditor>(adminCountryPath(code), { cookie: admin.cookie })
const post = async (url: string, payload: object, person = admin) => {
  const answer = await server.app.inject({ method: 'POST', url, payload, headers: { cookie: person.cookie } })
  return { status: answer.statusCode, body: answer.json() }
}
const price = (product: string, amountMinor: number | null, version = 0, startsOn: string | null = null) => ({
  startsOn,
  reason: 'a new price list',
  changes: [{ product, version, amountMinor }],
})
const section = (value: object, version = 0, startsOn: string | null = null) => ({
  version,
  startsOn,
  reason: 'because the law says so',
  value,
})
const refusal = async (url: string, payload: object): Promise<string> => (await post(url, payload)).body.code
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

describe('a price', () => {
  it('that is announced holds from its first day in the country’s time, on pages, packages and texts alike', async () => {
    const { status } = await post(adminCountryPricesPath('de'), {
      startsOn: '2026-06-17',
      reason: 'a new price list',
      changes: [
        { product: 'weekly', version: 0, amountMinor: 777 },
        { product: 'premium_minute', version: 0, amountMinor: 249 },
        { product: 'nuggets-25', version: 0, amountMinor: 1_199 },
      ],
    })
    expect(status).toBe(200)
    const seen = async () => {
      const { prices, premiumPriceMessage } = await visit<Country>(countryPath, 'de')
      const { packages } = await visit<CreditPackages>(creditPackagesPath, 'de')
      const home = JSON.stringify(await visit<HomeContent>(contentPath('home'), 'de'))
      const package25 = packages.find(({ nuggets }) => nuggets === 25)?.priceMinor
      return [prices.weeklyMinor, premiumPriceMessage, package25, home.includes('7,77')]
    }
    const before = [666, '1,99 € pro Minute aus allen deutschen Netzen', 1_149, false]
    expect(await seen()).toEqual(before)
    server.clock.set(new Date('2026-06-16T21:59:59.999Z'))
    expect(await seen()).toEqual(before)
    server.clock.set(new Date('2026-06-16T22:00:00Z'))
    expect(await seen()).toEqual([777, '2,49\u00a0€ pro Minute aus allen deutschen Netzen', 1_199, true])
    const line = (await open('de')).prices.find(({ product }) => product === 'weekly')
    expect(line?.steps.map(({ amountMinor, state }) => [amountMinor, state])).toEqual([
      [666, 'past'],
      [777, 'current'],
    ])
  })

  it('is shown by the preview for its day, and nowhere else', async () => {
    await post(adminCountryPricesPath('de'), price('weekly', 777, 0, '2026-06-20'))
    const on = async (day: string) =>
      (await get<CountryPreview>(`${adminCountryPreviewPath('de')}?on=${day}`, { cookie: admin.cookie })).tariff.prices
        .weeklyMinor
    expect([await on('2026-06-19'), await on('2026-06-20')]).toEqual([666, 777])
    expect((await visit<Country>(countryPath, 'de')).prices.weeklyMinor).toBe(666)
  })

  it('that has a first day in the past, or one too far ahead, is refused', async () => {
    expect(await refusal(adminCountryPricesPath('de'), price('weekly', 777, 0, '2026-06-14'))).toBe('start_in_past')
    expect(await refusal(adminCountryPricesPath('de'), price('weekly', 777, 0, '2029-01-01'))).toBe('start_too_late')
    expect(await rows(server, 'select 1 from prices', [])).toEqual([])
  })

  it('of the premium number above the law’s limit is refused, and so is a limit below a planned price', async () => {
    const answer = await post(adminCountryPricesPath('de'), price('premium_minute', 301))
    expect(codeOf(answer)).toEqual([422, 'price_above_limit'])
    expect(answer.body.message).toContain('3,00')
    expect((await post(adminCountryPricesPath('de'), price('premium_minute', 300))).status).toBe(200)
    expect((await post(adminCountryPricesPath('at'), price('premium_minute', 217, 0, '2026-07-01'))).status).toBe(200)
    const { sections } = await open('at')
    const law = section({ ...sections.law.value, premiumMaxMinor: 210 })
    expect(codeOf(await post(adminCountrySectionPath('at', 'law'), law))).toEqual([422, 'price_above_limit'])
  })

  it('of an order that was made stays, whatever is announced', async () => {
    const member = await addPerson(server.context, 'member')
    const agreed = { rail: 'sandbox', acceptsTerms: true, wantsImmediateStart: true }
    const payload = { ...agreed, product: { kind: 'nuggets', packageId: 'nuggets-25' } }
    const order = (key: string) =>
      server.app.inject({
        method: 'POST',
        url: checkoutPath,
        payload,
        headers: { cookie: member.cookie, [IDEMPOTENCY_HEADER]: key },
      })
    expect((await order('order-before-it')).statusCode).toBe(200)
    await post(adminCountryPricesPath('de'), price('nuggets-25', 1_299))
    expect((await order('order-before-it')).statusCode).toBe(200)
    expect((await order('order-after-it')).statusCode).toBe(200)
    const totals = await rows<{ total_minor: number }>(
      server,
      'select total_minor from payment_orders order by total_minor',
      [],
    )
    expect(totals.map(({ total_minor }) => total_minor)).toEqual([1_149, 1_299])
  })

  it('is saved by one of two admins who change it at once', async () => {
    const answers = await Promise.all([
      post(adminCountryPricesPath('de'), price('weekly', 700)),
      post(adminCountryPricesPath('de'), price('weekly', 800)),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(codeOf(await post(adminCountryPricesPath('de'), price('weekly', 900)))).toEqual([409, 'changed_meanwhile'])
    expect((await post(adminCountryPricesPath('de'), price('weekly', 900, 1))).status).toBe(200)
  })

  it('that was announced can be taken back before it begins', async () => {
    await post(adminCountryPricesPath('de'), price('weekly', 777, 0, '2026-06-20'))
    await post(adminCountryPricesPath('de'), price('weekly', 666, 1, '2026-06-20'))
    const line = (await open('de')).prices.find(({ product }) => product === 'weekly')
    expect(line?.steps).toHaveLength(1)
    server.clock.advance(6 * DAY_MS)
    expect((await visit<Country>(countryPath, 'de')).prices.weeklyMinor).toBe(666)
  })

  it('of a package may be new or end, but one package stays', async () => {
    expect((await post(adminCountryPricesPath('de'), price('nuggets-200', 7_499))).status).toBe(200)
    expect((await post(adminCountryPricesPath('de'), price('nuggets-10', null))).status).toBe(200)
    const { packages } = await visit<CreditPackages>(creditPackagesPath, 'de')
    expect(packages.map(({ nuggets }) => nuggets)).toEqual([25, 50, 100, 200])
    const all = ['nuggets-25', 'nuggets-50', 'nuggets-100', 'nuggets-200'].map((product) => ({
      product,
      version: product === 'nuggets-200' ? 1 : 0,
      amountMinor: null,
    }))
    const none = { startsOn: null, reason: 'none of them', changes: all }
    expect(codeOf(await post(adminCountryPricesPath('de'), none))).toEqual([422, 'no_package_left'])
    expect(codeOf(await post(adminCountryPricesPath('de'), price('weekly', null)))).toEqual([422, 'product_unknown'])
  })

  it.each([0, -1, 1.5, 10_000_000, '666'])('of %s is refused', async (amountMinor) => {
    expect((await post(adminCountryPricesPath('de'), price('weekly', amountMinor as number))).status).toBe(422)
  })
})

describe('a country', () => {
  it('is closed and opened again, and members of it keep their currency meanwhile', async () => {
    const { sections } = await open('uk')
    const member = await addPerson(server.context, 'member', { countryCode: 'uk', phone: '+442071838750' })
    const closed = section({ ...sections.basics.value, isOpen: false })
    expect((await post(adminCountrySectionPath('uk', 'basics'), closed)).status).toBe(200)
    const offered = await get<Country[]>(countriesPath)
    expect(offered.map(({ countryCode }) => countryCode)).not.toContain('uk')
    expect((await visit<Country>(countryPath, 'uk')).countryCode).toBe('de')
    expect((await get<Country>(countryPath, { cookie: member.cookie })).currency).toBe('GBP')
    const reopened = section({ ...sections.basics.value, isOpen: true }, 1)
    expect((await post(adminCountrySectionPath('uk', 'basics'), reopened)).status).toBe(200)
    expect((await visit<Country>(countryPath, 'uk')).countryCode).toBe('uk')
  })

  it('on which the site falls back cannot be closed', async () => {
    const { sections } = await open('de')
    const closed = section({ ...sections.basics.value, isOpen: false })
    expect(codeOf(await post(adminCountrySectionPath('de', 'basics'), closed))).toEqual([422, 'fallback_stays_open'])
  })

  it('gets numbers whose message names the price, from a day on', async () => {
    const numbers = {
      premium: '0930 555 012',
      premiumMessage: { de: '{price} je Minute', en: '{price} a minute' },
      subscriber: '',
      subscriberMessage: { de: '', en: '' },
      hasExtensions: true,
    }
    const bare = section({ ...numbers, premiumMessage: { de: 'günstig', en: '{price}' } })
    expect(codeOf(await post(adminCountrySectionPath('us', 'numbers'), bare))).toEqual([422, 'price_mark_missing'])
    expect((await post(adminCountrySectionPath('us', 'numbers'), section(numbers, 0, '2026-06-16'))).status).toBe(200)
    expect((await visit<Country>(countryPath, 'us')).premiumPhoneNumber).toBe('')
    server.clock.advance(20 * HOUR_MS)
    const { premiumPhoneNumber, premiumPriceMessage } = await visit<Country>(countryPath, 'us')
    expect([premiumPhoneNumber, premiumPriceMessage]).toEqual(['0930 555 012', '$1.99 a minute'])
  })

  it('has terms, law words and support contacts of its own in its texts', async () => {
    const { sections } = await open('de')
    const words = sections.law.value.words as Record<string, Record<string, string>>
    const law = { ...sections.law.value, words: { ...words, de: { ...words.de, phoneRegulator: 'das neue Amt' } } }
    await post(adminCountrySectionPath('de', 'law'), section(law))
    await post(adminCountrySectionPath('de', 'terms'), section({ minimumTermMonths: 3, vatBasisPoints: 2_000 }))
    await post(adminCountrySectionPath('de', 'support'), section({ email: 'hilfe@mail.example', phone: '' }))
    const imprint = JSON.stringify(await visit(contentPath('imprint'), 'de'))
    expect([imprint.includes('das neue Amt'), imprint.includes('hilfe@mail.example')]).toEqual([true, true])
    expect((await visit<Country>(countryPath, 'de')).minimumTermMonths).toBe(3)
    expect((await visit<CreditPackages>(creditPackagesPath, 'de')).vatBasisPoints).toBe(2_000)
  })

  it('decides the age check, the chat buttons and the calls’ prices at once', async () => {
    const age = section({ isRequired: true, methods: [] })
    expect((await post(adminCountrySectionPath('at', 'age'), age)).status).toBe(200)
    expect(server.context.agePolicies.demandedIn('at')).toBeDefined()
    const service = { hasChatButtons: false, callMinutePrice: 300, callSubscriberPrice: 150, callMaxMinutes: 45 }
    expect((await post(adminCountrySectionPath('at', 'service'), section(service))).status).toBe(200)
    expect((await visit<{ enabled: boolean }>('/api/settings/chat-buttons', 'at')).enabled).toBe(false)
    expect((await server.context.countries.callPrices.of('at')).minutePrice).toBe(300)
    const later = section({ ...service, hasChatButtons: true }, 1, '2026-07-01')
    expect(codeOf(await post(adminCountrySectionPath('at', 'service'), later))).toEqual([422, 'start_must_be_today'])
    const odd = section({ ...service, callSubscriberPrice: 400 }, 1)
    expect(codeOf(await post(adminCountrySectionPath('at', 'service'), odd))).toEqual([422, 'call_prices_odd'])
    expect((await open('at')).sections.service.version).toBe(1)
  })

  it('stores of the service only what was changed, with who did it, and an entry for each', async () => {
    const { sections } = await open('at')
    const base = sections.service.value
    const change = { ...section({ ...base, callMaxMinutes: 45 }), base }
    expect((await post(adminCountrySectionPath('at', 'service'), change)).status).toBe(200)
    const stored = await rows(server, 'select name, country_code, value, changed_by, version from settings', [])
    expect(stored).toEqual([
      { name: 'call_max_minutes', country_code: 'at', value: 45, changed_by: admin.accountId, version: 1 },
    ])
    const entries = await rows(
      server,
      "select action, subject_id, after_values, reason from audit_entries where action like '%changed' order by id",
      [],
    )
    expect(entries).toMatchObject([
      { action: 'setting.changed', subject_id: 'call_max_minutes', after_values: { country: 'at', value: 45 } },
      { action: 'country.changed', subject_id: 'at', reason: change.reason },
    ])
  })

  it('is refused for the service where the settings page was faster', async () => {
    const { sections } = await open('at')
    const base = sections.service.value
    await server.context.settings.set(CALL_MINUTES_MAX, null, 30)
    const change = { ...section({ ...base, hasChatButtons: false }), base }
    expect(codeOf(await post(adminCountrySectionPath('at', 'service'), change))).toEqual([409, 'changed_meanwhile'])
    expect(await server.context.settings.of(CALL_MINUTES_MAX, 'at')).toBe(30)
  })

  it('offers no rail that was taken away', async () => {
    await post(adminCountrySectionPath('de', 'rails'), section({ rails: [] }))
    expect((await open('de')).gaps).toContain('rails')
  })

  it('is changed by one of two admins at once, and the log has what was different', async () => {
    const answers = await Promise.all(
      ['a@mail.example', 'b@mail.example'].map((email) =>
        post(adminCountrySectionPath('de', 'support'), section({ email, phone: '' })),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const entries = await rows<{ before_values: object; after_values: object }>(
      server,
      "select before_values, after_values from audit_entries where action = 'country.changed'",
      [],
    )
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({ before_values: { email: '' }, after_values: { section: 'support' } })
  })

  it('refuses what does not fit and names it', async () => {
    const { sections } = await open('de')
    const zone = section({ ...sections.basics.value, timeZone: 'Europe/Nowhere' })
    expect(codeOf(await post(adminCountrySectionPath('de', 'basics'), zone))).toEqual([422, 'section_invalid'])
    const mail = await post(adminCountrySectionPath('de', 'support'), section({ email: 'no address', phone: '' }))
    expect([mail.status, mail.body.message.includes('email')]).toEqual([422, true])
    expect(await refusal(adminCountrySectionPath('fr', 'support'), section({ email: '', phone: '' }))).toBe(
      'unknown_country',
    )
  })

  it('is listed with what is planned and what is missing', async () => {
    await post(adminCountryPricesPath('us'), price('weekly', 700, 0, '2026-07-01'))
    const { countries } = await get<AdminCountries>(adminCountriesPath, { cookie: admin.cookie })
    const us = countries.find(({ code }) => code === 'us')
    expect(us).toMatchObject({ isOpen: true, planned: 1, weeklyMinor: 666, hasPremiumNumber: false })
    expect(us?.gaps).toEqual(['age', 'support', 'vat', 'imprint', 'terms', 'privacy'])
  })

  it('is heard of by another node within a second', async () => {
    const other = await createTestApp({ override: { database: server.context.database } })
    let told = 0
    other.context.countries.changed.on(() => {
      told += 1
    })
    await post(adminCountryPricesPath('de'), price('weekly', 777))
    const saved = Date.now()
    await eventually(async () => expect(other.context.countries.byCode('de')?.prices.weeklyMinor).toBe(777))
    expect(Date.now() - saved).toBeLessThan(SECOND_MS)
    expect(told).toBeGreaterThan(0)
    await other.close()
  })

  it('is read again at the next second where the database was away when it was announced', async () => {
    const { database } = server.context
    let isAway = false
    const shaky = await createCountries({
      ...server.context,
      database: {
        ...database,
        get kysely() {
          if (isAway) throw new Error('the database is away')
          return database.kysely
        },
      },
    })
    isAway = true
    await post(adminCountryPricesPath('de'), price('weekly', 778))
    await eventually(async () => expect(server.context.countries.byCode('de')?.prices.weeklyMinor).toBe(778))
    expect(shaky.byCode('de')?.prices.weeklyMinor).toBe(666)
    isAway = false
    shaky.lookAtClock()
    await eventually(async () => expect(shaky.byCode('de')?.prices.weeklyMinor).toBe(778))
  })
})

it('prices are for admins and finance, facts for admins alone', async () => {
  const finance = await addPerson(server.context, 'finance')
  const moderator = await addPerson(server.context, 'moderator')
  expect((await post(adminCountryPricesPath('de'), price('weekly', 700), finance)).status).toBe(200)
  const support = section({ email: '', phone: '' })
  for (const person of [finance, moderator]) {
    expect((await post(adminCountrySectionPath('de', 'support'), support, person)).status).toBe(403)
  }
  expect((await post(adminCountryPricesPath('de'), price('weekly', 710, 1), moderator)).status).toBe(403)
})
