import type { Country } from '@velvetline/contracts/countries'

/** A page's country as a member of another sees it: it stays where and in which language she is, but what is charged is her own country's. */
export const withTariffOf = (page: Country, own: Country): Country => {
  if (own.countryCode === page.countryCode) return page
  const { id, subdomain, countryCode, countryName, flag, language } = page
  return { ...own, id, subdomain, countryCode, countryName, flag, language, tariffOf: own.countryCode }
}
