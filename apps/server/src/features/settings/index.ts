export { createSettings, type Setting, type Settings } from './settings.ts'
