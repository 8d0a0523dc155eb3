export { registerAdmin } from './register-admin.ts'
