export { MESSAGES_KEPT_MONTHS, REPORTS_KEPT_MONTHS } from './retention.ts'
export { HANG_UP_RETURNED_SECONDS, RETURNED_MINUTES_PER_DAY } from './returned-minutes.ts'
export { readStored, type Setting } from './setting.ts'
export { createSettings, type Settings, type SettingsContext, selectSettings } from './settings.context.ts'
