import type { ContentPage, HomeContent } from '@velvetline/contracts/content'
import type { Tariff } from '@velvetline/contracts/countries'
import type { Language } from '@velvetline/contracts/locales'
import { defineRefusal } from '../../kernel/refusal.ts'
import type { CountryState } from '../countries/index.ts'
import {
  HANG_UP_RETURNED_SECONDS,
  MESSAGES_KEPT_MONTHS,
  REPORTS_KEPT_MONTHS,
  RETURNED_MINUTES_PER_DAY,
  UNREAD_RETURNED_HOURS,
} from '../settings/index.ts'
import { composeHome } from './compose-home.ts'
import { type Composition, composeDocument, composeFaq } from './compose-texts.ts'
import type { ContentContext } from './content.context.ts'
import { isContentKey } from './content.keys.ts'
import { placeholderValues, type Stated } from './fill-template.ts'

export const contentNotFound = defineRefusal(404, 'content_not_found', {
  de: 'Diesen Text gibt es hier nicht.',
  en: 'There is no such text here.',
})
export const unknownPlaceholder = defineRefusal(422, 'unknown_placeholder', {
  de: 'Der Platzhalter {placeholder} ist nicht bekannt oder nicht geschlossen. Es wurde nichts gespeichert.',
  en: 'The placeholder {placeholder} is not known or not closed. Nothing was saved.',
})
export const emptyContent = defineRefusal(422, 'empty_content', {
  de: 'Titel und Text dürfen nicht leer sein.',
  en: 'Title and text must not be empty.',
})

const compose = async (page: string, composition: Composition): Promise<ContentPage> => {
  if (!isContentKey(page)) throw contentNotFound()
  if (page === 'home') return composeHome(composition)
  return page === 'faq' ? composeFaq(composition) : composeDocument(page, composition)
}

const pricesOf = ({ nuggetPrices: { callMinute }, welcomeBonusNuggets }: Tariff): string =>
  `${callMinute.standard}/${callMinute.subscriber}/${welcomeBonusNuggets}`

export const statedIn = async ({ settings }: ContentContext): Promise<Stated> => ({
  messagesKeptMonths: await settings.ofAll(MESSAGES_KEPT_MONTHS),
  reportsKeptMonths: await settings.ofAll(REPORTS_KEPT_MONTHS),
  returnedMinutesPerDay: await settings.ofAll(RETURNED_MINUTES_PER_DAY),
  hangUpReturnedSeconds: await settings.ofAll(HANG_UP_RETURNED_SECONDS),
  unreadReturnedHours: await settings.ofAll(UNREAD_RETURNED_HOURS),
})

/**
 * Composed pages are cached until an override changes: two languages of twelve countries, each with the prices of any of them, and eight
 * pages are few.
 * @throws 404 content_not_found
 */
export const showContent = async (
  context: ContentContext,
  page: string,
  country: Tariff,
  language: Language,
): Promise<ContentPage> => {
  if (!isContentKey(page)) throw contentNotFound()
  const { agePolicies, composedContent, config, contentOverrides, countries, membershipWays } = context
  const current = await contentOverrides.current()
  const { edition } = countries
  if (current !== composedContent.from || edition !== composedContent.edition) {
    composedContent.from = current
    composedContent.edition = edition
    composedContent.byName.clear()
  }
  const isAgeChecked = agePolicies.demandedIn(country.countryCode) !== undefined
  const stated = await statedIn(context)
  const name = `${page} ${country.countryCode} ${country.tariffOf ?? ''} ${language} ${isAgeChecked} ${pricesOf(country)} ${Object.values(stated).join('/')}`
  const known = composedContent.byName.get(name)
  if (known) return known
  const values = placeholderValues({
    country,
    language,
    config,
    isAgeChecked,
    stated,
    state: countries.stateOf(country.countryCode),
    // A member pays as in the account's country, as with the prices.
    membershipWays: membershipWays(countries.stateOf(country.tariffOf ?? country.countryCode)),
  })
  const made = compose(page, { country, language, values, overrides: current, isDemo: config.mode === 'demo' })
  composedContent.byName.set(name, made)
  made.catch(() => composedContent.byName.delete(name))
  return made
}

/** The home page as it will be with prices and facts that are announced. */
export const showHomeAt = async (
  context: ContentContext,
  country: Tariff,
  language: Language,
  state: CountryState,
): Promise<HomeContent> => {
  const { agePolicies, config, contentOverrides } = context
  const isAgeChecked = agePolicies.demandedIn(country.countryCode) !== undefined
  const values = placeholderValues({
    country,
    language,
    config,
    isAgeChecked,
    stated: await statedIn(context),
    state,
    membershipWays: context.membershipWays(state),
  })
  const overrides = await contentOverrides.current()
  return composeHome({ country, language, values, overrides, isDemo: config.mode === 'demo' })
}
