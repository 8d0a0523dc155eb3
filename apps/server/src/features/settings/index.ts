export { createSettings, type Setting, type SettingsContext } from './settings.context.ts'
export { selectSettings } from './settings.repository.ts'
