export { createCare } from './create-spending-care.ts'
export { registerCare } from './register-spending-care.ts'
export type { AgreedCharges, Care, Reloads } from './spending-care.types.ts'
