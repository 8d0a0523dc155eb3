import {
  MAILBOX_LINK_DAYS,
  MAILBOX_WAIT_HOURS,
  type MailboxChange,
  mailboxChange,
} from '@velvetline/contracts/mailbox-changes'
import { DAY_MS, HOUR_MS, laterBy } from '../../../kernel/clock.ts'
import type { Database, Queryable } from '../../../platform/database/database.ts'
import type { Waiting } from '../../../platform/database/waiting.ts'
import { mailboxChangeNotFound } from './mailbox.refusals.ts'
import {
  countProposedMailboxes,
  findLatestChange,
  findMailboxChange,
  type MailboxChangeRow,
} from './mailbox-changes.repository.ts'

/** How the latest change stands; null where there was none. @param viewerId who asks, and cannot decide what they have proposed */
export const showMailboxChange = async (
  db: Queryable,
  accountId: string,
  viewerId: string,
): Promise<MailboxChange | null> => {
  const row = await findLatestChange(db, accountId)
  if (!row) return null
  const after = (ms: number) => (row.decided_at ? laterBy(row.decided_at, ms).toISOString() : null)
  return mailboxChange.parse({
    id: row.id,
    state: row.state,
    email: row.email,
    reason: row.reason,
    proposedBy: row.proposedByName,
    proposedAt: row.proposed_at.toISOString(),
    isOwn: row.proposed_by === viewerId,
    decidedBy: row.decidedByName,
    decidedAt: row.decided_at?.toISOString() ?? null,
    followedAt: row.followed_at?.toISOString() ?? null,
    effectiveFrom: after(MAILBOX_WAIT_HOURS * HOUR_MS),
    linkUntil: after(MAILBOX_LINK_DAYS * DAY_MS),
    endedAt: row.ended_at?.toISOString() ?? null,
    objectedAt: row.objectedAt?.toISOString() ?? null,
  })
}

/** @throws 404 mailbox_change_not_found, also for one of another account */
export const readMailboxChange = async (db: Queryable, accountId: string, id: string): Promise<MailboxChangeRow> => {
  const change = await findMailboxChange(db, accountId, id)
  if (!change) throw mailboxChangeNotFound()
  return change
}

export const waitingMailboxes = (
  { database }: { readonly database: Database },
  role: 'member' | 'agent',
): Promise<Waiting> => countProposedMailboxes(database.kysely, role)
