import type { CountryCode } from '@velvetline/contracts/constants'
import type { ChatButtons } from '@velvetline/contracts/settings'
import { MINUTE_MS } from '../../kernel/clock.ts'
import type { PlatformContext } from '../../platform/platform-context.ts'
import { type SettingRow, selectSetting, upsertSetting } from './settings.repository.ts'

const NAME = 'chat_buttons_enabled'
/** A change on another node is noticed after this time at the latest; on this node at once. */
const KEPT_MS = MINUTE_MS

/** Whether the pages of a country show buttons that open a chat. They do, unless an operator has said otherwise. */
export interface ChatButtonsSetting {
  show(country: CountryCode): Promise<ChatButtons>
  /** For one country, or with null for all that have no word of their own. */
  set(country: CountryCode | null, isEnabled: boolean): Promise<void>
}

export const createChatButtonsSetting = ({ database, clock }: PlatformContext): ChatButtonsSetting => {
  let kept: { readonly rows: SettingRow[]; readonly since: number } | undefined
  const read = async (): Promise<SettingRow[]> => {
    const now = clock.now().getTime()
    if (kept && now - kept.since < KEPT_MS) return kept.rows
    const rows = await selectSetting(database.kysely, NAME)
    kept = { rows, since: now }
    return rows
  }
  return {
    show: async (country) => {
      const rows = await read()
      const own = rows.find((row) => row.country_code === country) ?? rows.find((row) => row.country_code === null)
      return { enabled: own?.value !== false }
    },
    set: async (country, isEnabled) => {
      await upsertSetting(database.kysely, { name: NAME, country, value: isEnabled, at: clock.now() })
      kept = undefined
    },
  }
}
