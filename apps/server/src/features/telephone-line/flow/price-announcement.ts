import type { CountryCode, Language } from '@velvetline/contracts/locales'
import { SECOND_MS } from '../../../kernel/clock.ts'
import { CALL_MAX_MINUTES, COUNTRY_FACTS } from '../../countries/index.ts'

export interface LineRules {
  /** Between the end of the price and the connection. */
  readonly pauseMs: number
  /** The connection is cut then, counted from the answer. */
  readonly maxMinutes: number
  readonly isAgeTold: boolean
}

const PAUSE_MS = 3 * SECOND_MS

/** Three seconds after the price, cut at an hour (Germany: TKG §§ 110, 112): the strictest rules apply to all countries. */
export const lineRulesOf = (country: CountryCode): LineRules => ({
  pauseMs: PAUSE_MS,
  maxMinutes: CALL_MAX_MINUTES,
  isAgeTold: COUNTRY_FACTS[country].isCallerToldAge,
})

interface Announcement {
  readonly language: Language
  readonly country: CountryCode
  readonly serviceName: string
  /** As shown next to the number: `1,99 € pro Minute aus allen deutschen Netzen`. */
  readonly priceMessage: string
}

/** Callers hear it first and completely. */
export const priceAnnouncement = ({ language, country, serviceName, priceMessage }: Announcement): string => {
  const { isAgeTold, maxMinutes } = lineRulesOf(country)
  const price = priceMessage.replace(/[.\s]+$/, '')
  const parts =
    language === 'de'
      ? [
          `Guten Tag bei ${serviceName}.`,
          `Dieser Anruf kostet ${price}.`,
          `Nach ${maxMinutes} Minuten wird er beendet.`,
          isAgeTold && 'Bitte bleiben Sie nur in der Leitung, wenn Sie mindestens 18 Jahre alt sind.',
        ]
      : [
          `Welcome to ${serviceName}.`,
          `This call costs ${price}.`,
          `It ends after ${maxMinutes} minutes at the latest.`,
          isAgeTold && 'Please stay on the line only if you are 18 or over and may use this phone.',
        ]
  return parts.filter((part) => part !== false).join(' ')
}
