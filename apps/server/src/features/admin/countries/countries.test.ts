import { contentPath } from '@velvetline/contracts/content'
import { type Country, countriesPath, countryPath } from '@velvetline/contracts/countries'
import {
  type AdminCountries,
  adminCountriesPath,
  adminCountryPricesPath,
  adminCountrySectionPath,
} from '@velvetline/contracts/country-editor'
import { type CreditPackages, creditPackagesPath } from '@velvetline/contracts/payments'
import { describe, expect, it } from 'vitest'
import { codeOf, countriesScene, price, section } from '../../../../test/countries-scene.ts'
import { createTestApp } from '../../../../test/create-test-app.ts'
import { eventually } from '../../../../test/eventually.ts'
import { rows } from '../../../../test/payments-scene.ts'
import { addPerson } from '../../../../test/person-factory.ts'
import { HOUR_MS, SECOND_MS } from '../../../kernel/clock.ts'
import { CALL_MINUTES_MAX, createCountries } from '../../countries/index.ts'

const scene = countriesScene()
const { get, getAsAdmin, open, post, refusal, visit } = scene

describe('a country', () => {
  it('is closed and opened again, and members of it keep their currency meanwhile', async () => {
    const { sections } = await open('uk')
    const member = await addPerson(scene.server.context, 'member', { countryCode: 'uk', phone: '+442071838750' })
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
    scene.server.clock.advance(20 * HOUR_MS)
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
    expect(scene.server.context.agePolicies.demandedIn('at')).toBeDefined()
    const service = { hasChatButtons: false, callMinutePrice: 300, callSubscriberPrice: 150, callMaxMinutes: 45 }
    expect((await post(adminCountrySectionPath('at', 'service'), section(service))).status).toBe(200)
    expect((await visit<{ enabled: boolean }>('/api/settings/chat-buttons', 'at')).enabled).toBe(false)
    expect((await scene.server.context.countries.callPrices.of('at')).minutePrice).toBe(300)
    const later = section({ ...service, hasChatButtons: true }, 1, '2026-07-01')
    expect(codeOf(await post(adminCountrySectionPath('at', 'service'), later))).toEqual([422, 'start_must_be_today'])
    const odd = section({ ...service, callSubscriberPrice: 400 }, 1)
    expect(codeOf(await post(adminCountrySectionPath('at', 'service'), odd))).toEqual([422, 'call_prices_odd'])
    expect((await open('at')).sections.service.version).toBe(1)
  })

  it('needs no proof of age once an admin has said so, and the log has what was decided', async () => {
    const { agePolicies, database } = scene.server.context
    const none = { isRequired: false, methods: [] }
    expect((await open('us')).gaps).toContain('age')
    const decided = { ...section(none), base: none }
    expect((await post(adminCountrySectionPath('us', 'age'), decided)).status).toBe(200)
    const { gaps, isAgeDecided } = await open('us')
    expect([gaps.includes('age'), isAgeDecided]).toEqual([false, true])
    const restarted = await createTestApp({ override: { database } })
    expect(restarted.context.agePolicies.policyOf('us')).toMatchObject({ isRequired: false, isByStaff: true })
    await restarted.close()
    const again = { ...section(none, 1), base: none }
    expect(codeOf(await post(adminCountrySectionPath('us', 'age'), again))).toEqual([422, 'nothing_changed'])
    // The law of this country demands it until the staff decide.
    expect(agePolicies.demandedIn('uk')).toBeDefined()
    expect((await post(adminCountrySectionPath('uk', 'age'), section(none))).status).toBe(200)
    expect(agePolicies.demandedIn('uk')).toBeUndefined()
    const entries = await rows(
      scene.server,
      'select account_id, subject_id, before_values, after_values, reason from audit_entries order by id',
      [],
    )
    const by = { account_id: scene.admin.accountId, reason: decided.reason }
    expect(entries).toMatchObject([
      {
        ...by,
        subject_id: 'us',
        before_values: { isRequired: null },
        after_values: { section: 'age', isRequired: false },
      },
      {
        ...by,
        subject_id: 'uk',
        before_values: { isRequired: true },
        after_values: { section: 'age', isRequired: false },
      },
    ])
  })

  it('stores of the service only what was changed, with who did it, and an entry for each', async () => {
    const { sections } = await open('at')
    const base = sections.service.value
    const change = { ...section({ ...base, callMaxMinutes: 45 }), base }
    expect((await post(adminCountrySectionPath('at', 'service'), change)).status).toBe(200)
    const stored = await rows(scene.server, 'select name, country_code, value, changed_by, version from settings', [])
    expect(stored).toEqual([
      { name: 'call_max_minutes', country_code: 'at', value: 45, changed_by: scene.admin.accountId, version: 1 },
    ])
    const entries = await rows(
      scene.server,
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
    await scene.server.context.settings.set(CALL_MINUTES_MAX, null, 30)
    const change = { ...section({ ...base, hasChatButtons: false }), base }
    expect(codeOf(await post(adminCountrySectionPath('at', 'service'), change))).toEqual([409, 'changed_meanwhile'])
    expect(await scene.server.context.settings.of(CALL_MINUTES_MAX, 'at')).toBe(30)
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
      scene.server,
      "select before_values, after_values from audit_entries where action = 'country.changed'",
      [],
    )
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({ before_values: { email: '' }, after_values: { section: 'support' } })
  })

  it('refuses what does not fit and names it', async () => {
    const { sections } = await open('de')
    const zone = section({ ...sections.basics.value, timeZone: 'Europe/Nowhere' })
    const wrong = await post(adminCountrySectionPath('de', 'basics'), zone)
    expect([...codeOf(wrong), Object.keys(wrong.body.fields)]).toEqual([422, 'section_invalid', ['basics.timeZone']])
    const offset = section({ ...sections.basics.value, timeZone: '+01:00' })
    expect(codeOf(await post(adminCountrySectionPath('de', 'basics'), offset))).toEqual([422, 'section_invalid'])
    const mail = await post(adminCountrySectionPath('de', 'support'), section({ email: 'no address', phone: '' }))
    expect([mail.status, Object.keys(mail.body.fields)]).toEqual([422, ['support.email']])
    expect(await refusal(adminCountrySectionPath('fr', 'support'), section({ email: '', phone: '' }))).toBe(
      'unknown_country',
    )
  })

  it('is listed with what is planned and what is missing', async () => {
    await post(adminCountryPricesPath('us'), price('weekly', 700, 0, '2026-07-01'))
    const { countries } = await getAsAdmin<AdminCountries>(adminCountriesPath)
    const us = countries.find(({ code }) => code === 'us')
    expect(us).toMatchObject({ isOpen: true, planned: 1, weeklyMinor: 666, hasPremiumNumber: false })
    expect(us?.gaps).toEqual(['age', 'support', 'vat', 'imprint', 'terms', 'privacy'])
  })

  it('is heard of by another node within a second', async () => {
    const other = await createTestApp({ override: { database: scene.server.context.database } })
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
    const { database } = scene.server.context
    let isAway = false
    const shaky = await createCountries({
      ...scene.server.context,
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
    await eventually(async () => expect(scene.server.context.countries.byCode('de')?.prices.weeklyMinor).toBe(778))
    expect(shaky.byCode('de')?.prices.weeklyMinor).toBe(666)
    isAway = false
    shaky.lookAtClock()
    await eventually(async () => expect(shaky.byCode('de')?.prices.weeklyMinor).toBe(778))
  })
})
