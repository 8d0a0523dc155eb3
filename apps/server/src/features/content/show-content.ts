import type { CountryCode, Language } from '@velvetline/contracts/constants'
import type { ContentPage } from '@velvetline/contracts/content'
import type { Tariff } from '@velvetline/contracts/countries'
import type { Config } from '../../config/config.ts'
import { composeDocument } from './compose-document.ts'
import { composeFaq } from './compose-faq.ts'
import { composeHome } from './compose-home.ts'
import type { Composition } from './composition.ts'
import { isContentKey } from './content.keys.ts'
import { contentNotFound } from './content.refusals.ts'
import type { OverrideSet, Overrides } from './overrides.ts'
import { placeholderValues } from './placeholder-values.ts'

interface ShowDeps {
  readonly config: Config
  readonly overrides: Overrides
  /** Whether visitors of the country prove their age first. */
  isAgeCheckedIn(country: CountryCode): boolean
}

const compose = async (page: string, composition: Composition): Promise<ContentPage> => {
  if (!isContentKey(page)) throw contentNotFound()
  if (page === 'home') return composeHome(composition)
  return page === 'faq' ? composeFaq(composition) : composeDocument(page, composition)
}

const callPriceOf = ({ nuggetPrices: { callMinute } }: Tariff): string =>
  `${callMinute.standard}/${callMinute.subscriber}`

/**
 * Shows one page of content for a country and language. What was put together is kept until an override changes: two
 * languages of twelve countries, each with the prices of any of them, and eight pages are few.
 * @throws 404 content_not_found
 */
export const showContent = ({ config, overrides, isAgeCheckedIn }: ShowDeps) => {
  let composedFrom: OverrideSet | undefined
  const composed = new Map<string, Promise<ContentPage>>()
  return async (page: string, country: Tariff, language: Language): Promise<ContentPage> => {
    if (!isContentKey(page)) throw contentNotFound()
    const current = await overrides.current()
    if (current !== composedFrom) {
      composedFrom = current
      composed.clear()
    }
    const isAgeChecked = isAgeCheckedIn(country.countryCode)
    const name = `${page} ${country.countryCode} ${country.tariffOf ?? ''} ${language} ${isAgeChecked} ${callPriceOf(country)}`
    const known = composed.get(name)
    if (known) return known
    const values = placeholderValues({ country, language, config, isAgeChecked })
    const made = compose(page, { country, language, values, overrides: current, isDemo: config.mode === 'demo' })
    composed.set(name, made)
    made.catch(() => composed.delete(name))
    return made
  }
}
