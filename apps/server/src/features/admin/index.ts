export { registerAdmin } from './register-admin.ts'
export { SETTINGS } from './settings/registry.ts'
