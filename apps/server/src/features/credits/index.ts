export { announceBalance, presentBalance, readBalance, showBalance, toWalletBalance } from './balance.ts'
export { checkLedger, listLedgerChecks } from './check-ledger.ts'
export type { CreditsContext } from './credits.context.ts'
export { nuggetsTakenBack } from './credits.events.ts'
export { workCreditsJobs } from './credits.jobs.ts'
export { notEnoughNuggets, spendingPaused } from './credits.refusals.ts'
export type { LedgerCheck, WalletBalance } from './credits.types.ts'
export { lockWallet, pauseWallet, readPause } from './pause.ts'
export { creditsPersonalData } from './personal-data.ts'
export { showHistory } from './show-history.ts'
export {
  correctBalance,
  grantNuggets,
  grantWelcomeBonuses,
  listDebts,
  summarizeDebts,
  takeBackNuggets,
} from './transfer.ts'
