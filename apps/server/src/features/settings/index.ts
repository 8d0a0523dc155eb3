export { MESSAGES_KEPT_MONTHS, REPORTS_KEPT_MONTHS } from './retention.ts'
export { HANG_UP_RETURNED_SECONDS, RETURNED_MINUTES_PER_DAY, UNREAD_RETURNED_HOURS } from './returns.ts'
export { readStored, type Setting } from './setting.ts'
export { createSettings, type Settings, type SettingsContext, selectSettings } from './settings.context.ts'
