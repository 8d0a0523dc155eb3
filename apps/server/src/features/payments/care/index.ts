export type { AgreedCharges, Care, Reloads } from './care.types.ts'
export { createCare } from './create-care.ts'
export { registerCare } from './register-care.ts'
