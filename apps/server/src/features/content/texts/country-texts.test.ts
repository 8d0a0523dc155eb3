import { COUNTRY_CODES, type CountryCode, LANGUAGES, type Language } from '@velvetline/contracts/locales'
import { regionOf } from '@velvetline/contracts/page-address'
import { expect, test } from 'vitest'
import { demoCategories } from '../../../demo/world/categories.ts'
import { COUNTRY_FACTS, type CountryText } from '../../countries/index.ts'
import {
  fillText,
  findTemplateFault,
  PLACEHOLDERS,
  type Placeholder,
  type PlaceholderValues,
} from '../fill-template.ts'

const WORDS_MIN = 150
const WORDS_MAX = 400
const SHARED_MAX = 0.6
const TRIGRAM = 3
const GIVEN: ReadonlySet<Placeholder> = new Set<Placeholder>([
  'site',
  'premiumNumber',
  'subscriberNumber',
  'premiumPrice',
  'memberPrice',
  'weeklyPrice',
  'firstMonthPrice',
  'bonusNuggets',
  'messagePrice',
  'messageCharacters',
  'minimumTerm',
])
/** Replaces every name and number, and is removed with them. */
const FILLED = '0'
const WITH_NUMBERS = Object.fromEntries(
  PLACEHOLDERS.map((name) => [name, GIVEN.has(name) ? FILLED : '']),
) as PlaceholderValues
const WITHOUT_NUMBERS: PlaceholderValues = {
  ...WITH_NUMBERS,
  premiumNumber: '',
  subscriberNumber: '',
  minimumTerm: '',
}

interface Read extends CountryText {
  code: CountryCode
  language: Language
}
const readText = (code: CountryCode, language: Language): Read => ({
  ...COUNTRY_FACTS[code].homeText[language],
  code,
  language,
})
const texts = COUNTRY_CODES.flatMap((code) => LANGUAGES.map((language) => readText(code, language)))
const each = texts.map((text) => [`${text.code}.${text.language}`, text] as const)

const withoutTags = (html: string): string => html.replace(/<[^>]*>/g, ' ')
const wordsOf = (html: string): string[] => withoutTags(html).match(/[\p{L}\p{N}’'-]+/gu) ?? []

/** Countries by their own names; cities and the like are words that only this text capitalises. */
const namesOf = (language: Language): ReadonlySet<string> => {
  const regions = new Intl.DisplayNames(language, { type: 'region' })
  const names = COUNTRY_CODES.map((code) => regions.of(regionOf(code)) ?? code)
  return new Set(names.flatMap((name) => name.toLowerCase().split(/\s+/)))
}
const capitalised = (text: CountryText): Set<string> =>
  new Set(wordsOf(text.html).filter((word) => /^\p{Lu}/u.test(word)))

/** Without names, numbers and placeholders. */
const bareWords = (text: Read): string[] => {
  const countries = namesOf(text.language)
  const own = capitalised(text)
  for (const other of texts) {
    if (other.language === text.language && other.code !== text.code)
      for (const word of capitalised(other)) own.delete(word)
  }
  return wordsOf(`${text.title} ${fillText(text.html, WITH_NUMBERS)}`)
    .filter((word) => !/\d/.test(word) && !own.has(word))
    .map((word) => word.toLowerCase())
    .filter((word) => !countries.has(word))
}

const trigrams = (parts: readonly string[], glue: string): Set<string> =>
  new Set(parts.slice(0, 1 - TRIGRAM).map((_, at) => parts.slice(at, at + TRIGRAM).join(glue)))
const countShared = (left: Set<string>, right: Set<string>): number => [...left].filter((one) => right.has(one)).length

const pairs = LANGUAGES.flatMap((language) => {
  const ones = texts.filter((text) => text.language === language)
  return ones.flatMap((left, at) => ones.slice(at + 1).map((right) => [left, right] as const))
})

test.each(each)('%s has a title and between 150 and 400 words, with and without a number to call', (_, text) => {
  expect(text.title.trim()).not.toBe('')
  for (const values of [WITH_NUMBERS, WITHOUT_NUMBERS]) {
    const { length } = wordsOf(fillText(text.html, values))
    expect(length).toBeGreaterThanOrEqual(WORDS_MIN)
    expect(length).toBeLessThanOrEqual(WORDS_MAX)
  }
})

test.each(each)('%s is simple HTML with placeholders that exist', (_, text) => {
  expect(text.html.replace(/<\/?(?:h3|p|ul|li|strong)>|<a href="[^"<>]+">|<\/a>/g, '')).not.toMatch(/[<>]/)
  expect(findTemplateFault(text.html)).toBeNull()
  const named = [...text.html.matchAll(/\{[#^/]?(\w+)\}/g)].map(([, name]) => name)
  expect(named.filter((name) => !GIVEN.has(name as Placeholder))).toEqual([])
})

test.each(each)('%s names a number only with its price, in a section that is omitted without one', (_, text) => {
  for (const [number, price] of [
    ['premiumNumber', 'premiumPrice'],
    ['subscriberNumber', 'memberPrice'],
  ]) {
    const parts = [...text.html.matchAll(new RegExp(`\\{#${number}\\}([\\s\\S]*?)\\{/${number}\\}`, 'g'))]
    for (const [, part] of parts) expect(part).toContain(`{${price}}`)
  }
  expect(
    fillText(text.html, { ...WITHOUT_NUMBERS, premiumNumber: '', memberPrice: '@', premiumPrice: '@' }),
  ).not.toContain('@')
})

test.each(each)('%s links to existing categories, in its own language', (_, text) => {
  const path = text.language === 'de' ? '/telefonsex-kategorie/' : '/phone-sex-category/'
  const links = [...text.html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href ?? '')
  expect(links.length).toBeGreaterThanOrEqual(3)
  expect(links.filter((href) => !demoCategories.some(({ slug }) => href === path + slug))).toEqual([])
})

test.each(COUNTRY_CODES)('%s has a different text in each language', (code) => {
  const [german, english] = LANGUAGES.map((language) => readText(code, language))
  expect(german?.title).not.toBe(english?.title)
})

test('no two countries share more than 60 % of their word or character trigrams', () => {
  const tooAlike = pairs.flatMap(([left, right]) => {
    const [leftWords, rightWords] = [bareWords(left), bareWords(right)]
    const words = [trigrams(leftWords, ' '), trigrams(rightWords, ' ')] as const
    const characters = [trigrams([...leftWords.join(' ')], ''), trigrams([...rightWords.join(' ')], '')] as const
    const sharedWords = countShared(...words) / Math.min(words[0].size, words[1].size)
    const shared = countShared(...characters)
    const sharedCharacters = shared / (characters[0].size + characters[1].size - shared)
    const isTooAlike = sharedWords > SHARED_MAX || sharedCharacters > SHARED_MAX
    return isTooAlike ? [`${left.code} ${right.code} ${left.language} ${sharedWords} ${sharedCharacters}`] : []
  })
  expect(tooAlike).toEqual([])
})
