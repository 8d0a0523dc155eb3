import { WELCOME_BONUS_NUGGETS } from '@velvetline/contracts/accounts'
import type { Country } from '@velvetline/contracts/countries'
import { type CountryCode, DEFAULT_COUNTRY } from '@velvetline/contracts/locales'
import { toCountryCode } from '@velvetline/contracts/page-address'
import { createMinuteCache } from '../../kernel/minute-cache.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { createSignal, type Signal } from '../../platform/events/domain-events.ts'
import type { Setting, SettingsContext } from '../settings/index.ts'
import { type CallPrices, createCallPrices } from './call-prices.ts'
import { type Contact, contactOf } from './contact-of.ts'
import { listCountryRows, type MessagePriceRow, selectMessagePrice } from './countries.repository.ts'
import { type CountryHistory, type CountryState, countryAt, holdingAt, nextChange } from './country-at.ts'
import { selectPriceVersions, selectSectionVersions } from './country-versions.repository.ts'

/** Given here because prices and texts of a country name it; accounts grant it. */
export const WELCOME_BONUS: Setting<number> = {
  name: 'welcome_bonus_nuggets',
  group: 'money',
  rule: { kind: 'nuggets', min: 2, max: 100 },
  fallback: WELCOME_BONUS_NUGGETS,
  isPerCountry: true,
}

/** In memory with all that is announced, so that every process changes at the same moment without being told. */
export interface Countries {
  /** Those that are open. */
  list(): readonly Country[]
  /** An open one; also knows aliases, such as gb for uk. */
  byCode(code: string): Country | undefined
  /** Open or not: of an account, an order or a receipt. */
  stateOf(code: CountryCode): CountryState
  /** As it was or will be. */
  stateAt(code: CountryCode, at: Date): CountryState
  /** Whom its people write to, open or not. */
  contactOf(code: CountryCode): Contact
  historyOf(code: string): CountryHistory | undefined
  allCodes(): readonly CountryCode[]
  readonly fallback: Country
  /** Another object whenever anything has changed. */
  readonly edition: object
  /** Those that no address leads to. */
  closed(): readonly CountryCode[]
  readonly changed: Signal<void>
  /** After a change of ours. Those of other processes are heard of. */
  reload(): Promise<void>
  /** Every second, because pages that are sent from memory ask nobody: what was announced for this moment begins. */
  lookAtClock(): void
  readonly callPrices: CallPrices
  readonly messagePrice: () => Promise<MessagePriceRow>
  /** In Nuggets. */
  readonly welcomeBonus: (country: CountryCode) => Promise<number>
}

export const readHistories = async (db: Queryable): Promise<CountryHistory[]> => {
  // One after the other: a start would open a connection for each.
  const rows = await listCountryRows(db)
  const sections = await selectSectionVersions(db)
  const prices = await selectPriceVersions(db)
  return rows.map((row) => ({
    row,
    sections: sections.filter(({ country }) => country === row.code),
    prices: prices.filter(({ country }) => country === row.code),
  }))
}

interface Snapshot {
  readonly states: ReadonlyMap<string, CountryState>
  readonly open: readonly Country[]
  readonly closed: readonly CountryCode[]
  readonly openByCode: ReadonlyMap<string, Country>
  readonly fallback: Country
  readonly until: number
}

const takeSnapshot = (
  histories: readonly CountryHistory[],
  at: Date,
  monthsOf: (code: CountryCode) => number,
): Snapshot => {
  const states = new Map(
    histories.map((history) => {
      const code = history.row.code as CountryCode
      return [history.row.code, countryAt(history, at, monthsOf(code))] as const
    }),
  )
  const open = [...states.values()].filter(({ isOpen }) => isOpen).map(({ country }) => country)
  const closed = [...states.values()].filter(({ isOpen }) => !isOpen).map(({ country }) => country.countryCode)
  const openByCode = new Map<string, Country>(open.map((country) => [country.countryCode, country]))
  const fallback = openByCode.get(DEFAULT_COUNTRY) ?? open[0]
  if (!fallback) throw new Error('No country is enabled in the database.')
  const until = nextChange(histories, at)?.getTime() ?? Number.POSITIVE_INFINITY
  return { states, open, closed, openByCode, fallback, until }
}

const CHANNEL = 'countries_changed'

