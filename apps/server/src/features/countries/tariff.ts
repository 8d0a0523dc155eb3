import type { Country, Tariff } from '@velvetline/contracts/countries'
import type { CountryCode, Language } from '@velvetline/contracts/locales'
import { credits, toNuggets } from '../../kernel/credits.ts'
import { presentCallPrice } from './call-prices.ts'
import type { CountriesContext } from './countries.context.ts'
import { COUNTRY_FACTS } from './facts/index.ts'

/** Words that the operator has written stay as they are. */
const inLanguage = (language: Language, words: string, ours: Readonly<Record<Language, string>> | undefined): string =>
  ours && Object.values(ours).includes(words) ? ours[language] : words

/** A member in another country sees its page and language, but is charged their own country's prices. */
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

export const chargedCountry = ({ tariffOf, countryCode }: Country): CountryCode => tariffOf ?? countryCode

/** Adds the prices of the country whose tariff is charged. */
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
