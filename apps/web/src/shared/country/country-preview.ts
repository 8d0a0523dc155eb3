import { queryOptions } from '@tanstack/react-query'
import { adminCountryPreviewPath, type CountryPreview } from '@velvetline/contracts/country-editor'

/** For the staff, in the editor and on `/country-demo`: as visitors find the country on a day; without one today. */
export const countryPreviewQuery = (code: string, on: string | undefined) =>
  queryOptions<CountryPreview>({
    queryKey: [`${adminCountryPreviewPath(code)}${on === undefined ? '' : `?on=${on}`}`],
    staleTime: 0,
    refetchOnMount: true,
  })
