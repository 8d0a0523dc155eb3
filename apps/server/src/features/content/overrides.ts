import type { CountryCode, Language } from '@velvetline/contracts/constants'
import { MINUTE_MS } from '../../kernel/clock.ts'
import type { PlatformContext } from '../../platform/platform-context.ts'
import { selectOverrides } from './content.repository.ts'
import type { Override } from './content.types.ts'

/** A change made on another node is seen after this time at the latest. */
const KEPT_MS = MINUTE_MS

/** The operator's own texts of one moment. */
export interface OverrideSet {
  /** A country's own text takes precedence over one for all countries. */
  find(key: string, country: CountryCode, language: Language): Override | undefined
}

export interface Overrides {
  /** The same object until something has changed. */
  current(): Promise<OverrideSet>
  /** Drops the cache after a change. */
  forget(): void
}

const nameOf = (key: string, country: CountryCode | null, language: Language): string =>
  `${key} ${country ?? '*'} ${language}`

const toSet = (all: readonly Override[]): OverrideSet => {
  const byName = new Map(all.map((override) => [nameOf(override.key, override.country, override.language), override]))
  return {
    find: (key, country, language) =>
      byName.get(nameOf(key, country, language)) ?? byName.get(nameOf(key, null, language)),
  }
}

/** What says whether anything is different from before, without comparing whole texts. */
const digestOf = (all: readonly Override[]): string =>
  all
    .map(({ key, country, language, editedAt }) => `${nameOf(key, country, language)} ${editedAt.getTime()}`)
    .sort()
    .join('\n')

interface Kept {
  readonly set: OverrideSet
  readonly digest: string
  readonly readAt: number
}

/** Keeps them in memory: every page asks, and they hardly ever change. */
export const createOverrides = ({ database, clock }: PlatformContext): Overrides => {
  let kept: Kept | undefined
  let reading: Promise<OverrideSet> | undefined
  let changes = 0

  const read = async (): Promise<OverrideSet> => {
    const startedAt = changes
    const readAt = clock.now().getTime()
    const all = await selectOverrides(database.kysely)
    const digest = digestOf(all)
    const set = kept?.digest === digest ? kept.set : toSet(all)
    // What was read before a change must not be kept after it.
    if (startedAt === changes) kept = { set, digest, readAt }
    return set
  }

  return {
    current: async () => {
      if (kept && clock.now().getTime() - kept.readAt < KEPT_MS) return kept.set
      reading ??= read().finally(() => {
        reading = undefined
      })
      return reading
    },
    forget: () => {
      changes += 1
      kept = undefined
      reading = undefined
    },
  }
}
