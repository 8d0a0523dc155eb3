import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { Tariff } from '@velvetline/contracts/countries'
import { API } from '@velvetline/contracts/paths'
import { READ_BY_MANY } from '../api/read-by-many.ts'

/** The country of the page, for loaders and `head`. The server puts it into every page. */
export const countryOf = (client: QueryClient): Tariff => {
  const country = client.getQueryData<Tariff>([API.country])
  if (!country) throw new Error('The page carries no country.')
  return country
}

/** The country of the page, for components. */
export const useCountry = (): Tariff => {
  const { data } = useQuery<Tariff>({ queryKey: [API.country], ...READ_BY_MANY })
  if (!data) throw new Error('The page carries no country.')
  return data
}

/** Every country that can be chosen; fetched when the selector opens. */
export const countriesQuery = { queryKey: [API.countries] as const }
