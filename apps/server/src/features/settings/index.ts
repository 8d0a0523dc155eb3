export { MESSAGES_KEPT_MONTHS, REPORTS_KEPT_MONTHS } from './retention.ts'
export { readStored, type Setting } from './setting.ts'
export { createSettings, type Settings, type SettingsContext, selectSettings } from './settings.context.ts'
