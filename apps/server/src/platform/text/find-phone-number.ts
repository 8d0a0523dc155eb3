import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** Times, dates, prices, ages and measures look like parts of a number. */
const HARMLESS =
  /\b\d{1,2}[:.]\d{2}(?:\s?(?:uhr|h|am|pm)\b|(?![\d.:]))|(?<![\d./-])(?:0?[1-9]|[12]\d|3[01])[./](?:0?[1-9]|1[0-2])[./](?:(?:19|20)?\d{2})?(?!\d|[./-]\d)|(?<!\d)(?:19|20)\d{2}-\d{2}-\d{2}(?!\d)|(?<!\d)\d{1,6}(?:[.,]\d{1,2})?\s?(?:[€$£%]|(?:euros?|eur|chf|usd|gbp|nuggets?|cents?|kg|cm|km|jahre?n?|years?|minuten?|minutes?|stunden?|hours?|tage?|days?|uhr)\b)/g

const DIGIT_WORDS: Readonly<Record<string, string>> = {
  null: '0',
  zero: '0',
  eins: '1',
  one: '1',
  zwei: '2',
  zwo: '2',
  two: '2',
  drei: '3',
  three: '3',
  vier: '4',
  four: '4',
  fünf: '5',
  fuenf: '5',
  five: '5',
  sechs: '6',
  six: '6',
  sieben: '7',
  seven: '7',
  acht: '8',
  eight: '8',
  neun: '9',
  nine: '9',
}
const DIGIT_WORD = new RegExp(Object.keys(DIGIT_WORDS).join('|'), 'g')
const SEVERAL_DIGIT_WORDS = new RegExp(
  `(?:${Object.keys(DIGIT_WORDS).join('|')})[^a-zäöü]{0,3}(?:\\d|${Object.keys(DIGIT_WORDS).join('|')})`,
)
const PLUS_WORD = /\bplus\b/g
const LETTER_FOR_ZERO = /(?<![a-zäöü])o(?=[\s-]?\d)|(?<=\d)o(?=\d)/g

/** Shorter ones are extensions, years and prices. */
const DIGITS_MIN = 7
/** No semicolon: it stands where something harmless was taken out. */
const CANDIDATE = /(?<![\d+])(?:\+\s?)?\d(?:[\s().\-/\\_*·•|,:~&=#'"<>[\]{}!]{0,4}\d){6,16}(?![\d])/g

/** Where people write a number as at home, with a leading zero. */
const HOME: readonly CountryCode[] = ['DE', 'AT', 'CH', 'GB', 'AU', 'NZ', 'ZA']
/** Written without the plus or the two zeros. */
const WITH_COUNTRY_CODE = /^(?:49|43|41|44|61|64|27)\d{9,11}$/
const NORTH_AMERICAN = /^1?[2-9]\d{9}$/

const isValid = (text: string, country?: CountryCode): boolean =>
  parsePhoneNumberFromString(text, country && { defaultCountry: country, extract: false })?.isValid() ?? false

const isNumber = (written: string): boolean => {
  const digits = written.replaceAll(/\D/g, '')
  if (written.startsWith('+')) return isValid(`+${digits}`)
  if (digits.startsWith('00')) return isValid(`+${digits.slice(2)}`)
  if (digits.startsWith('0')) return HOME.some((country) => isValid(digits, country))
  if (WITH_COUNTRY_CODE.test(digits)) return isValid(`+${digits}`)
  return NORTH_AMERICAN.test(digits) && isValid(digits, 'US')
}

const countDigits = (text: string): number => {
  let count = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code >= 48 && code <= 57) count += 1
  }
  return count
}

/** @param text lower-case, with plain digits */
export const hasPhoneNumber = (text: string): boolean => {
  const hasWords = SEVERAL_DIGIT_WORDS.test(text)
  if (!hasWords && countDigits(text) < DIGITS_MIN) return false
  const spelled = hasWords
    ? text.replaceAll(PLUS_WORD, '+').replaceAll(DIGIT_WORD, (word) => DIGIT_WORDS[word] ?? word)
    : text
  const left = spelled.replaceAll(LETTER_FOR_ZERO, '0').replaceAll(HARMLESS, ' ; ')
  if (countDigits(left) < DIGITS_MIN) return false
  for (const [candidate] of left.matchAll(CANDIDATE)) if (isNumber(candidate)) return true
  return false
}
