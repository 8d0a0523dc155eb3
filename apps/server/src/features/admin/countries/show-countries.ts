import type {
  CountryEditor,
  CountryGap,
  CountryPreview,
  CountryRow,
  CountrySection,
  PriceLine,
  PriceStep,
  SectionState,
  SectionValues,
} from '@velvetline/contracts/country-editor'
import { COUNTRY_SECTION_NAMES } from '@velvetline/contracts/country-editor'
import type { CountryCode } from '@velvetline/contracts/locales'
import { toCountryCode } from '@velvetline/contracts/page-address'
import { RAILS } from '@velvetline/contracts/payment-rails'
import { dayIn } from '../../../kernel/days.ts'
import { CHAT_BUTTONS } from '../../chat/index.ts'
import { findTemplates, listOverrides, type Override, showHomeAt } from '../../content/index.ts'
import {
  COUNTRY_FACTS,
  type CountryHistory,
  type CountryState,
  firstPriceOf,
  hasExampleNumber,
  holdingAt,
  productsOf,
  showTariff,
  unknownCountry,
} from '../../countries/index.ts'
import { offeredRails } from '../../payment-rails/index.ts'
import { vatIn } from '../../payments/index.ts'
import { listFurtherNumbers } from '../../telephone-line/index.ts'
import type { AdminContext } from '../admin.context.ts'

/** @throws 404 unknown_country */
export const requireCountry = (
  { countries }: AdminContext,
  text: string,
): { code: CountryCode; history: CountryHistory } => {
  const code = toCountryCode(text)
  const history = code && countries.historyOf(code)
  if (!code || !history) throw unknownCountry()
  return { code, history }
}

/** What the two features keep whose rules are not dated. */
export const immediateValues = async (
  { agePolicies, countries, settings }: AdminContext,
  code: CountryCode,
): Promise<Pick<SectionValues, 'age' | 'service'>> => {
  const policy = agePolicies.policyOf(code)
  const calls = await countries.callPrices.of(code)
  return {
    age: { isRequired: policy?.isRequired ?? false, methods: [...(policy?.methods ?? [])] },
    service: {
      hasChatButtons: await settings.of(CHAT_BUTTONS, code),
      callMinutePrice: calls.minutePrice,
      callSubscriberPrice: calls.subscriberPrice,
      callMaxMinutes: calls.maxMinutes,
    },
  }
}

/** What visitors would miss; none of it is guessed. */
export const gapsOf = (context: AdminContext, state: CountryState, overrides: readonly Override[]): CountryGap[] => {
  const { country, support, values } = state
  const code = country.countryCode
  const templates = findTemplates(overrides, code)
  const has: Readonly<Record<CountryGap, boolean>> = {
    age: context.agePolicies.policyOf(code) !== undefined,
    rails: offeredRails(context, state).length > 0,
    numbers:
      (country.premiumPhoneNumber !== '' || COUNTRY_FACTS[code].numbers === null) &&
      !(context.config.mode === 'live' && hasExampleNumber(country)),
    support: support.email !== '',
    vat: values.terms.vatBasisPoints !== null || vatIn(context, code, context.clock.now()) > 0,
    imprint: !templates.includes('imprint'),
    terms: !templates.includes('terms'),
    privacy: !templates.includes('privacy'),
  }
  return (Object.keys(has) as CountryGap[]).filter((gap) => !has[gap])
}

const countPlanned = ({ sections, prices }: CountryHistory, now: Date): number =>
  [...sections, ...prices].filter(({ validFrom }) => validFrom > now).length

/** Every country, open or not. */
export const listCountries = async (context: AdminContext): Promise<CountryRow[]> => {
  const { clock, countries } = context
  const overrides = await listOverrides(context)
  return countries.allCodes().flatMap((code) => {
    const history = countries.historyOf(code)
    if (!history) return []
    const state = countries.stateOf(code)
    const { countryName, currency, language, premiumPhoneNumber, prices } = state.country
    return [
      {
        code,
        name: countryName,
        isOpen: state.isOpen,
        currency,
        language,
        weeklyMinor: prices.weeklyMinor,
        premiumMinor: prices.premiumPerMinuteMinor,
        hasPremiumNumber: premiumPhoneNumber !== '',
        planned: countPlanned(history, clock.now()),
        gaps: gapsOf(context, state, overrides),
      },
    ]
  })
}

type Json = SectionState['value']

