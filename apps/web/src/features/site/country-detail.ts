import type { Country } from '@velvetline/contracts/countries'

/** The language's own name for itself. */
const OWN_NAMES = { de: 'Deutsch', en: 'English' } as const

/** What follows from a country: `Deutsch · EUR`. */
export const countryDetail = (country: Country): string => `${OWN_NAMES[country.language]} · ${country.currency}`
