import { queryOptions } from '@tanstack/react-query'
import {
  type AdminCountries,
  adminCountriesPath,
  adminCountryNumberPath,
  adminCountryNumbersPath,
  adminCountryPath,
  adminCountryPricesPath,
  adminCountrySectionPath,
  type CountryEditor,
  type CountrySection,
  type NewFurtherNumber,
  type PriceChange,
  type SectionChange,
} from '@velvetline/contracts/country-editor'
import { request } from '#/shared/api/request.ts'

const FRESH = { staleTime: 0, refetchOnMount: true } as const

export const countriesListQuery = queryOptions<AdminCountries>({ queryKey: [adminCountriesPath], ...FRESH })

export const countryEditorQuery = (code: string) =>
  queryOptions<CountryEditor>({ queryKey: [adminCountryPath(code)], ...FRESH })

export const saveSection = (code: string, section: CountrySection, body: SectionChange): Promise<CountryEditor> =>
  request<CountryEditor>(adminCountrySectionPath(code, section), { method: 'POST', body })

export const savePrices = (code: string, body: PriceChange): Promise<CountryEditor> =>
  request<CountryEditor>(adminCountryPricesPath(code), { method: 'POST', body })

export const addFurtherNumber = (code: string, body: NewFurtherNumber): Promise<CountryEditor> =>
  request<CountryEditor>(adminCountryNumbersPath(code), { method: 'POST', body })

export const removeFurtherNumber = (code: string, number: string): Promise<CountryEditor> =>
  request<CountryEditor>(adminCountryNumberPath(code, number), { method: 'DELETE' })
