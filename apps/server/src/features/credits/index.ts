export { type CreditsDependencies, createWallets, type Wallets } from './create-wallets.ts'
export { notEnoughNuggets } from './credits.refusals.ts'
export type {
  GrantRequest,
  GrantResult,
  HistoryPage,
  HoldOutcome,
  HoldRequest,
  WalletBalance,
} from './credits.types.ts'
export { registerCredits } from './register-credits.ts'
