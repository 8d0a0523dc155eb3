import { z } from 'zod'
import { EMAIL_MAX_CHARACTERS } from './accounts.ts'
import { adminAgentPath } from './agent-accounts.ts'
import { adminMemberPath } from './members.ts'
import { staffReason } from './staff.ts'

// Of a member and of a consultant alike. GET says how the latest change stands.
export const adminMemberMailboxPath = (id: string) => `${adminMemberPath(id)}/mailbox`
export const adminAgentMailboxPath = (id: string) => `${adminAgentPath(id)}/mailbox`
export const mailboxDecisionPath = (path: string) => `${path}/decision`
export const mailboxCancelPath = (path: string) => `${path}/cancel`
export const mailboxObjectionPath = (path: string) => `${path}/objection`
export const confirmMailboxPath = '/api/auth/confirm-mailbox'
export const keepMailboxPath = '/api/auth/keep-mailbox'

/** So long, from the approval on, the former mailbox can object before another one counts. */
export const MAILBOX_WAIT_HOURS = 72
/** So long the link in the new mailbox can be followed, from the approval on. */
export const MAILBOX_LINK_DAYS = 14

/** The first two are open; each of the others says why it is over. */
export const MAILBOX_CHANGE_STATES = [
  'proposed',
  'approved',
  'declined',
  'cancelled',
  /** By somebody who reads the former mailbox, or is signed in to the account. */
  'objected',
  /** The account's owner has changed the address. */
  'overtaken',
  /** Somebody else has got the address meanwhile. */
  'taken',
  'blocked',
  'leaving',
  /** Nobody has followed the link in time. */
  'expired',
  'done',
] as const
export type MailboxChangeState = (typeof MAILBOX_CHANGE_STATES)[number]

export const mailboxChange = z.object({
  id: z.string(),
  state: z.enum(MAILBOX_CHANGE_STATES),
  /** The new address, and what convinced the proposer; '' once it is over. */
  email: z.string(),
  reason: z.string(),
  proposedBy: z.string(),
  proposedAt: z.string(),
  /** Whether the signed-in person has proposed it, and somebody else decides. */
  isOwn: z.boolean(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  followedAt: z.string().nullable(),
  /** Once it is approved: when it counts at the earliest, and until when the link can be followed. */
  effectiveFrom: z.string().nullable(),
  linkUntil: z.string().nullable(),
  endedAt: z.string().nullable(),
  /** To this change or to an earlier one: the one that waits for the staff, else the latest. */
  objection: z
    .object({
      changeId: z.string(),
      at: z.string(),
      /** Whether somebody of the staff has looked into it. */
      isSeen: z.boolean(),
      /** Whether the signed-in person had proposed the change, and somebody else looks into it. */
      isOwn: z.boolean(),
    })
    .nullable(),
})
export type MailboxChange = z.infer<typeof mailboxChange>
/** The latest; null where there was none. */
export const mailboxChangeAnswer = z.object({ change: mailboxChange.nullable() })
export type MailboxChangeAnswer = z.infer<typeof mailboxChangeAnswer>

/** `POST …/mailbox` */
export const newMailbox = z.object({
  /** What an address must be is said in words by the refusals. */
  email: z.string().max(EMAIL_MAX_CHARACTERS),
  /** What convinced the proposer that it is this person who asks. */
  reason: staffReason,
})
export type NewMailbox = z.infer<typeof newMailbox>
/** `POST …/mailbox/decision` */
export const mailboxDecision = z.object({ changeId: z.uuid(), approve: z.boolean() })
export type MailboxDecision = z.infer<typeof mailboxDecision>
/** `POST …/mailbox/cancel`, and `POST …/mailbox/objection`: somebody has looked into it. */
export const namedMailboxChange = z.object({ changeId: z.uuid() })
/** To the new mailbox; `done` once the account has its address. */
export const mailboxConfirmation = z.object({
  status: z.enum(['success', 'already_confirmed', 'done', 'invalid_token', 'expired']),
})
export type MailboxConfirmation = z.infer<typeof mailboxConfirmation>
