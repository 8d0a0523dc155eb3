import type { CountryCode, Language } from '@velvetline/contracts/constants'
import { twinPath } from '@velvetline/contracts/page-language'
import { storeCountry } from '#/shared/country/country.ts'

/**
 * Changes the country and loads the same page again, in the twin of the new country's language where the path has one.
 * A full load, because prices, numbers, language and currency all follow the country.
 */
export const selectCountry = (code: CountryCode, language?: Language): void => {
  storeCountry(code)
  const target = new URL(location.href)
  target.searchParams.delete('country')
  if (language) target.pathname = twinPath(target.pathname, language)
  if (target.href === location.href) location.reload()
  else location.assign(target.href)
}
