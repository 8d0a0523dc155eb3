import { LIMIT_EXCEEDED_REFUSAL, type LimitPeriod } from '@velvetline/contracts/spending-care'
import { defineRefusal, type LocalizedText, Refusal } from '../../kernel/refusal.ts'
import { createFormat, type Format } from '../../platform/create-format.ts'
import { ORDER_HOURS } from '../payments/index.ts'
import type { Payer } from './count-spending.ts'

const LIMIT_NAMES: Readonly<Record<LimitPeriod, LocalizedText>> = {
  day: { de: 'Tageslimit', en: 'daily limit' },
  week: { de: 'Wochenlimit', en: 'weekly limit' },
  month: { de: 'Monatslimit', en: 'monthly limit' },
}

/** Amounts and days are written differently in the two languages, so these texts are composed. */
const withFigures = (code: string, payer: Payer, text: (language: 'de' | 'en', format: Format) => string): Refusal => {
  const of = (language: 'de' | 'en') => text(language, createFormat(payer.country, language))
  return new Refusal({ status: 422, code, message: { de: of('de'), en: of('en') } })
}

interface Exceeded {
  readonly period: LimitPeriod
  readonly leftMinor: number
  readonly openMinor: number
  readonly from: Date
}

/** @param at what the limit still allows and what open orders take of it, in the payer's currency; `from` is when it resets */
export const limitExceeded = (payer: Payer, at: Exceeded): Refusal =>
  withFigures(LIMIT_EXCEEDED_REFUSAL, payer, (language, { money, day }) => {
    const [name, left, from] = [LIMIT_NAMES[at.period][language], money(at.leftMinor, payer.currency), day(at.from)]
    if (at.openMinor === 0) {
      return language === 'de'
        ? `Ihr ${name} lässt jetzt noch ${left} zu. Am ${from} beginnt es neu.`
        : `Your ${name} leaves ${left} for now. It starts again on ${from}.`
    }
    const open = money(at.openMinor, payer.currency)
    return language === 'de'
      ? `Ihr ${name} lässt jetzt noch ${left} zu. Bestellungen über ${open} zählen mit, solange sie offen sind, längstens ${ORDER_HOURS} Stunden. Was bezahlt ist, zählt ab dem ${from} nicht mehr.`
      : `Your ${name} leaves ${left} for now. Orders of ${open} count while they are open, for ${ORDER_HOURS} hours at most. What is paid no longer counts from ${from}.`
  })

/** @param neededMinor the most that the membership costs in one such period */
export const limitBelowAgreed = (payer: Payer, at: { period: LimitPeriod; neededMinor: number }): Refusal =>
  withFigures('limit_below_agreed', payer, (language, { money }) => {
    const [name, needed] = [LIMIT_NAMES[at.period][language], money(at.neededMinor, payer.currency)]
    return language === 'de'
      ? `Für die Mitgliedschaft muss Ihr ${name} mindestens ${needed} betragen. Kündigen Sie sie zuerst, wenn es niedriger sein soll.`
      : `The membership needs a ${name} of at least ${needed}. Cancel it first if the limit is to be lower.`
  })

export const reloadNotAgreed = defineRefusal(403, 'reload_not_agreed', {
  de: 'Automatisches Aufladen ist ausgeschaltet oder hat seine monatliche Obergrenze erreicht.',
  en: 'Automatic reload is off or has reached its monthly cap.',
})
export const reloadCapTooLow = defineRefusal(422, 'reload_cap_too_low', {
  de: 'Die monatliche Obergrenze reicht nicht einmal für dieses Paket. Bitte erhöhen Sie sie, oder wählen Sie ein kleineres Paket.',
  en: 'The monthly cap does not even cover this package. Please raise it, or choose a smaller package.',
})
