import { z } from 'zod'
import { searchWords } from './http.ts'
import { viewName } from './list-views.ts'
import { COUNTRY_CODES } from './locales.ts'
import { CURRENCIES } from './money.ts'
import { staffReason } from './staff.ts'

export const adminMembersPath = '/api/admin/members'
export const adminMembersSearchPath = '/api/admin/members/search'
export const adminMemberViewsPath = '/api/admin/members/views'
export const adminMemberPath = (id: string) => `${adminMembersPath}/${encodeURIComponent(id)}`
export const adminMemberTimelinePath = (id: string) => `${adminMemberPath(id)}/timeline`
export const adminMemberRevealPath = (id: string) => `${adminMemberPath(id)}/reveal`

// ---- The list ----
/** Questions that a list of members answers, each with its number. */
export const MEMBER_VIEWS = [
  'all',
  'new',
  'paying',
  'low',
  'pastDue',
  'cancelled',
  'debts',
  'blocked',
  'mailbox',
  'unconfirmed',
  'leaving',
] as const
export type MemberView = (typeof MEMBER_VIEWS)[number]
/** `new`: registered within this many days. */
export const NEW_MEMBER_DAYS = 7
/** `low`: a membership, and fewer Nuggets than this. */
export const LOW_BALANCE_NUGGETS = 5
/** A view's number is counted up to here; above, it says "more". */
export const VIEW_COUNT_MAX = 10_000
/** The latest, on a member's page. */
export const MEMBER_RECEIPTS_MAX = 50
export const MEMBER_SORTS = ['createdAt', 'name'] as const
/** Shorter words would find everybody. */
export const MEMBER_SEARCH_MIN = 2

const filters = {
  view: z.enum(MEMBER_VIEWS).optional(),
  market: z.enum(COUNTRY_CODES).optional(),
  phone: z.enum(['proven', 'unproven']).optional(),
  /** Days of registration, inclusive, `YYYY-MM-DD`. */
  from: z.string().max(10).optional(),
  to: z.string().max(10).optional(),
  /** Days on which the mail address was confirmed, from which on somebody counts as a new member. */
  confirmedFrom: z.string().max(10).optional(),
  confirmedTo: z.string().max(10).optional(),
  /** Days on which a membership began that is paid for; renewals begin none. */
  membershipFrom: z.string().max(10).optional(),
  membershipTo: z.string().max(10).optional(),
}
/** What a view may be kept with: no words, which may be somebody's name. */
export const memberFilters = z.strictObject(filters)
export type MemberFilters = z.infer<typeof memberFilters>

