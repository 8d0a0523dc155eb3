import type { CountryCode } from '@velvetline/contracts/locales'
import type { z } from 'zod'
import type { Clock } from '../../kernel/clock.ts'
import { createMinuteCache } from '../../kernel/minute-cache.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { PlatformContext } from '../../platform/platform-context.ts'
import { selectSetting, upsertSetting } from './settings.repository.ts'

/**
 * Something that the operator may set while the service runs. The schema reads what is stored, which people may have written by hand: what is
 * missing or wrong in it is as it comes with the software.
 */
export interface Setting<Value> {
  readonly name: string
  readonly schema: z.ZodCatch<z.ZodType<Value>>
}

export interface Settings {
  /** A country's own value, else the one for all countries, else what comes with the software. */
  of<Value>(setting: Setting<Value>, country: CountryCode): Promise<Value>
  /** For one country, or with null for all that have no value of their own; inside `tx` when it is given. */
  set<Value>(setting: Setting<Value>, country: CountryCode | null, value: Value, tx?: Transaction): Promise<void>
}

/** A change on another node is noticed within a minute; on this node at once. */
export const createSettings = ({
  database,
  clock,
}: {
  readonly database: Database
  readonly clock: Clock
}): Settings => {
  const rowsOf = createMinuteCache(clock, (name) => selectSetting(database.kysely, name))
  return {
    of: async ({ name, schema }, country) => {
      const rows = await rowsOf.forceFetch(name)
      const own = rows.find((row) => row.country_code === country) ?? rows.find((row) => row.country_code === null)
      return schema.parse(own?.value)
    },
    set: async ({ name }, country, value, tx) => {
      await upsertSetting(tx ?? database.kysely, { name, country, value, at: clock.now() })
      const forget = (): void => void rowsOf.delete(name)
      if (tx) tx.afterCommit(forget)
      else forget()
    },
  }
}

export interface SettingsContext extends PlatformContext {
  readonly settings: Settings
}
