import type { CountryCode } from '@velvetline/contracts/locales'
import type { z } from 'zod'
import type { Clock } from '../../kernel/clock.ts'
import { createMinuteCache } from '../../kernel/minute-cache.ts'
import type { Database, Queryable, Transaction } from '../../platform/database/database.ts'
import type { PlatformContext } from '../../platform/platform-context.ts'
import { type SettingRow, selectSetting, upsertSetting } from './settings.repository.ts'

/**
 * Set by the operator while the service runs. The schema reads what is stored, perhaps by hand: anything missing or wrong has its default.
 */
export interface Setting<Value> {
  readonly name: string
  readonly schema: z.ZodCatch<z.ZodType<Value>>
}

export interface Settings {
  /** The country's value, else the one for all countries, else the default. */
  of<Value>(setting: Setting<Value>, country: CountryCode): Promise<Value>
  /** Null sets it for all countries without a value of their own. */
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

/** Every stored value, also of settings that this release does not know. */
export const selectSettings = (db: Queryable): Promise<(SettingRow & { readonly name: string })[]> =>
  db.selectFrom('settings').select(['name', 'country_code', 'value']).orderBy('name').orderBy('country_code').execute()
