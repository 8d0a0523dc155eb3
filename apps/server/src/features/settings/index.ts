export type { SettingsContext } from './settings.context.ts'
export { createSettings, type Setting } from './settings.ts'
