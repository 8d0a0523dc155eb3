import { DAY_MS, laterBy } from '../../kernel/clock.ts'
import type { AccountsContext } from '../accounts/index.ts'
import { deleteOldInvitations } from './invitations.repository.ts'
import { verifyAuditLog } from './verify-audit-log.ts'

const CHECK_AUDIT_LOG = 'check-audit-log'
const CLEAN_UP = 'clean-up-invitations'
/** When the service is quiet in most of its countries. */
const EVERY_NIGHT = '10 2 * * *'
const CHECK_SECONDS_MAX = 60 * 60
const INVITATIONS_KEPT_MS = 30 * DAY_MS

export const workStaffJobs = async (context: AccountsContext): Promise<void> => {
  const { clock, database, jobs } = context
  await jobs.repeat(CHECK_AUDIT_LOG, EVERY_NIGHT, () => verifyAuditLog(context), { expireInSeconds: CHECK_SECONDS_MAX })
  await jobs.repeat(CLEAN_UP, EVERY_NIGHT, () =>
    deleteOldInvitations(database.kysely, laterBy(clock.now(), -INVITATIONS_KEPT_MS)),
  )
}
