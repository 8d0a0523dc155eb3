export { createSettings, type Setting, type SettingsContext, selectSettings } from './settings.context.ts'
