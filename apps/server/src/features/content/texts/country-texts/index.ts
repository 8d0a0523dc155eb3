import type { CountryCode, Language } from '@velvetline/contracts/constants'
import type { CountryText } from './country-text.ts'

type ReadText = () => Promise<{ text: CountryText }>

/** Each file is read when its text is first asked for: a process that serves one country needs two of them. */
const TEXTS: Readonly<Record<CountryCode, Readonly<Record<Language, ReadText>>>> = {
  de: { de: () => import('./de.de.ts'), en: () => import('./de.en.ts') },
  at: { de: () => import('./at.de.ts'), en: () => import('./at.en.ts') },
  ch: { de: () => import('./ch.de.ts'), en: () => import('./ch.en.ts') },
  li: { de: () => import('./li.de.ts'), en: () => import('./li.en.ts') },
  lu: { de: () => import('./lu.de.ts'), en: () => import('./lu.en.ts') },
  us: { de: () => import('./us.de.ts'), en: () => import('./us.en.ts') },
  uk: { de: () => import('./uk.de.ts'), en: () => import('./uk.en.ts') },
  ca: { de: () => import('./ca.de.ts'), en: () => import('./ca.en.ts') },
  au: { de: () => import('./au.de.ts'), en: () => import('./au.en.ts') },
  ie: { de: () => import('./ie.de.ts'), en: () => import('./ie.en.ts') },
  nz: { de: () => import('./nz.de.ts'), en: () => import('./nz.en.ts') },
  za: { de: () => import('./za.de.ts'), en: () => import('./za.en.ts') },
}

/** The text at the foot of a country's home page, in one language. */
export const readCountryText = async (code: CountryCode, language: Language): Promise<CountryText> =>
  (await TEXTS[code][language]()).text
