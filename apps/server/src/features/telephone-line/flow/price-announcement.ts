import { CALL_MAX_MINUTES, type CountryCode, type Language } from '@velvetline/contracts/constants'
import { SECOND_MS } from '../../../kernel/clock.ts'

/** What a country asks of a call to its numbers. */
export interface LineRules {
  /** At least so much time lies between the last word of the price and the connection. */
  readonly pauseMs: number
  /** The connection is cut then, counted from the answer. */
  readonly maxMinutes: number
  /** Said after the price. */
  readonly isAgeTold: boolean
}

const PAUSE_MS = 3 * SECOND_MS

/** Three seconds after the price, cut at an hour (Germany: TKG §§ 110, 112): what the strictest asks for is right for all. */
const USUAL: LineRules = { pauseMs: PAUSE_MS, maxMinutes: CALL_MAX_MINUTES, isAgeTold: false }

/** Switzerland wants callers of such numbers to know the age they must have, and so do the rules for British and Irish numbers. */
const OWN_RULES: Partial<Record<CountryCode, LineRules>> = {
  ch: { ...USUAL, isAgeTold: true },
  li: { ...USUAL, isAgeTold: true },
  uk: { ...USUAL, isAgeTold: true },
  ie: { ...USUAL, isAgeTold: true },
}

export const lineRulesOf = (country: CountryCode): LineRules => OWN_RULES[country] ?? USUAL

interface Announcement {
  readonly language: Language
  readonly country: CountryCode
  readonly serviceName: string
  /** As it stands next to the number: `1,99 € pro Minute aus allen deutschen Netzen`. */
  readonly priceMessage: string
}

/** What the caller hears first, complete, before anything else can happen. */
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
