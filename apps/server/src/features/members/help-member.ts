import type { EndSessionsRequest, ResendRequest } from '@velvetline/contracts/member-acts'
import { DAY_MS, laterBy } from '../../kernel/clock.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { keyReused } from '../../platform/http/errors/refusals.ts'
import {
  endMemberSessions,
  lockMemberAccount,
  mailNewConfirmation,
  mailNewResetLink,
  type PersonAccount,
} from '../accounts/index.ts'
import { renewAgeAttempts } from '../age-verification/index.ts'
import { mailReceipt } from '../payments/index.ts'
import { recordStaffAct, type StaffActor } from '../staff/index.ts'
import { findPaymentOfReceipt } from './member.repository.ts'
import type { MembersContext } from './members.context.ts'
import {
  ageAlreadyProven,
  alreadyConfirmed,
  memberNotFound,
  receiptUnknown,
  tooManyResentMails,
} from './members.refusals.ts'
import { countResent, insertResent, isSameResent } from './resent-mails.repository.ts'

/** Limits repeated mails to one mailbox. */
const MAILS_PER_DAY_MAX = 5

interface Help {
  readonly memberId: string
  readonly by: StaffActor
}

/** Ends one session of a member, or all, with what they have opened. @throws 404 member_not_found, session_not_found */
export const endSessionsOf = (
  context: MembersContext,
  { memberId, by, sessionId, reason }: Help & EndSessionsRequest,
): Promise<void> =>
  context.database.transaction(async (tx) => {
    if (!(await lockMemberAccount(tx, memberId))) throw memberNotFound()
    await endMemberSessions(context, tx, memberId, sessionId)
    const subject = { kind: 'member', id: memberId } as const
    const after = { isEverySession: sessionId === null }
    await recordStaffAct(context, { by, action: 'member.sessions_ended', subject, after, reason }, tx)
  })

/** Lets a member whose age was not confirmed try again at once. @throws 404 member_not_found, 409 age_already_proven */
export const renewAgeAttemptsOf = (
  context: MembersContext,
  { memberId, by, reason }: Help & { readonly reason: string },
): Promise<void> =>
  context.database.transaction(async (tx) => {
    if (!(await lockMemberAccount(tx, memberId))) throw memberNotFound()
    const used = await renewAgeAttempts(context, tx, memberId)
    if (used === null) throw ageAlreadyProven()
    const subject = { kind: 'member', id: memberId } as const
    const values = { before: { ageAttempts: used }, after: { ageAttempts: 0 } }
    await recordStaffAct(context, { by, action: 'member.age_attempts_renewed', subject, ...values, reason }, tx)
  })

const send = async (
  context: MembersContext,
  tx: Transaction,
  member: PersonAccount,
  { kind, receiptNumber = '' }: ResendRequest,
): Promise<void> => {
  if (kind === 'confirmation') {
    if (member.emailConfirmedAt) throw alreadyConfirmed()
    return mailNewConfirmation(context, tx, member)
  }
  if (kind === 'reset') return mailNewResetLink(context, tx, member)
  const paymentId = await findPaymentOfReceipt(tx, member.id, receiptNumber)
  if (paymentId === undefined) throw receiptUnknown()
  return mailReceipt(context, tx, paymentId)
}

/**
 * Sends a mail again, to the member's own address alone, with new links. The same key sends once.
 * @throws 404 member_not_found, receipt_unknown, 409 already_confirmed, idempotency_key_reused, 429 too_many_resent_mails, 503 not_configured
 */
export const resendMail = async (
  context: MembersContext,
  asked: Help & ResendRequest & { readonly key: string },
): Promise<void> => {
  const { memberId, by, kind, receiptNumber, reason, key } = asked
  const { clock, database, messagesOut } = context
  messagesOut.requireEmail()
  await database.transaction(async (tx) => {
    const member = await lockMemberAccount(tx, memberId)
    if (!member) throw memberNotFound()
    const at = clock.now()
    const sentToday = await countResent(tx, memberId, laterBy(at, -DAY_MS))
    const receipt = kind === 'receipt' ? (receiptNumber ?? '') : null
    const order = { sentBy: by.accountId, key, memberId, kind, receipt, at }
    if (!(await insertResent(tx, order))) {
      if (await isSameResent(tx, order)) return
      throw keyReused()
    }
    if (sentToday >= MAILS_PER_DAY_MAX) throw tooManyResentMails({ values: { max: MAILS_PER_DAY_MAX } })
    await send(context, tx, member, asked)
    const subject = { kind: 'member', id: memberId, ...(receipt && { label: receipt }) } as const
    await recordStaffAct(context, { by, action: 'member.mail_resent', subject, after: { mail: kind }, reason }, tx)
  })
}
