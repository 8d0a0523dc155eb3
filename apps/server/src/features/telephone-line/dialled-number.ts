import type { Country } from '@velvetline/contracts/countries'
import type { CountryCode } from '@velvetline/contracts/locales'
import { EXTENSION_DIGITS_MAX } from '@velvetline/contracts/telephone-line'
import type { NumberLine } from './telephone-line.types.ts'

/** In addition to the numbers that the countries show; E.164. */
export interface FurtherNumber {
  readonly number: string
  readonly country: CountryCode
  readonly line: NumberLine
}

export interface Dialled {
  readonly country: Country
  readonly line: NumberLine
  readonly extension: string | null
}

/** `+49 900 5…`, `0049 900 5…` and `49900 5…` are the same number. */
const plainDigits = (dialled: string): string => dialled.replace(/\D/g, '').replace(/^00/, '')

/** As carriers write it, without the plus. */
const waysToWrite = ({ dialCode }: Country, number: string): string[] => {
  const national = number.replace(/\D/g, '')
  const code = dialCode.slice(1)
  return [`${code}${national.replace(/^0/, '')}`, `${code}${national}`]
}

interface KnownNumber {
  readonly written: string
  readonly country: Country
  readonly line: NumberLine
}

const numbersOf = (countries: readonly Country[], further: readonly FurtherNumber[]): KnownNumber[] => [
  ...further.flatMap(({ number, country: code, line }) => {
    const country = countries.find(({ countryCode }) => countryCode === code)
    return country ? [{ written: number.replace(/\D/g, ''), country, line }] : []
  }),
  ...countries.flatMap((country) =>
    (['subscriber', 'premium'] as const).flatMap((line) => {
      const number = line === 'premium' ? country.premiumPhoneNumber : country.subscriberPhoneNumber
      if (number === '') return []
      const national = number.replace(/\D/g, '')
      return [...waysToWrite(country, number), national].map((written) => ({ written, country, line }))
    }),
  ),
]

interface Known {
  readonly countries: readonly Country[]
  readonly further: readonly FurtherNumber[]
}

/** Whose number a call to this one could reach, by itself or with an extension, or the reverse. */
export const findOverlap = (number: string, { countries, further }: Known): Country | undefined => {
  const digits = plainDigits(number)
  return numbersOf(countries, further).find(
    ({ written }) =>
      (digits.startsWith(written) || written.startsWith(digits)) &&
      Math.abs(digits.length - written.length) <= EXTENSION_DIGITS_MAX,
  )?.country
}

/**
 * The number and, as our pages' links dial it, an extension. A number without its country is that of the first country that has it. Null
 * where the number is not ours.
 */
export const readDialled = (dialled: string, { countries, further }: Known): Dialled | null => {
  const digits = plainDigits(dialled)
  const fitting = numbersOf(countries, further)
    .filter(({ written }) => digits.startsWith(written) && digits.length - written.length <= EXTENSION_DIGITS_MAX)
    .sort((left, right) => right.written.length - left.written.length)
  const [found] = fitting
  if (!found) return null
  const rest = digits.slice(found.written.length)
  return { country: found.country, line: found.line, extension: rest === '' ? null : rest }
}
