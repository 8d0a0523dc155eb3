import type { Country, Tariff } from '@velvetline/contracts/countries'
import type { CountryCode, Language } from '@velvetline/contracts/locales'
import { credits, toNuggets } from '../../kernel/credits.ts'
import { presentCallPrice } from './call-prices.ts'
import type { CountriesContext } from './countries.context.ts'
import { COUNTRY_FACTS } from './facts/index.ts'

/** What a number costs, in this language: words that the operator has written stay as they are. */
const inLanguage = (language: Language, words: string, ours: Readonly<Record<Language, string>> | undefined): string =>
  ours && Object.values(ours).includes(words) ? ours[language] : words

/** A page's country as a member of another sees it: it stays where and in which language they are, but what is charged is their own country's. */
export const withTariffOf = (page: Country, own: Country): Country => {
  if (own.countryCode === page.countryCode) return page
  const { id, subdomain, countryCode, countryName, flag, language, dialCode } = page
  const numbers = COUNTRY_FACTS[own.countryCode].numbers
  return {
    ...own,
    ...{ id, subdomain, countryCode, countryName, flag, language, dialCode },
    premiumPriceMessage: inLanguage(language, own.premiumPriceMessage, numbers?.premiumPrice),
    subscriberPriceMessage: inLanguage(language, own.subscriberPriceMessage, numbers?.subscriberPrice),
    tariffOf: own.countryCode,
  }
}

/** Whose prices a person is charged. */
export const chargedCountry = ({ tariffOf, countryCode }: Country): CountryCode => tariffOf ?? countryCode

/** A page's country with what Nuggets buy: what is charged is the price of the country whose tariff it is. */
export const showTariff = async (
  { countries }: Pick<CountriesContext, 'countries'>,
  page: Country,
): Promise<Tariff> => {
  const { standard, subscriber } = await countries.messagePrice()
  return {
    ...page,
    nuggetPrices: {
      callMinute: presentCallPrice(await countries.callPrices.of(chargedCountry(page))),
      message: { standard: toNuggets(credits(standard)), subscriber: toNuggets(credits(subscriber)) },
    },
  }
}