/** `GET /api/admin/members`, and as CSV with the same filters. */
export const membersQuery = z.object({
  ...filters,
  sort: z.enum(MEMBER_SORTS).default('createdAt'),
  direction: z.enum(['ascending', 'descending']).default('descending'),
  before: z.uuid().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type MembersQuery = z.infer<typeof membersQuery>

/** `POST /api/admin/members/search` */
export const membersSearch = membersQuery.extend({
  /** Name, user name, mail, telephone number or receipt number. */
  words: searchWords,
})
export type MembersSearch = z.infer<typeof membersSearch>

export const MEMBERSHIP_STATES = ['none', 'trialing', 'active', 'past_due', 'cancelled', 'expired'] as const
const currency = z.enum(CURRENCIES)

export const memberRow = z.object({
  id: z.string(),
  name: z.string(),
  username: z.string(),
  country: z.enum(COUNTRY_CODES),
  createdAt: z.string(),
  membership: z.enum(MEMBERSHIP_STATES),
  isBlocked: z.boolean(),
  isEmailConfirmed: z.boolean(),
  isPhoneProven: z.boolean(),
  isLeaving: z.boolean(),
  balanceNuggets: z.number(),
  owedNuggets: z.number(),
  /** What came in within 30 days, less what went back; null where nothing did. */
  spentMinor: z.number().int().nullable(),
  currency: currency.nullable(),
  lastSeenAt: z.string().nullable(),
})
export type MemberRow = z.infer<typeof memberRow>
export const memberList = z.object({
  members: z.array(memberRow),
  nextBefore: z.string().nullable(),
  /** The words fit more members than a search looks at: more of the name finds the right one. */
  isCut: z.boolean(),
})
export type MemberList = z.infer<typeof memberList>

const counted = z.object({ count: z.number().int(), isMore: z.boolean() })
/** `POST /api/admin/members/views` */
export const newMemberView = z.object({ name: viewName, filters: memberFilters })
export type NewMemberView = z.infer<typeof newMemberView>
export const ownMemberView = z.object({ id: z.string(), name: z.string(), filters: memberFilters })
export type OwnMemberView = z.infer<typeof ownMemberView>
/** `GET /api/admin/members/views`: the fixed questions, and those that the asking person keeps. */
export const memberViews = z.object({
  fixed: z.array(counted.extend({ view: z.enum(MEMBER_VIEWS) })),
  own: z.array(counted.extend(ownMemberView.shape)),
})
export type MemberViews = z.infer<typeof memberViews>

// ---- One member ----
const blockFacts = z.object({
  cause: z.string(),
  explanation: z.string(),
  at: z.string(),
  until: z.string().nullable(),
  by: z.string(),
})
const memberSession = z.object({
  id: z.string(),
  device: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
})
export const memberDetail = memberRow.extend({
  /** Shortened; the whole is shown after `…/reveal`. */
  email: z.string(),
  phone: z.string(),
  /** The year alone. */
  birthYear: z.number().int(),
  language: z.string(),
  isAgeVerified: z.boolean(),
  /** Of `AGE_ATTEMPTS_MAX`, used up now by the account. What was tried in its browsers before a login counts too, and is not known here. */
  ageAttempts: z.number().int(),
  /** A country asks for it, and it is not there. */
  needsAgeProof: z.boolean(),
  termsAcceptedAt: z.string(),
  consentAt: z.string(),
  deletionDueAt: z.string().nullable(),
  bonusNuggets: z.number(),
  boughtNuggets: z.number(),
  pausedUntil: z.string().nullable(),
  limits: z.array(
    z.object({ period: z.enum(['day', 'week', 'month']), limitMinor: z.number().int().nullable(), currency }),
  ),
  reload: z.object({ belowNuggets: z.number(), monthlyCapMinor: z.number().int(), currency }).nullable(),
  subscription: z
    .object({
      state: z.enum(MEMBERSHIP_STATES),
      weeklyMinor: z.number().int(),
      currency,
      rail: z.string(),
      startedAt: z.string(),
      paidUntil: z.string(),
    })
    .nullable(),
  /** The profile's name, while a call is going on. */
  inCallWith: z.string().nullable(),
  sessions: z.array(memberSession),
  block: blockFacts.nullable(),
  waitingCorrections: z.number().int(),
  /** What who asks may still give or take of this member today without a second person. */
  unaidedNuggets: z.number(),
  /** The latest. */
  receipts: z.array(z.object({ number: z.string(), paymentId: z.string(), paidAt: z.string() })),
})
export type MemberDetail = z.infer<typeof memberDetail>

export const PROTECTED_FACTS = ['email', 'phone', 'birthDate'] as const
/** `POST …/reveal`: the facts that are asked for, and why. */
export const revealRequest = z.object({ facts: z.array(z.enum(PROTECTED_FACTS)).min(1).max(3), reason: staffReason })
export type RevealRequest = z.infer<typeof revealRequest>
export const revealedFacts = z.object({
  email: z.string().optional(),
  phone: z.string().optional(),
  birthDate: z.string().optional(),
})
export type RevealedFacts = z.infer<typeof revealedFacts>

// ---- The timeline ----
export const TIMELINE_KINDS = ['money', 'talks', 'mails', 'staff', 'account'] as const
export type TimelineKind = (typeof TIMELINE_KINDS)[number]
export const TIMELINE_ITEMS = {
  registered: 'account',
  email_confirmed: 'account',
  phone_proven: 'account',
  signed_in: 'account',
  limit_changed: 'account',
  pause_began: 'account',
  pause_ended: 'account',
  deletion_asked: 'account',
  payment: 'money',
  order: 'money',
  reversal: 'money',
  nuggets: 'money',
  membership: 'money',
  chat: 'talks',
  call: 'talks',
  contact: 'mails',
  report: 'talks',
  mail: 'mails',
  staff: 'staff',
} as const satisfies Record<string, TimelineKind>
export type TimelineItemKind = keyof typeof TIMELINE_ITEMS

/** `GET …/timeline` */
export const timelineQuery = z.object({
  kind: z.enum(TIMELINE_KINDS).optional(),
  before: z.string().max(160).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(40),
})
export type TimelineQuery = z.infer<typeof timelineQuery>

export const timelineItem = z.object({
  id: z.string(),
  kind: z.enum(Object.keys(TIMELINE_ITEMS) as [TimelineItemKind, ...TimelineItemKind[]]),
  at: z.string(),
  /** What exactly: a payment's kind, a call's line, an audit log's word, a transfer's kind … */
  what: z.string(),
  /** A name of ours: a profile, a receipt, a mail's subject, a person of the staff. Never what members write. */
  label: z.string(),
  /** How it ended, or its state. */
  state: z.string(),
  /** Messages, or minutes. */
  count: z.number().int().nullable(),
  nuggets: z.number().nullable(),
  amountMinor: z.number().int().nullable(),
  currency: currency.nullable(),
  /** Of the thing that the item leads to, where it has a page. */
  linkId: z.string().nullable(),
  /** Why, as the staff wrote it. */
  reason: z.string().nullable(),
})
export type TimelineItem = z.infer<typeof timelineItem>
export const timeline = z.object({ items: z.array(timelineItem), nextBefore: z.string().nullable() })
export type Timeline = z.infer<typeof timeline>
