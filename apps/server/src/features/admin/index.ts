export { type Admin, createAdmin } from './create-admin.ts'
export { registerAdmin } from './register-admin.ts'
