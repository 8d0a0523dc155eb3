export { emailConfirmed, signedOut } from './accounts.events.ts'
export { registerAccounts } from './accounts.routes.ts'
export { type Accounts, createAccounts } from './accounts.ts'
export type { NewAccount } from './accounts.types.ts'
