import type { ContentList } from '@velvetline/contracts/content-editor'
import { type CountryCode, LANGUAGES, type Language } from '@velvetline/contracts/locales'
import { createMinuteCache } from '../../kernel/minute-cache.ts'
import type { FindMailWords } from '../../platform/mailer/write-mail.ts'
import type { PlatformContext } from '../../platform/platform-context.ts'
import { selectOverrides } from './content.repository.ts'
import type { Override } from './content.types.ts'
import { entriesOf, type ListEntry, listPlace } from './lists.ts'

export interface OverrideSet {
  /** A country's own text precedes one for all countries. */
  find(key: string, country: CountryCode, language: Language): Override | undefined
  /** A list's entries, in order. */
  listOf(list: ContentList, country: CountryCode): readonly ListEntry[]
  /** Shows whether anything has changed without comparing texts. */
  readonly digest: string
}

export interface Overrides {
  /** The same object until something changes. */
  current(): Promise<OverrideSet>
  forget(): void
}

const nameOf = (key: string, country: CountryCode | null, language: Language): string =>
  `${key} ${country ?? '*'} ${language}`

const toSet = (all: readonly Override[], digest: string): OverrideSet => {
  const byName = new Map(all.map((override) => [nameOf(override.key, override.country, override.language), override]))
  const find: OverrideSet['find'] = (key, country, language) =>
    byName.get(nameOf(key, country, language)) ?? byName.get(nameOf(key, null, language))
  return {
    find,
    listOf: (list, country) => {
      const { key, language } = listPlace(list, country)
      return entriesOf(list, find(key, country, language))
    },
    digest,
  }
}

const digestOf = (all: readonly Override[]): string =>
  all
    .map(({ key, country, language, version }) => `${nameOf(key, country, language)} ${version}`)
    .sort()
    .join('\n')

const ALL = 'all'

export const listOverrides = ({ database }: Pick<PlatformContext, 'database'>): Promise<Override[]> =>
  selectOverrides(database.kysely)

/** Of a country its own text, else the one for all. */
export const findOverride = (
  all: readonly Override[],
  key: string,
  country: CountryCode | null,
  language: Language,
) => {
  const ofPlace = (place: CountryCode | null) =>
    all.find((one) => one.key === key && one.country === place && one.language === language)
  return ofPlace(country) ?? ofPlace(null)
}

export const LEGAL_PAGES = ['imprint', 'terms', 'privacy'] as const
export type LegalPage = (typeof LEGAL_PAGES)[number]

/** Of the pages that the law asks for, those that still say what came with the software: every country shows both languages. */
export const findTemplates = (all: readonly Override[], code: CountryCode): LegalPage[] =>
  LEGAL_PAGES.filter((page) =>
    LANGUAGES.some(
      (language) =>
        !all.some(
          ({ key, country, ...own }) =>
            key === page && own.language === language && (country === null || country === code),
        ),
    ),
  )

/** In memory: every page asks, and they hardly ever change. */
export const createOverrides = ({ database, clock }: Pick<PlatformContext, 'database' | 'clock'>): Overrides => {
  const kept = createMinuteCache<OverrideSet>(clock, async (_all, last) => {
    const all = await selectOverrides(database.kysely)
    const digest = digestOf(all)
    return last?.digest === digest ? last : toSet(all, digest)
  })
  return {
    current: () => kept.forceFetch(ALL),
    forget: () => void kept.delete(ALL),
  }
}

export const findMailWordsIn =
  (overrides: Overrides): FindMailWords =>
  async (key, country, language) =>
    (await overrides.current()).find(key, country, language)
