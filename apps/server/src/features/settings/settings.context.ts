import type { CountryCode } from '@velvetline/contracts/locales'
import type { SettingValue } from '@velvetline/contracts/settings'
import type { Clock } from '../../kernel/clock.ts'
import { createMinuteCache } from '../../kernel/minute-cache.ts'
import type { Database, Queryable, Transaction } from '../../platform/database/database.ts'
import { createSignal, type Signal } from '../../platform/events/domain-events.ts'
import type { PlatformContext } from '../../platform/platform-context.ts'
import { readStored, type Setting } from './setting.ts'
import { changeStoredValue, type SettingRow, selectSetting, upsertSetting } from './settings.repository.ts'

export interface SettingChange<Value extends SettingValue> {
  /** Null changes it for all countries without a value of their own. */
  readonly country: CountryCode | null
  /** Null takes the value back: then what holds for all applies, or the default. */
  readonly value: Value | null
  /** Of the value that the change is based on; 0 where there was none. */
  readonly version: number
  readonly by: string
}

export interface Settings {
  /** The country's value, else the one for all countries, else the default. */
  of<Value extends SettingValue>(setting: Setting<Value>, country: CountryCode): Promise<Value>
  /** The value for all countries, else the default. */
  ofAll<Value extends SettingValue>(setting: Setting<Value>): Promise<Value>
  /** Null sets it for all countries without a value of their own. */
  set<Value extends SettingValue>(
    setting: Setting<Value>,
    country: CountryCode | null,
    value: Value,
    tx?: Transaction,
  ): Promise<void>
  /** By somebody of the staff. @returns false where it was changed since that version; then nothing is written */
  change<Value extends SettingValue>(
    tx: Transaction,
    setting: Setting<Value>,
    change: SettingChange<Value>,
  ): Promise<boolean>
  /** After a change here or on another node, with the setting's name; null where any may have changed. */
  readonly changed: Signal<string | null>
}

const CHANNEL = 'settings_changed'

/** A change is in force on this node at once, and on the others as soon as the database has told them; without that within a minute. */
export const createSettings = ({
  database,
  clock,
}: {
  readonly database: Database
  readonly clock: Clock
}): Settings => {
  const rowsOf = createMinuteCache(clock, (name) => selectSetting(database.kysely, name))
  const changed = createSignal<string | null>()
  const forget = (name: string | null): void => {
    if (name === null) rowsOf.clear()
    else rowsOf.delete(name)
    changed.emit(name)
  }
  const forgetAfter = (tx: Transaction | undefined, name: string): void => {
    if (tx) tx.afterCommit(() => forget(name))
    else forget(name)
  }
  void database.listen(CHANNEL, { onAnnounced: forget, onGap: () => forget(null) })

  const read = async <Value extends SettingValue>(
    setting: Setting<Value>,
    country: CountryCode | null,
  ): Promise<Value> => {
    const rows = await rowsOf.forceFetch(setting.name)
    const valueFor = (code: string | null) =>
      readStored(setting, rows.find(({ country_code }) => country_code === code)?.value)
    return (country === null ? undefined : valueFor(country)) ?? valueFor(null) ?? setting.fallback
  }
  return {
    of: read,
    ofAll: (setting) => read(setting, null),
    set: async ({ name }, country, value, tx) => {
      await upsertSetting(tx ?? database.kysely, { name, country, value, at: clock.now() })
      forgetAfter(tx, name)
    },
    change: async (tx, { name }, change) => {
      const isChanged = await changeStoredValue(tx, { ...change, name, at: clock.now() })
      if (isChanged) forgetAfter(tx, name)
      return isChanged
    },
    changed,
  }
}

export interface SettingsContext extends PlatformContext {
  readonly settings: Settings
}

/** Every stored value, even of settings that this release does not know. */
export const selectSettings = (db: Queryable): Promise<(SettingRow & { readonly name: string })[]> =>
  db
    .selectFrom('settings')
    .select(['name', 'country_code', 'value'])
    .where('value', 'is not', null)
    .orderBy('name')
    .orderBy('country_code')
    .execute()
