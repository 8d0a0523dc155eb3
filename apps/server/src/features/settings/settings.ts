import type { CountryCode } from '@velvetline/contracts/constants'
import type { z } from 'zod'
import { type Clock, MINUTE_MS } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { type SettingRow, selectSetting, upsertSetting } from './settings.repository.ts'

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
  /** For one country, or with null for all that have no value of their own. */
  set<Value>(setting: Setting<Value>, country: CountryCode | null, value: Value): Promise<void>
}

/** A change on another node is noticed after this time at the latest; on this node at once. */
const KEPT_MS = MINUTE_MS

export const createSettings = ({
  database,
  clock,
}: {
  readonly database: Database
  readonly clock: Clock
}): Settings => {
  const kept = new Map<string, { readonly rows: SettingRow[]; readonly since: number }>()
  const read = async (name: string): Promise<SettingRow[]> => {
    const since = clock.now().getTime()
    const known = kept.get(name)
    if (known && since - known.since < KEPT_MS) return known.rows
    try {
      const rows = await selectSetting(database.kysely, name)
      kept.set(name, { rows, since })
      return rows
    } catch (error) {
      // Cached pages name prices that are set here, and outlive a fault of the database; nothing can be charged during one.
      if (!known) throw error
      return known.rows
    }
  }
  return {
    of: async ({ name, schema }, country) => {
      const rows = await read(name)
      const own = rows.find((row) => row.country_code === country) ?? rows.find((row) => row.country_code === null)
      return schema.parse(own?.value)
    },
    set: async ({ name }, country, value) => {
      await upsertSetting(database.kysely, { name, country, value, at: clock.now() })
      kept.delete(name)
    },
  }
}
