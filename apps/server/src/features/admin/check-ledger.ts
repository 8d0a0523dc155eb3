import type { LedgerReport } from '@velvetline/contracts/admin'
import { nuggetsOf } from '@velvetline/contracts/credits'
import { findMembers } from '../accounts/index.ts'
import { checkLedger, type LedgerCheck, listLedgerChecks } from '../credits/index.ts'
import { recordStaffAct, type StaffActor } from '../staff/index.ts'
import type { AdminContext } from './admin.context.ts'

const REPORTS_SHOWN = 30

const figure = (what: string, value: number): number =>
  what === 'foreign_accounts' || what === 'without_key' ? value : nuggetsOf(value)

/** Checks of the ledger as the operator reads them: by user names, in Nuggets. */
const presentChecks = async (context: AdminContext, checks: readonly LedgerCheck[]): Promise<LedgerReport[]> => {
  const ids = new Set(checks.flatMap(({ differences }) => differences.map(({ memberId }) => memberId)))
  const members = await findMembers(context, [...ids])
  return checks.map((check) => ({
    at: check.finishedAt.toISOString(),
    wallets: check.walletCount,
    transfers: check.transferCount,
    differences: check.differenceCount,
    examples: check.differences.map(({ memberId, what, stored, recomputed }) => ({
      what,
      username: members.get(memberId)?.username ?? memberId,
      stored: figure(what, stored),
      computed: figure(what, recomputed),
    })),
  }))
}

/** The last checks, newest first. */
export const listLedgerReports = async (context: AdminContext): Promise<LedgerReport[]> =>
  presentChecks(context, await listLedgerChecks(context, REPORTS_SHOWN))

/** Recomputes every balance now. The log says so before, since it takes its time. */
export const checkLedgerNow = async (context: AdminContext, by: StaffActor): Promise<LedgerReport> => {
  await recordStaffAct(context, { by, action: 'ledger.checked', subject: { kind: 'ledger', id: '' } })
  const [report] = await presentChecks(context, [await checkLedger(context)])
  if (!report) throw new Error('a check has no report')
  return report
}
