export { createSettings, type Setting, type SettingsContext } from './settings.context.ts'
