import { contentPath } from '@velvetline/contracts/content'
import { countryPath, type Tariff } from '@velvetline/contracts/countries'
import { COUNTRY_CODES, LANGUAGES } from '@velvetline/contracts/locales'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { fillText, PLACEHOLDERS, type PlaceholderValues } from './fill-template.ts'
import { faqInEnglish, faqInGerman } from './texts/faq/faq.ts'
import { homeInGerman } from './texts/home/home.de.ts'
import { homeInEnglish } from './texts/home/home.en.ts'
import { DOCUMENTS } from './texts/legal/index.ts'

/** Matches a number, a call to one, or the price of such a call. */
const SELLING = {
  en: /members[’'] number|(?<!no )premium number|easy by phone|extension|cheaper minutes|(?<!\d)[01]\.99/i,
  de: /Nummer für Mitglieder|Premium-Nummer|per Telefon|Durchwahl|günstigere Minuten|(?<!\d)[01],99/i,
} as const

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server?.close())

const ask = async <Answer>(url: string, country: string): Promise<Answer> =>
  (await server.app.inject({ url, headers: { 'x-country-preference': country } })).json<Answer>()

/** All texts in an answer, without members' quotes. */
const sentencesIn = (value: unknown): string[] => {
  if (typeof value === 'string') return value.split(/<[^>]+>|(?<=[.!?;:])\s/)
  if (typeof value !== 'object' || value === null || 'quote' in value) return []
  return Object.values(value).flatMap(sentencesIn)
}

const PAGES = ['home', 'faq', 'terms'] as const
const sellingIn = async (country: string, language: 'de' | 'en'): Promise<string[]> => {
  const texts = await Promise.all(PAGES.map((page) => ask(`${contentPath(page)}?language=${language}`, country)))
  return texts.flatMap(sentencesIn).filter((sentence) => SELLING[language].test(sentence))
}

it('texts name the price for members only with the members’ number, where there is but one for everybody', () => {
  const values = {
    ...(Object.fromEntries(PLACEHOLDERS.map((name) => [name, 'x'])) as PlaceholderValues),
    subscriberNumber: '',
    memberPrice: '@',
  }
  const texts = [DOCUMENTS, faqInGerman, faqInEnglish, homeInGerman, homeInEnglish]
  expect(fillText(JSON.stringify(texts), { ...values, subscriberNumber: 'x' })).toContain('@')
  expect(fillText(JSON.stringify(texts), values)).not.toContain('@')
})

it('texts mention a telephone number only in countries that have one, in both languages', async () => {
  for (const country of COUNTRY_CODES) {
    const { premiumPhoneNumber } = await ask<Tariff>(countryPath, country)
    for (const language of LANGUAGES) {
      const found = await sellingIn(country, language)
      if (premiumPhoneNumber === '') expect({ country, language, found }).toEqual({ country, language, found: [] })
      else expect(found.length).toBeGreaterThan(2)
    }
  }
})
