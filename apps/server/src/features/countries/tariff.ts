import {
  CHAT_MESSAGE_PRICE_CENTINUGGETS,
  CHAT_MESSAGE_SUBSCRIBER_PRICE_CENTINUGGETS,
  type CountryCode,
} from '@velvetline/contracts/constants'
import type { Country, NuggetPrice, Tariff } from '@velvetline/contracts/countries'
import { credits, toNuggets } from '../../kernel/credits.ts'
import { presentCallPrice } from './call-prices.ts'
import type { CountriesContext } from './countries.context.ts'

/** A page's country as a member of another sees it: it stays where and in which language she is, but what is charged is her own country's. */
export const withTariffOf = (page: Country, own: Country): Country => {
  if (own.countryCode === page.countryCode) return page
  const { id, subdomain, countryCode, countryName, flag, language } = page
  return { ...own, id, subdomain, countryCode, countryName, flag, language, tariffOf: own.countryCode }
}

/** Whose prices a person is charged. */
export const chargedCountry = ({ tariffOf, countryCode }: Country): CountryCode => tariffOf ?? countryCode

const MESSAGE_PRICE: NuggetPrice = {
  standard: toNuggets(credits(CHAT_MESSAGE_PRICE_CENTINUGGETS)),
  subscriber: toNuggets(credits(CHAT_MESSAGE_SUBSCRIBER_PRICE_CENTINUGGETS)),
}

/** A page's country with what Nuggets buy: what is charged is the price of the country whose tariff it is. */
export const showTariff = async (
  { countries }: Pick<CountriesContext, 'countries'>,
  page: Country,
): Promise<Tariff> => ({
  ...page,
  nuggetPrices: {
    callMinute: presentCallPrice(await countries.callPrices.of(chargedCountry(page))),
    message: MESSAGE_PRICE,
  },
})
