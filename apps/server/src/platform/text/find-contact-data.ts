import { CONTACT_KINDS, type ContactKind } from '@velvetline/contracts/message-rules'
import { hasPhoneNumber } from './find-phone-number.ts'
import { plainText } from './plain-text.ts'

/** `likely`: words that harmless texts use too, such as the bare name of a messenger. */
export type Certainty = 'sure' | 'likely'
type Finding = Certainty | undefined

const AT = String.raw`(?:@|\(at\)|\[at\]|\sat\s|\sät\s|klammeraffe)`
const DOT = String.raw`(?:\.|\(dot\)|\[dot\]|\(punkt\)|\[punkt\]|\sdot\s|\spunkt\s)`
const TOP_LEVEL = '(?:com|de|at|ch|net|org|eu|info|uk|co|io|me|tv|au|nz|za|ca|us|lu|li|ie|example)'
const ADDRESS = new RegExp(
  String.raw`[a-z0-9_]\s?${AT}\s?[a-z0-9-]{1,60}(?:\s?${DOT}\s?[a-z0-9-]{1,30}){0,2}?\s?${DOT}\s?${TOP_LEVEL}(?![a-z0-9])`,
)
const MAILBOX_NAME = String.raw`(?<![a-z])(?:gmail|googlemail|gmx|hotmail|proton\s?mail|web\.de|icloud|t-online)(?![a-z])`
const MAILBOX = new RegExp(MAILBOX_NAME)
/** The bare provider with somebody's name at it. */
const NAMED_MAILBOX = new RegExp(
  String.raw`(?:@|\(at\))\s?${MAILBOX_NAME}|\d\s(?:bei|at|ät)\s${MAILBOX_NAME}|${MAILBOX_NAME}\s(?:heiße|heisse|bin)\sich`,
)

const LINK = new RegExp(String.raw`https?:|www\.|(?<![a-z0-9@.-])[a-z0-9-]{2,60}\.${TOP_LEVEL}(?![a-z0-9.])`)

const BRAND = String.raw`(?<![a-z])(?:whats\W{0,2}ap+|tele\W{0,2}gram+|snap\W{0,2}chat|insta(?:gram)?|threema|skype|discord|viber|only\W?fans|kik|facebook|tik\W?tok|wechat|signal\W{0,2}(?:app|messenger|nummer|number)|(?:auf|bei|über|on|via|per)\ssignal)(?![a-zäöü])`
const MESSENGER = new RegExp(BRAND)
const INVITES = `(?<![a-zäöü])(?:schreibe?|komm|melde?|adde?|suche?|kontaktiere?|erreichst|bin|mein(?:e|em)?|my|i'm|i’m|am|write|text|message|add|find|contact|reach)(?![a-zäöü])`
const MESSENGER_INVITATION = new RegExp(
  String.raw`(?<![a-z])(?:wa\.me|t\.me|discord\.gg)(?![a-z])|(?<![a-z])(?:tg|ig|wa)\s?[:=@]\s?@?[a-z0-9_.]{3}|(?<![a-z])(?:line|wechat|kik|skype)\W{0,2}id(?![a-z])|${INVITES}[^.!?\n]{0,30}?${BRAND}|${BRAND}\s?(?:[:=@]|ist\s|is\s|id(?![a-z])|name(?![a-z])|nummer|number)`,
)

const PAYMENT =
  /(?<![a-z])(?:pay\W?pal|venmo|cash\W?app|revolut|western\W?union|money\W?gram|paysafe(?:card)?|bitcoins?|btc|usdt|gift\W?cards?|(?:amazon|steam|google|apple|itunes|zalando)\W?(?:gutscheine?|karten?|cards?)|gutschein(?:code|karte)|kontonummer|iban|überweise?\s(?:es\s)?(?:mir|dir))(?![a-z])/
const PAYMENT_LINK = /(?<![a-z])(?:paypal\.me|wise\.com)(?![a-z])/
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

const MEETING_FOR_PAY =
  /(?<![a-zäöü])(?:escort(?:service)?|haus\W?besuche?|hotel\W?besuche?|out\W?calls?|in\W?calls?|tg\W{0,2}treffen|taschengeld\W{0,3}(?:treffen|dates?))(?![a-zäöü])/
const MEETING_WORDS = String.raw`(?<![a-zäöü])(?:treffen|triff|dates?|besuche?n?|vorbei\s?kommen?|meet(?:ing)?|hotel|zu\s(?:dir|mir)|(?:my|your)\splace|in\secht|in\sreal\slife)(?![a-zäöü])`
const MONEY_WORDS = String.raw`(?:\b\d{2,4}\s?(?:€|euro|eur|chf|\$|£|pounds?|dollars?)|[€$£]\s?\d{2,4}|(?<![a-zäöü])(?:taschengeld|honorar|bargeld|(?:in\s)?cash|(?:be)?zahle?\s(?:dir|dich)|pay\syou)(?![a-zäöü]))`
const MEETING = new RegExp(MEETING_WORDS)
const MONEY = new RegExp(MONEY_WORDS)
/** A meeting with its price next to it. */
const PRICED_MEETING = new RegExp(
  String.raw`${MEETING_WORDS}(?:\W{1,3}|\s(?:für|gegen|for|kostet|macht|costs?)\s)(?:[a-zäöü]{1,12}\s)?${MONEY_WORDS}|${MONEY_WORDS}\s(?:für|for)\s(?:[a-zäöü]{1,12}\s){0,2}${MEETING_WORDS}`,
)

const graded = (isSure: boolean, isLikely: () => boolean): Finding => {
  if (isSure) return 'sure'
  return isLikely() ? 'likely' : undefined
}

const FINDERS: Readonly<Record<ContactKind, (text: string) => Finding>> = {
  phone: (text) => (hasPhoneNumber(text) ? 'sure' : undefined),
  email: (text) => graded(ADDRESS.test(text) || NAMED_MAILBOX.test(text), () => MAILBOX.test(text)),
  messenger: (text) => graded(MESSENGER_INVITATION.test(text), () => MESSENGER.test(text)),
  payment: (text) =>
    graded(PAYMENT_LINK.test(text) || WALLET.test(text) || hasAccountNumber(text), () => PAYMENT.test(text)),
  meeting: (text) =>
    graded(MEETING_FOR_PAY.test(text) || PRICED_MEETING.test(text), () => MEETING.test(text) && MONEY.test(text)),
  link: (text) => (LINK.test(text) ? 'sure' : undefined),
}

/**
 * What leads away from the service: phone numbers, addresses, other messengers, other ways to pay, paid meetings, links. Each kind is looked
 * for only when it is asked for: this runs on every message, see the bench in its test.
 */
export const readContactData = (text: string): ((kind: ContactKind) => Finding) => {
  const plain = plainText(text)
  return (kind) => FINDERS[kind](plain)
}

/** Every kind that is found, for texts that a person reads before others do. */
export const findContactData = (text: string): Map<ContactKind, Certainty> => {
  const find = readContactData(text)
  return new Map(
    CONTACT_KINDS.flatMap((kind): [ContactKind, Certainty][] => {
      const certainty = find(kind)
      return certainty ? [[kind, certainty]] : []
    }),
  )
}
