import { MESSAGE_RULES, type MessageRule, type MessageRuleStrength } from '@velvetline/contracts/message-rules'
import { hasPhoneNumber } from './find-phone-number.ts'

const NOT_LATIN = /[^\0-\u024F]/
/** What makes an emoji of a digit, and what shows nothing. */
const INVISIBLE = /[\uFE0E\uFE0F\u20E3\u200B-\u200D\u2060\u00AD]/g
const OTHER_DIGITS = /[\u0660-\u0669\u06F0-\u06F9\u0966-\u096F]/g

/** Lower-case, with plain digits and letters in place of those that look like them. */
const normalise = (text: string): string => {
  if (!NOT_LATIN.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKC')
    .replaceAll(INVISIBLE, '')
    .replaceAll(OTHER_DIGITS, (digit) => String((digit.charCodeAt(0) - (digit.charCodeAt(0) < 0x0900 ? 0 : 6)) & 15))
    .toLowerCase()
}

const AT = String.raw`(?:@|\(at\)|\[at\]|\sat\s|\sät\s|klammeraffe)`
const DOT = String.raw`(?:\.|\(dot\)|\[dot\]|\(punkt\)|\[punkt\]|\sdot\s|\spunkt\s)`
const TOP_LEVEL = '(?:com|de|at|ch|net|org|eu|info|uk|co|io|me|au|nz|za|ca|us|lu|li|ie)'
const ADDRESS = new RegExp(
  String.raw`[a-z0-9_]\s?${AT}\s?[a-z0-9-]{1,60}(?:\s?${DOT}\s?[a-z0-9-]{1,30}){0,2}?\s?${DOT}\s?${TOP_LEVEL}(?![a-z0-9])`,
)
const MAILBOX = /(?<![a-z])(?:gmail|googlemail|gmx|hotmail|proton\s?mail|web\.de|icloud|t-online)(?![a-z])/

const MESSENGER =
  /(?<![a-z])(?:whats\W{0,2}ap+|wa\.me|tele\W{0,2}gram+|t\.me|snap\W{0,2}chat|insta(?:gram)?|threema|skype|discord(?:\.gg)?|viber|only\W?fans|kik|facebook|tik\W?tok|signal\W{0,2}(?:app|messenger|nummer|number)|(?:auf|bei|über|on|via|per)\ssignal)(?![a-zäöü])/

const PAYMENT =
  /(?<![a-z])(?:pay\W?pal(?:\.me)?|venmo|cash\W?app|revolut|wise\.com|western\W?union|money\W?gram|paysafe(?:card)?|bitcoins?|btc|usdt|gift\W?cards?|(?:amazon|steam|google|apple|itunes|zalando)\W?(?:gutscheine?|karten?|cards?)|gutschein(?:code|karte)|kontonummer|iban|überweise?\s(?:es\s)?(?:mir|dir))(?![a-z])/
const WALLET = /\b(?:bc1[a-z0-9]{25,60}|0x[0-9a-f]{40})\b/
const ACCOUNT = /\b[a-z]{2}\d{2}(?:\s?[a-z0-9]{4}){2,7}(?:\s?[a-z0-9]{1,4})?\b/g

const CODE_OF_A = 'a'.charCodeAt(0)
const TEN = 10

/** ISO 13616: the check digits come to 1. */
const isAccountNumber = (text: string): boolean => {
  const plain = text.replaceAll(/\s/g, '')
  let rest = 0
  for (const character of plain.slice(4) + plain.slice(0, 4)) {
    const value = character >= 'a' ? character.charCodeAt(0) - CODE_OF_A + TEN : Number(character)
    rest = (rest * (value >= TEN ? 100 : TEN) + value) % 97
  }
  return rest === 1
}

const hasAccountNumber = (text: string): boolean => {
  for (const [candidate] of text.matchAll(ACCOUNT)) if (isAccountNumber(candidate)) return true
  return false
}

const PAID_MEETING =
  /(?<![a-zäöü])(?:escort(?:service)?|haus\W?besuche?|hotel\W?besuche?|out\W?calls?|in\W?calls?|tg\W{0,2}treffen|taschengeld\W{0,3}(?:treffen|dates?))(?![a-zäöü])/
const MEETING =
  /(?<![a-zäöü])(?:treffen|triff|dates?|besuche?n?|vorbei\s?kommen?|meet(?:ing)?|hotel|zu\s(?:dir|mir)|(?:my|your)\splace|in\secht|in\sreal\slife)(?![a-zäöü])/
const MONEY =
  /\b\d{2,4}\s?(?:€|euro|eur|chf|\$|£|pounds?|dollars?)|[€$£]\s?\d{2,4}|(?<![a-zäöü])(?:taschengeld|honorar|bargeld|(?:in\s)?cash|(?:be)?zahle?\s(?:dir|dich)|pay\syou)(?![a-zäöü])/

const FINDERS: Readonly<Record<MessageRule, (text: string) => boolean>> = {
  phone: hasPhoneNumber,
  email: (text) => ADDRESS.test(text) || MAILBOX.test(text),
  messenger: (text) => MESSENGER.test(text),
  payment: (text) => PAYMENT.test(text) || WALLET.test(text) || hasAccountNumber(text),
  meeting: (text) => PAID_MEETING.test(text) || (MEETING.test(text) && MONEY.test(text)),
}

export type RuleStrengths = Readonly<Record<MessageRule, MessageRuleStrength>>

export interface BrokenRule {
  readonly rule: MessageRule
  readonly strength: 'warn' | 'refuse'
}

/** The first rule that refuses the text, else the first that warns. Runs on every message: see the bench in its test. */
export const findBrokenRule = (text: string, strengths: RuleStrengths): BrokenRule | undefined => {
  const normal = normalise(text)
  let warning: BrokenRule | undefined
  for (const rule of MESSAGE_RULES) {
    const strength = strengths[rule]
    if (strength === 'off' || (strength === 'warn' && warning) || !FINDERS[rule](normal)) continue
    if (strength === 'refuse') return { rule, strength }
    warning = { rule, strength }
  }
  return warning
}
