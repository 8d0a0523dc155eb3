export { readStored, type Setting } from './setting.ts'
export { createSettings, type Settings, type SettingsContext, selectSettings } from './settings.context.ts'
