import { contentPath, type HomeContent } from '@velvetline/contracts/content'
import { type Country, countryPath } from '@velvetline/contracts/countries'
import {
  adminCountryPreviewPath,
  adminCountryPricesPath,
  adminCountrySectionPath,
  type CountryPreview,
} from '@velvetline/contracts/country-editor'
import { IDEMPOTENCY_HEADER } from '@velvetline/contracts/http'
import { type CreditPackages, checkoutPath, creditPackagesPath } from '@velvetline/contracts/payments'
import { describe, expect, it } from 'vitest'
import { codeOf, countriesScene, price, section } from '../../../../test/countries-scene.ts'
import { rows } from '../../../../test/payments-scene.ts'
import { addPerson } from '../../../../test/person-factory.ts'
import { getAs, postAs } from '../../../../test/requests.ts'
import { DAY_MS } from '../../../kernel/clock.ts'

const scene = countriesScene()
const { getAsAdmin, open, post, refusal, visit } = scene

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
    scene.server.clock.set(new Date('2026-06-16T21:59:59.999Z'))
    expect(await seen()).toEqual(before)
    scene.server.clock.set(new Date('2026-06-16T22:00:00Z'))
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
      (await getAsAdmin<CountryPreview>(`${adminCountryPreviewPath('de')}?on=${day}`)).tariff.prices.weeklyMinor
    expect([await on('2026-06-19'), await on('2026-06-20')]).toEqual([666, 777])
    expect((await visit<Country>(countryPath, 'de')).prices.weeklyMinor).toBe(666)
  })

  it('is not previewed for a day that does not exist', async () => {
    for (const day of ['2026-02-31', '0000-01-01', 'tomorrow']) {
      const answer = await getAs(scene.server, scene.admin, `${adminCountryPreviewPath('de')}?on=${day}`)
      expect([day, answer.statusCode, answer.json().code]).toEqual([day, 422, 'invalid_input'])
    }
  })

  it('that has a first day in the past, or one too far ahead, is refused', async () => {
    expect(await refusal(adminCountryPricesPath('de'), price('weekly', 777, 0, '2026-06-14'))).toBe('start_in_past')
    expect(await refusal(adminCountryPricesPath('de'), price('weekly', 777, 0, '2029-01-01'))).toBe('start_too_late')
    expect(await rows(scene.server, 'select 1 from prices', [])).toEqual([])
  })

  it('of the premium number above the law’s limit is refused, and so is a limit below a planned price', async () => {
    const answer = await post(adminCountryPricesPath('de'), price('premium_minute', 301))
    expect(codeOf(answer)).toEqual([422, 'price_above_limit'])
    expect(answer.body.message).toContain('3,00')
    expect((await post(adminCountryPricesPath('de'), price('premium_minute', 300))).status).toBe(200)
    expect(await refusal(adminCountryPricesPath('ch'), price('premium_minute', 667))).toBe('price_above_limit')
    expect((await post(adminCountryPricesPath('at'), price('premium_minute', 217, 0, '2026-07-01'))).status).toBe(200)
    const { sections } = await open('at')
    const law = section({ ...sections.law.value, premiumMaxMinor: 210 })
    expect(codeOf(await post(adminCountrySectionPath('at', 'law'), law))).toEqual([422, 'price_above_limit'])
  })

  it('whose version is not the last known is refused, and does not lock the price', async () => {
    for (const version of [2, 999_999]) {
      expect(codeOf(await post(adminCountryPricesPath('de'), price('weekly', 700, version)))).toEqual([
        409,
        'changed_meanwhile',
      ])
    }
    expect((await post(adminCountryPricesPath('de'), price('weekly', 700, 2_147_483_646))).status).toBe(422)
    expect((await post(adminCountryPricesPath('de'), price('weekly', 700))).status).toBe(200)
    const support = section({ email: 'hilfe@mail.example', phone: '' }, 999_999)
    expect(await refusal(adminCountrySectionPath('de', 'support'), support)).toBe('changed_meanwhile')
    expect((await post(adminCountrySectionPath('de', 'support'), { ...support, version: 0 })).status).toBe(200)
  })

  it('of a member’s minute stays below the premium number’s on every day that is planned', async () => {
    expect((await post(adminCountryPricesPath('de'), price('premium_minute', 150, 0, '2026-07-01'))).status).toBe(200)
    const until = price('member_minute', 180)
    expect(codeOf(await post(adminCountryPricesPath('de'), until))).toEqual([422, 'member_price_too_high'])
    expect((await post(adminCountryPricesPath('de'), price('member_minute', 150))).status).toBe(200)
  })

  it('of the day after one with 23 hours is not in the preview of that day', async () => {
    await post(adminCountryPricesPath('nz'), price('weekly', 777, 0, '2026-09-28'))
    const on = async (day: string) =>
      (await getAsAdmin<CountryPreview>(`${adminCountryPreviewPath('nz')}?on=${day}`)).tariff.prices.weeklyMinor
    expect([await on('2026-09-27'), await on('2026-09-28')]).toEqual([666, 777])
  })

  it('of an order that was made stays, whatever is announced', async () => {
    const member = await addPerson(scene.server.context, 'member')
    const agreed = { rail: 'sandbox', acceptsTerms: true, wantsImmediateStart: true }
    const payload = { ...agreed, product: { kind: 'nuggets', packageId: 'nuggets-25' } }
    const order = (key: string) => postAs(scene.server, member, checkoutPath, payload, { [IDEMPOTENCY_HEADER]: key })
    expect((await order('order-before-it')).statusCode).toBe(200)
    await post(adminCountryPricesPath('de'), price('nuggets-25', 1_199))
    expect((await order('order-before-it')).statusCode).toBe(200)
    expect((await order('order-after-it')).statusCode).toBe(200)
    const totals = await rows<{ total_minor: number }>(
      scene.server,
      'select total_minor from payment_orders order by total_minor',
      [],
    )
    expect(totals.map(({ total_minor }) => total_minor)).toEqual([1_149, 1_199])
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
    scene.server.clock.advance(6 * DAY_MS)
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

  it('of a package that costs more per Nugget than a smaller one, or less than half of the smallest, is refused', async () => {
    const large = (amountMinor: number, startsOn: string | null = null) =>
      price('nuggets-1000', amountMinor, 0, startsOn)
    // The smallest package is 10 Nuggets for 4.99, the largest 100 for 41.99.
    const tooDear = await post(adminCountryPricesPath('de'), large(41_991))
    expect(codeOf(tooDear)).toEqual([422, 'package_too_dear'])
    expect(tooDear.body.message).toContain('1000')
    expect(codeOf(await post(adminCountryPricesPath('de'), large(24_949)))).toEqual([422, 'package_too_cheap'])
    expect(codeOf(await post(adminCountryPricesPath('de'), price('nuggets-1', 10_000)))).toEqual([
      422,
      'package_too_cheap',
    ])
    expect((await post(adminCountryPricesPath('de'), large(24_950, '2026-07-01'))).status).toBe(200)
    // Today it would do, but from the first of July on the large package would be too cheap.
    expect(codeOf(await post(adminCountryPricesPath('de'), price('nuggets-10', 501)))).toEqual([
      422,
      'package_too_cheap',
    ])
  })

  it.each([0, -1, 1.5, 10_000_000, '666'])('of %s is refused', async (amountMinor) => {
    expect((await post(adminCountryPricesPath('de'), price('weekly', amountMinor as number))).status).toBe(422)
  })
})
