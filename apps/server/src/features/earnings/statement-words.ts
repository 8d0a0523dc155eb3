import type { EarningRule, VatTreatment } from '@velvetline/contracts/earnings'
import type { Language } from '@velvetline/contracts/locales'

interface Words {
  readonly title: string
  readonly number: string
  readonly consultant: string
  readonly paidTo: string
  readonly month: string
  readonly date: string
  readonly what: string
  readonly amount: string
  readonly opening: string
  readonly earned: string
  readonly carried: string
  readonly paid: string
  readonly creditNote: string
  readonly payee: string
  readonly taxNumber: string
  readonly vatId: string
  readonly net: string
  readonly vat: (percent: string) => string
  readonly gross: string
  readonly untaxed: Readonly<Record<Exclude<VatTreatment, 'vat'>, string>>
  readonly personPart: (name: string) => string
  readonly agencyPart: string
  readonly rules: readonly string[]
  readonly deleted: string
  readonly columns: readonly string[]
  readonly kind: Readonly<Record<'message' | 'minute', string>>
  readonly kinds: Readonly<Record<'message' | 'minute', string>>
  readonly rule: Readonly<Record<EarningRule, string>>
  readonly count: (lines: string, nuggets: string) => string
}

/** The printed statement and the file; the pages have their own. */
export const STATEMENT_WORDS: Readonly<Record<Language, Words>> = {
  de: {
    title: 'Abrechnung',
    number: 'Nummer',
    consultant: 'Für',
    paidTo: 'Auszahlung an',
    month: 'Leistungsmonat',
    date: 'Ausgestellt am',
    what: 'Leistung',
    amount: 'Ihr Anteil',
    opening: 'Übertrag aus dem Vormonat',
    earned: 'Verdient in diesem Monat',
    carried: 'Übertrag in den nächsten Monat',
    paid: 'Auszahlung',
    creditNote: 'Gutschrift',
    payee: 'Empfänger',
    taxNumber: 'Steuernummer oder USt-IdNr.',
    vatId: 'USt-IdNr.',
    net: 'Nettobetrag',
    vat: (percent) => `Umsatzsteuer ${percent} %`,
    gross: 'Auszahlung brutto',
    untaxed: {
      small_business: 'Gemäß § 19 UStG wird keine Umsatzsteuer ausgewiesen.',
      not_liable: 'Es wird keine Umsatzsteuer ausgewiesen.',
      reverse_charge: 'Steuerschuldnerschaft des Leistungsempfängers / Reverse charge',
      outside_eu: 'Leistung aus einem Land außerhalb der EU; es wird keine Umsatzsteuer ausgewiesen.',
    },
    personPart: (name) => `Davon für ${name}`,
    agencyPart: 'Davon für die Agentur',
    rules: [
      'Ihr Anteil ist Ihr Prozentsatz vom Listenpreis ohne Umsatzsteuer, je Zeile auf ein Millionstel abgerundet.',
      'Cent-Bruchteile gehen in den nächsten Monat. Erstattungen an Mitglieder mindern nicht, was Sie mit gekauften Nuggets verdient haben; Minuten und Nachrichten, die ein Mitglied zurückbekommen hat, werden abgezogen.',
      'Alle Zeilen einzeln enthält die CSV-Datei dieses Monats.',
    ],
    deleted: 'Konto gelöscht',
    columns: [
      'Zeit (UTC)',
      'Art',
      'Mitglied',
      'Profil',
      'Person',
      'Regel',
      'Nuggets',
      'Währung',
      'Listenpreis',
      'USt %',
      'Netto',
      'Anteil %',
      'Verdienst',
    ],
    kind: { message: 'Nachricht', minute: 'Gesprächsminute' },
    kinds: { message: 'Nachrichten', minute: 'Gesprächsminuten' },
    rule: {
      bought: 'gekaufte Nuggets',
      bonus: 'Bonus, zählt',
      bonus_waiting: 'Bonus, wartet',
      bonus_sure: 'Bonus, jetzt bestätigt',
      bonus_above_cap: 'Bonus über der Tagesgrenze',
      bonus_expired: 'Bonus, verfallen',
      bonus_withdrawn: 'Bonus, zurückgenommen',
      given_back: 'zurückgegeben',
      no_consultant: 'ohne Beraterin',
    },
    count: (lines, nuggets) =>
      `${lines} ${lines === '1' ? 'Zeile' : 'Zeilen'}, ${nuggets} ${nuggets === '1' ? 'Nugget' : 'Nuggets'}`,
  },
  en: {
    title: 'Statement',
    number: 'Number',
    consultant: 'For',
    paidTo: 'Paid to',
    month: 'Month of service',
    date: 'Issued on',
    what: 'Service',
    amount: 'Your share',
    opening: 'Brought forward from last month',
    earned: 'Earned this month',
    carried: 'Carried over into next month',
    paid: 'Payout',
    creditNote: 'Credit note (self-billing)',
    payee: 'Payee',
    taxNumber: 'Tax number or VAT ID',
    vatId: 'VAT ID',
    net: 'Net amount',
    vat: (percent) => `VAT ${percent}%`,
    gross: 'Payout including VAT',
    untaxed: {
      small_business: 'No VAT is shown, under section 19 of the German VAT Act (§ 19 UStG).',
      not_liable: 'No VAT is shown.',
      reverse_charge: 'Steuerschuldnerschaft des Leistungsempfängers / Reverse charge',
      outside_eu: 'Service from a country outside the EU; no VAT is shown.',
    },
    personPart: (name) => `Of which for ${name}`,
    agencyPart: 'Of which for the agency',
    rules: [
      'Your share is your percentage of the list price less VAT, rounded down to a millionth in each line.',
      'Fractions of a cent go into the next month. Refunds to members do not reduce what you have earned with bought Nuggets; minutes and messages that were given back to a member are deducted.',
      'This month’s CSV file lists every line.',
    ],
    deleted: 'account deleted',
    columns: [
      'time (UTC)',
      'kind',
      'member',
      'profile',
      'person',
      'rule',
      'Nuggets',
      'currency',
      'list price',
      'VAT %',
      'net',
      'share %',
      'earned',
    ],
    kind: { message: 'message', minute: 'call minute' },
    kinds: { message: 'Messages', minute: 'Call minutes' },
    rule: {
      bought: 'bought Nuggets',
      bonus: 'bonus, counts',
      bonus_waiting: 'bonus, waiting',
      bonus_sure: 'bonus, now confirmed',
      bonus_above_cap: 'bonus above the day’s limit',
      bonus_expired: 'bonus, expired',
      bonus_withdrawn: 'bonus, taken back',
      given_back: 'given back',
      no_consultant: 'no consultant',
    },
    count: (lines, nuggets) =>
      `${lines} ${lines === '1' ? 'line' : 'lines'}, ${nuggets} ${nuggets === '1' ? 'Nugget' : 'Nuggets'}`,
  },
}
