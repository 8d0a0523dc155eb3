export type { CallKind } from './calls.types.ts'
export { type Calls, createCalls } from './create-calls.ts'
export { registerCalls } from './register-calls.ts'
