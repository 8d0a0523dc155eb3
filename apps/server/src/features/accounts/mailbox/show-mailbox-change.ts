import type { AccountAnswer } from '@velvetline/contracts/accounts'
import {
  MAILBOX_LINK_DAYS,
  MAILBOX_WAIT_HOURS,
  type MailboxChange,
  mailboxChange,
} from '@velvetline/contracts/mailbox-changes'
import { DAY_MS, HOUR_MS, laterBy } from '../../../kernel/clock.ts'
import type { Database, Queryable, Transaction } from '../../../platform/database/database.ts'
import type { Waiting } from '../../../platform/database/waiting.ts'
import type { PlatformContext } from '../../../platform/platform-context.ts'
import { mailboxChangeNotFound } from './mailbox.refusals.ts'
import {
  countWaitingMailboxes,
  findLatestChange,
  findMailboxChange,
  findOpenChange,
  type MailboxChangeRow,
  updateChange,
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
    objection: row.objectedAt && {
      changeId: row.objectedId,
      at: row.objectedAt.toISOString(),
      isSeen: row.objectionSeenAt !== null,
      isOwn: row.objectedProposer === viewerId,
    },
  })
}

/** What the account's owner may know of the one that is under way: not the address. */
export const showOwnMailboxChange = async (
  db: Queryable,
  accountId: string,
): Promise<AccountAnswer['mailboxChange']> => {
  const change = await findOpenChange(db, accountId)
  if (!change) return null
  const { decided_at: at } = change
  return { effectiveFrom: at && laterBy(at, MAILBOX_WAIT_HOURS * HOUR_MS).toISOString() }
}

/** @throws 404 mailbox_change_not_found, also for one of another account */
export const readMailboxChange = async (db: Queryable, accountId: string, id: string): Promise<MailboxChangeRow> => {
  const change = await findMailboxChange(db, accountId, id)
  if (!change) throw mailboxChangeNotFound()
  return change
}

/**
 * Somebody of the staff has looked into the objection to a change. The account is locked before.
 * @returns false where somebody has before
 * @throws 404 mailbox_change_not_found where nobody has objected to it
 */
export const noteSeenObjection = async (
  { clock }: Pick<PlatformContext, 'clock'>,
  tx: Transaction,
  change: MailboxChangeRow,
): Promise<boolean> => {
  if (change.state !== 'objected') throw mailboxChangeNotFound()
  if (change.objection_seen_at) return false
  await updateChange(tx, change.id, { objection_seen_at: clock.now() })
  return true
}

export const waitingMailboxes = (
  { database }: { readonly database: Database },
  role: 'member' | 'agent',
): Promise<Waiting> => countWaitingMailboxes(database.kysely, role)
