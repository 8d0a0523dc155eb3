/** What texts may name, each filled from the country, the settings, or the law that holds in the country. */
export const PLACEHOLDERS = [
  // The operator, from the settings.
  'site',
  'host',
  'company',
  'companyAddress',
  'companyRepresentative',
  'companyRegister',
  'companyVatId',
  'companyPhone',
  'contactEmail',
  'privacyEmail',
  'youthOfficer',
  // Where the texts of one language differ between demonstration and real service; empty in the other.
  'isDemo',
  // The country: its name alone, and with its preposition (in Germany, in the United States).
  'country',
  'inCountry',
  'currencyName',
  // Empty where the country has no number: sections hide what is said about it.
  'premiumNumber',
  'subscriberNumber',
  'premiumPrice',
  'memberPrice',
  'weeklyPrice',
  'firstMonthPrice',
  /** In words, such as 3 months; empty where there is none. */
  'minimumTerm',
  'paymentMethods',
  // The constants of both sides.
  'bonusNuggets',
  'messageNuggets',
  'memberMessageNuggets',
  'callNuggets',
  'memberCallNuggets',
  'messageCharacters',
  'confirmationHours',
  'sessionDays',
  'countryCookieDays',
  // The law of the country; empty where there is no such rule.
  'privacyLaw',
  'privacyAuthority',
  'withdrawalLaw',
  'phoneRegulator',
  'accessCharge',
  'ageCheck',
  'disputeBody',
  'isGdpr',
  'isEu',
] as const
export type Placeholder = (typeof PLACEHOLDERS)[number]
export type PlaceholderValues = Readonly<Record<Placeholder, string>>

const KNOWN: ReadonlySet<string> = new Set(PLACEHOLDERS)
export const isPlaceholder = (name: string): name is Placeholder => KNOWN.has(name)
