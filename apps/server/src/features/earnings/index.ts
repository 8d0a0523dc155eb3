export { registerEarnings } from './earnings.routes.ts'
export { showBonusReport } from './show-bonus-report.ts'