const showSection = (history: CountryHistory, section: CountrySection, value: unknown, now: Date): SectionState => {
  const versions = history.sections.filter((one) => one.section === section)
  return {
    version: versions.at(-1)?.version ?? 0,
    value: value as Json,
    planned: versions
      .filter(({ validFrom }) => validFrom > now)
      .sort((left, right) => left.validFrom.getTime() - right.validFrom.getTime())
      .map(({ version, validFrom, by, reason, value: planned }) => ({
        version,
        validFrom: validFrom.toISOString(),
        value: planned as Json,
        by,
        reason,
      })),
  }
}

const showPrice = (history: CountryHistory, product: string, now: Date): PriceLine => {
  const versions = history.prices.filter((one) => one.product === product)
  const firstMinor = firstPriceOf(history.row, product)
  const current = holdingAt(versions, now)
  const latestOfMoment = versions.filter(
    ({ validFrom, version }) =>
      !versions.some((one) => one.version > version && one.validFrom.getTime() === validFrom.getTime()),
  )
  const steps = latestOfMoment
    .sort((left, right) => left.validFrom.getTime() - right.validFrom.getTime())
    .map(
      ({ version, amountMinor, validFrom, by, reason }): PriceStep => ({
        version,
        amountMinor,
        validFrom: validFrom.toISOString(),
        by,
        reason,
        state: version === current?.version ? 'current' : validFrom > now ? 'planned' : 'past',
      }),
    )
  const first: PriceStep = {
    version: 0,
    amountMinor: firstMinor,
    validFrom: null,
    by: null,
    reason: null,
    state: current ? 'past' : 'current',
  }
  // A step to the price that holds anyway takes an announcement back.
  const all = (firstMinor === null ? steps : [first, ...steps]).filter(
    (step, index, list) => step.state !== 'planned' || step.amountMinor !== (list[index - 1]?.amountMinor ?? null),
  )
  return {
    product,
    version: versions.at(-1)?.version ?? 0,
    amountMinor: current ? current.amountMinor : firstMinor,
    steps: all,
  }
}

/** Everything that can be decided about a country. @throws 404 unknown_country */
export const showCountry = async (context: AdminContext, text: string): Promise<CountryEditor> => {
  const { agePolicies, clock, countries, paymentRails } = context
  const { code, history } = requireCountry(context, text)
  const now = clock.now()
  const state = countries.stateOf(code)
  const rails = { rails: [...offeredRails(context, state)] }
  const values: SectionValues = { ...state.values, rails, ...(await immediateValues(context, code)) }
  const sections = Object.fromEntries(
    COUNTRY_SECTION_NAMES.map((name) => [name, showSection(history, name, values[name], now)]),
  ) as CountryEditor['sections']
  const { countryName, currency, dialCode, language, timeZone } = state.country
  return {
    code,
    name: countryName,
    isOpen: state.isOpen,
    isFallback: countries.fallback.countryCode === code,
    currency,
    language,
    dialCode,
    timeZone,
    today: dayIn(timeZone, now),
    sections,
    furtherNumbers: await listFurtherNumbers(context, code),
    prices: productsOf(history).map((product) => showPrice(history, product, now)),
    premiumMaxMinor: state.premiumMaxMinor,
    vatBasisPoints: vatIn(context, code, now),
    rails: RAILS.flatMap((rail) => {
      const known = paymentRails.get(rail)
      return known ? [{ rail, isReady: known.currencies.includes(currency) }] : []
    }),
    isAgeDecided: agePolicies.policyOf(code) !== undefined,
    gaps: gapsOf(context, state, await listOverrides(context)),
  }
}

/** As its visitors will find it on a day; the day's last moment, so that all that begins on it is in. @throws 404 unknown_country */
export const previewCountry = async (
  context: AdminContext,
  text: string,
  moment: { readonly on: string; readonly at: Date },
): Promise<CountryPreview> => {
  const { countries } = context
  const { code } = requireCountry(context, text)
  const state = countries.stateAt(code, moment.at)
  const { country, packages } = state
  const tariff = await showTariff({ countries }, country)
  return {
    on: moment.on,
    tariff,
    packages: packages.map((one) => ({ ...one, currency: country.currency })),
    vatBasisPoints: vatIn(context, code, moment.at) || null,
    home: await showHomeAt(context, tariff, country.language, state),
  }
}

export const today = ({ clock, countries }: AdminContext, code: CountryCode): string =>
  dayIn(countries.stateOf(code).country.timeZone, clock.now())
