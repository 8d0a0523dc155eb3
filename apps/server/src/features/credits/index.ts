export { createWallets, type Wallets } from './create-wallets.ts'
export { notEnoughNuggets } from './credits.refusals.ts'
export type { WalletBalance } from './credits.types.ts'
export { registerCredits } from './register-credits.ts'
