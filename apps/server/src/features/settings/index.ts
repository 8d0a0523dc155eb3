export type { SettingsContext } from './settings.context.ts'
export { createSettings, type Setting, type Settings } from './settings.ts'
