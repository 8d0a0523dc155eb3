import type { Language } from '@velvetline/contracts/constants'
import type { ProfileLanguage } from '@velvetline/contracts/profiles'

/** The name that the catalogue gives to a language of the pages. */
export const CATALOGUE_LANGUAGE: Readonly<Record<Language, ProfileLanguage>> = { de: 'Deutsch', en: 'English' }