export const createCountries = async ({
  clock,
  config,
  database,
  log,
  settings,
}: SettingsContext): Promise<Countries> => {
  const monthsOf = config.payments.minimumTermMonths
  const changed = createSignal<void>()
  let histories: readonly CountryHistory[] = []
  let snapshot: Snapshot
  let takenAt: number
  const renew = (): void => {
    takenAt = clock.now().getTime()
    snapshot = takeSnapshot(histories, clock.now(), monthsOf)
    changed.emit()
  }
  const current = (): Snapshot => {
    const now = clock.now().getTime()
    // A test may also turn its clock back.
    if (now >= snapshot.until || now < takenAt) renew()
    return snapshot
  }
  let reading: Promise<void> | undefined
  let isStale = false
  // Reads run one at a time, so that an older result never arrives last.
  const reload = (): Promise<void> => {
    reading = (reading ?? Promise.resolve())
      .catch(() => undefined)
      .then(async () => {
        isStale = false
        histories = await readHistories(database.kysely)
        renew()
      })
    return reading
  }
  const reloadHeard = (): void => {
    reload().catch((error: unknown) => {
      isStale = true
      log.warn({ err: error }, 'the operator’s changes could not be read')
    })
  }
  // Before the first read, which would otherwise miss what is saved between the two. It may begin that read itself.
  await database.listen(CHANNEL, { onAnnounced: reloadHeard, onGap: reloadHeard })
  await (reading ?? reload())
  const historyOf = (code: string) => histories.find(({ row }) => row.code === code)
  const callPrices = createCallPrices(settings)
  const prices = createMinuteCache(clock, () => selectMessagePrice(database.kysely))
  const messagePrice = () => prices.forceFetch('message')
  // Read once before the first page; later faults of the database are survived from memory.
  await callPrices.of(current().fallback.countryCode)
  await messagePrice()
  const stateAt = (code: CountryCode, at: Date): CountryState => {
    const history = historyOf(code)
    if (!history) throw new Error(`there is no country ${code}`)
    return countryAt(history, at, monthsOf(code))
  }
  const stateOf = (code: CountryCode) => current().states.get(code) ?? stateAt(code, clock.now())
  return {
    list: () => current().open,
    byCode: (code) => current().openByCode.get(toCountryCode(code) ?? ''),
    stateOf,
    stateAt,
    contactOf: (code) => contactOf(config, stateOf(code)),
    historyOf,
    allCodes: () => histories.map(({ row }) => row.code as CountryCode),
    get fallback() {
      return current().fallback
    },
    get edition() {
      return current()
    },
    closed: () => current().closed,
    changed,
    reload,
    lookAtClock: () => {
      if (isStale) reloadHeard()
      current()
    },
    callPrices,
    messagePrice,
    welcomeBonus: (country) => settings.of(WELCOME_BONUS, country),
  }
}

export interface CountriesContext extends SettingsContext {
  readonly countries: Countries
}

/** The countries that the operator has opened, without a running service. */
export const listOpenCountries = async (database: Database, at: Date): Promise<CountryState[]> =>
  (await readHistories(database.kysely)).map((history) => countryAt(history, at, 0)).filter(({ isOpen }) => isOpen)

/** Open or not, each as it is and as it will be. From the database: another process may have changed something a moment ago. */
export const listCountriesWithPlans = async (
  { clock, config }: Pick<CountriesContext, 'clock' | 'config'>,
  db: Queryable,
): Promise<Country[]> => {
  const now = clock.now()
  return (await readHistories(db)).flatMap((history) => {
    const months = config.payments.minimumTermMonths(history.row.code as CountryCode)
    const planned = history.sections.map(({ validFrom }) => validFrom).filter((moment) => moment > now)
    return [now, ...planned].map((at) => countryAt(history, at, months).country)
  })
}

/** The rate that the operator has entered for that moment, in hundredths of a percent; null where the release and the settings decide. */
export const enteredVat = (
  { countries }: Pick<CountriesContext, 'countries'>,
  code: CountryCode,
  at: Date,
): number | null => {
  const entered = holdingAt(
    (countries.historyOf(code)?.sections ?? []).filter(({ section }) => section === 'terms'),
    at,
  )
  return entered ? countries.stateAt(code, at).values.terms.vatBasisPoints : null
}
