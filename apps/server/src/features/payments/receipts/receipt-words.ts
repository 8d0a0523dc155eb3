import type { Language } from '@velvetline/contracts/locales'
import type { RailName } from '@velvetline/contracts/payment-rails'
import type { ReceiptRow } from './receipts.repository.ts'

type Bought = Pick<ReceiptRow, 'kind' | 'isTrial' | 'nuggets'>

/** Neutral, because receipts are shown to others. */
const TITLES: Readonly<Record<Language, (bought: Bought) => string>> = {
  de: ({ kind, isTrial, nuggets }) => {
    if (kind === 'nuggets') return `${nuggets ?? 0} Nuggets`
    return isTrial ? 'Mitgliedschaft, erster Monat' : 'Mitgliedschaft, eine Woche'
  },
  en: ({ kind, isTrial, nuggets }) => {
    if (kind === 'nuggets') return `${nuggets ?? 0} Nuggets`
    return isTrial ? 'Membership, first month' : 'Membership, one week'
  },
}
export const titleOf = (bought: Bought, language: Language): string => TITLES[language](bought)

const RAIL_WORDS: Readonly<Record<RailName, Readonly<Record<Language, string>>>> = {
  sandbox: { de: 'Testzahlung, kein echtes Geld', en: 'Test payment, no real money' },
  paypal: { de: 'PayPal', en: 'PayPal' },
  maxpay: { de: 'Karte', en: 'Card' },
  verotel: { de: 'Karte', en: 'Card' },
  sepa: { de: 'SEPA-Lastschrift', en: 'SEPA direct debit' },
  ccbill: { de: 'Karte', en: 'Card' },
}
export const railWord = (rail: RailName, language: Language): string => RAIL_WORDS[rail][language]

export interface PrintedWords {
  readonly receipt: string
  readonly number: string
  readonly date: string
  readonly paidWith: string
  readonly statement: string
  readonly recipient: string
  readonly what: string
  readonly amount: string
  readonly bought: (nuggets: number) => string
  readonly bonus: (nuggets: number) => string
  readonly cause: Readonly<Record<ReceiptRow['cause'], string>>
  readonly net: string
  readonly vat: (rate: string, country: string) => string
  readonly withoutVat: string
  readonly total: string
  readonly refunded: string
  readonly remaining: string
  readonly vatId: string
  readonly thanks: string
}

export const PRINTED: Readonly<Record<Language, PrintedWords>> = {
  de: {
    receipt: 'Beleg',
    number: 'Belegnummer',
    date: 'Datum',
    paidWith: 'Bezahlt mit',
    statement: 'Auf dem Kontoauszug',
    recipient: 'Für',
    what: 'Leistung',
    amount: 'Betrag',
    bought: (nuggets) => `Gekaufte Nuggets: ${nuggets}`,
    bonus: (nuggets) => `Bonus-Nuggets: ${nuggets}`,
    cause: { order: '', renewal: 'Verlängerung', reload: 'Automatische Aufladung' },
    net: 'Netto',
    vat: (rate, country) => `Umsatzsteuer ${rate} % (${country})`,
    withoutVat: 'Ohne Umsatzsteuer',
    total: 'Gesamt',
    refunded: 'Davon zurückgezahlt',
    remaining: 'Verbleibt',
    vatId: 'USt-IdNr.',
    thanks: 'Vielen Dank. Bitte bewahren Sie diesen Beleg für Ihre Unterlagen auf.',
  },
  en: {
    receipt: 'Receipt',
    number: 'Receipt number',
    date: 'Date',
    paidWith: 'Paid with',
    statement: 'On your statement',
    recipient: 'For',
    what: 'Item',
    amount: 'Amount',
    bought: (nuggets) => `Bought Nuggets: ${nuggets}`,
    bonus: (nuggets) => `Bonus Nuggets: ${nuggets}`,
    cause: { order: '', renewal: 'Renewal', reload: 'Automatic reload' },
    net: 'Net',
    vat: (rate, country) => `VAT ${rate}% (${country})`,
    withoutVat: 'No VAT',
    total: 'Total',
    refunded: 'Paid back',
    remaining: 'Remaining',
    vatId: 'VAT number',
    thanks: 'Thank you. Please keep this receipt for your records.',
  },
}
