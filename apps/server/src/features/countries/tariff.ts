import type { Country, Tariff } from '@velvetline/contracts/countries'
import { nuggetsOf } from '@velvetline/contracts/credits'
import type { CountryCode, Language } from '@velvetline/contracts/locales'
import { presentCallPrice } from './call-prices.ts'
import type { CountriesContext } from './countries.context.ts'
import type { CountryState } from './country-at.ts'

/** Words that are not known in both languages stay as they are. */
const inLanguage = (
  language: Language,
  words: string,
  known: Readonly<Record<Language, string>> | undefined,
): string => (known && Object.values(known).includes(words) ? known[language] : words)

/** A member in another country sees its page and language, but is charged their own country's prices. */
export const withTariffOf = (page: Country, own: Country, messages?: CountryState['messages']): Country => {
  if (own.countryCode === page.countryCode) return page
  const { id, subdomain, countryCode, countryName, flag, language, dialCode } = page
  return {
    ...own,
    ...{ id, subdomain, countryCode, countryName, flag, language, dialCode },
    premiumPriceMessage: inLanguage(language, own.premiumPriceMessage, messages?.premium),
    subscriberPriceMessage: inLanguage(language, own.subscriberPriceMessage, messages?.subscriber),
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
      message: { standard: nuggetsOf(standard), subscriber: nuggetsOf(subscriber) },
    },
    welcomeBonusNuggets: await countries.welcomeBonus(chargedCountry(page)),
  }
}
