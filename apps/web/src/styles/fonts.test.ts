import { readdirSync, readFileSync } from 'node:fs'
import { COUNTRY_CODES, LANGUAGES } from '@velvetline/contracts/locales'
import { regionOf } from '@velvetline/contracts/page-address'
import { describe, expect, it } from 'vitest'
import { charactersOf } from '../../test/font-characters.ts'

const FONTS = ['inter.woff2', 'fraunces-roman.woff2', 'fraunces-italic.woff2']
const MESSAGES = new URL('../../messages/', import.meta.url)
const NON_BREAKING_HYPHEN = '\u2011'
/** A place to break a word at; shown as an ordinary hyphen, or not at all. */
const SOFT_HYPHEN = '\u00ad'

const charactersOfFile = (name: string) => charactersOf(readFileSync(new URL(`./fonts/${name}`, import.meta.url)))
const missingIn = (font: ReadonlySet<string>, texts: readonly string[]): string[] =>
  [...new Set(texts.join(''))].filter((character) => !font.has(character) && character !== SOFT_HYPHEN)

const FORMATS: readonly Intl.DateTimeFormatOptions[] = [
  { dateStyle: 'full', timeStyle: 'short' },
  { dateStyle: 'long' },
  { dateStyle: 'medium', timeStyle: 'short' },
  { dateStyle: 'short', timeStyle: 'short' },
  { weekday: 'long', hour: 'numeric' },
]
/** Dates and spans of every month as our countries write them. */
const dates = LANGUAGES.flatMap((language) =>
  COUNTRY_CODES.map((code) => `${language}-${regionOf(code)}`).flatMap((locale) =>
    FORMATS.flatMap((options) => {
      const format = new Intl.DateTimeFormat(locale, options)
      return Array.from({ length: 12 }, (_, month) =>
        format.formatRange(new Date(2026, month, 3, 9, 5), new Date(2026, month, 5, 14, 30)),
      )
    }),
  ),
)
const messages = readdirSync(MESSAGES).flatMap((feature) =>
  LANGUAGES.map((language) =>
    readFileSync(new URL(`${feature}/${language}.json`, MESSAGES), 'utf8').replaceAll('\n', ''),
  ),
)

describe.each(FONTS)('%s', (name) => {
  const font = charactersOfFile(name)

  it('has the non-breaking hyphen', () => {
    expect(font.has(NON_BREAKING_HYPHEN)).toBe(true)
  })

  it('has every character of dates and durations, narrow spaces too', () => {
    expect(missingIn(font, dates)).toEqual([])
  })
})

it('the sans has every character of our messages', () => {
  expect(missingIn(charactersOfFile('inter.woff2'), messages)).toEqual([])
})
