import { queryOptions } from '@tanstack/react-query'
import { COUNTRY_FRESH_MS } from '@velvetline/contracts/constants'
import type { Country } from '@velvetline/contracts/countries'
import { countriesQuery } from '#/shared/country/country.ts'

/** Every country that can be chosen; asked for when somebody is about to choose. */
export const countryListQuery = queryOptions<Country[]>({ ...countriesQuery, staleTime: COUNTRY_FRESH_MS })
