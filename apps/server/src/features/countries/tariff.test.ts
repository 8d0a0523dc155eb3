import { contentPath } from '@velvetline/contracts/content'
import { COUNTRY_HEADER, type Country, countryPath } from '@velvetline/contracts/countries'
import {
  type CreditPackages,
  creditPackagesPath,
  type OrderOffer,
  paymentOfferPath,
} from '@velvetline/contracts/payments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { addAgent, addPerson, type SignedIn } from '../../../test/person-factory.ts'
import { getAs } from '../../../test/requests.ts'
import { withTariffOf } from './tariff.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server?.close())

const ask = async <Answer>(url: string, country: string, person: SignedIn | null = null): Promise<Answer> => {
  const answer = await getAs(server, person, url, { [COUNTRY_HEADER]: country })
  expect(answer.statusCode).toBe(200)
  return answer.json<Answer>()
}

test('a member sees the currency, prices and numbers of their account on another country’s pages', async () => {
  const member = await addPerson(server.context, 'member')
  const own = await ask<Country>(countryPath, 'de')
  const foreign = await ask<Country>(countryPath, 'uk')
  const shown = await ask<Country>(countryPath, 'uk', member)
  expect(foreign.currency).toBe('GBP')
  expect(shown).toMatchObject({ subdomain: 'uk', language: 'en', countryName: foreign.countryName, tariffOf: 'de' })
  const { currency, prices, premiumPhoneNumber, minimumTermMonths } = own
  expect(shown).toMatchObject({ currency, prices, premiumPhoneNumber, minimumTermMonths })
})

test('what the numbers of the account cost is said in the language of the page, unless the operator wrote it', async () => {
  const member = await addPerson(server.context, 'member')
  const messages = ({ premiumPriceMessage, subscriberPriceMessage }: Country) => [
    premiumPriceMessage,
    subscriberPriceMessage,
  ]
  const german = ['1,99 € pro Minute aus allen deutschen Netzen', '0,99 € pro Minute mit Ihrer Mitgliedschaft']
  expect(messages(await ask<Country>(countryPath, 'at', member))).toEqual(german)
  expect(messages(await ask<Country>(countryPath, 'ie', member))).toEqual([
    '€1.99 per minute from all German networks',
    '€0.99 per minute with your membership',
  ])
  const page = server.context.countries.byCode('ie')
  const own = server.context.countries.byCode('de')
  if (!page || !own) throw new Error('both countries are enabled')
  const written = { ...own, premiumPriceMessage: '1,89 € pro Minute' }
  expect(messages(withTariffOf(page, written))[0]).toBe('1,89 € pro Minute')
})

test('the prices shown are those charged, in packages, offers and texts too', async () => {
  const member = await addPerson(server.context, 'member')
  const { packages } = await ask<CreditPackages>(creditPackagesPath, 'uk', member)
  const offer = await ask<OrderOffer>(`${paymentOfferPath}?kind=membership`, 'uk', member)
  const { prices, currency } = await ask<Country>(countryPath, 'uk', member)
  expect(new Set(packages.map((one) => one.currency))).toEqual(new Set([currency]))
  expect(offer).toMatchObject({ currency, totalMinor: prices.firstMonthMinor })
  const texts = async (person?: SignedIn) => JSON.stringify(await ask(contentPath('faq'), 'uk', person))
  expect(await texts()).toContain('£')
  expect(await texts(member)).toContain('€')
  expect(await texts(member)).not.toContain('£')
  // A member's texts are not shown to the next guest.
  expect(await texts()).not.toContain('€')
})

test('guests, staff and members at home see the country of the page', async () => {
  for (const person of [undefined, await addAgent(server.context)]) {
    const shown = await ask<Country>(countryPath, 'uk', person)
    expect([shown.currency, shown.tariffOf]).toEqual(['GBP', undefined])
  }
  const atHome = await ask<Country>(countryPath, 'de', await addPerson(server.context, 'member'))
  expect([atHome.currency, atHome.tariffOf]).toEqual(['EUR', undefined])
})
