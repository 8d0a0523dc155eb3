import { z } from 'zod'
import { EMAIL_MAX_CHARACTERS } from './accounts.ts'
import { ANSWERER_NAME_MAX } from './chat-team.ts'
import { LANGUAGES } from './locales.ts'
import { STAFF_REASON_MAX } from './staff.ts'

export const reportsPath = '/api/reports'
export const agentReportsPath = '/api/agent/reports'
export const guestReportsPath = '/api/reports/guest'

export const REPORT_TEXT_MAX_CHARACTERS = 1_000
/** Messages before and after the reported one, taken together. */
export const PRESERVED_AROUND_MAX = 10

/** What somebody may choose, in this order. */
export const REPORT_REASONS = [
  'illegal',
  'threat',
  'underage',
  'harassment',
  'contact_handoff',
  'paid_meeting',
  'spam',
  'other',
] as const
export type ReportReason = (typeof REPORT_REASONS)[number]
/** 422: this reason says nothing without words. */
export const REPORT_TEXT_NEEDED_REFUSAL = 'report_text_needed'

const reason = z.enum(REPORT_REASONS)
const text = z.string().trim().max(REPORT_TEXT_MAX_CHARACTERS).default('')
const sessionId = z.uuid()
const messageId = z.string().regex(/^\d{1,15}$/)

/** What is reported, by its ids. */
export const reportTarget = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('message'), sessionId, messageId }),
  z.object({ kind: z.literal('conversation'), sessionId }),
  z.object({ kind: z.literal('profile'), profileUuid: z.uuid() }),
  z.object({ kind: z.literal('call'), callId: z.uuid() }),
])
export type ReportTarget = z.infer<typeof reportTarget>

/**
 * `POST /api/reports` by a member, `POST /api/agent/reports` by a consultant, who reports messages, conversations and calls. While a report of the
 * same thing is open, another one by the same person is that report.
 */
export const newReport = z.object({
  target: reportTarget,
  reason,
  text,
  /** Also blocks the other side; of a caller without an account nothing is blocked. */
  alsoBlock: z.boolean().default(false),
})
export type NewReport = z.input<typeof newReport>

/** `POST /api/chat-team/conversations/{sessionId}/report`, with the key of a chat team. */
export const chatTeamReportPath = (sessionId: string) =>
  `/api/chat-team/conversations/${encodeURIComponent(sessionId)}/report`
export const chatTeamReport = z.object({
  /** The person of the team who reports. */
  by: z.object({ name: z.string().max(ANSWERER_NAME_MAX * 2) }),
  /** A message of the member; without it the conversation. */
  messageId: messageId.optional(),
  reason,
  text,
  alsoBlock: z.boolean().default(false),
})
export type ChatTeamReport = z.output<typeof chatTeamReport>

export const GUEST_NAME_MAX = 80

/**
 * `POST /api/reports/guest`: a profile, without signing in; with the token of the contact form (`GET /api/contact/form`). Its parts are those of
 * a notice under article 16 of the Digital Services Act.
 */
export const newGuestReport = z.object({
  profileUuid: z.uuid(),
  reason,
  text,
  /** For the answer; '' where none is wanted. */
  email: z.string().max(EMAIL_MAX_CHARACTERS).default(''),
  /** '' where somebody would rather not say. */
  name: z.string().trim().max(GUEST_NAME_MAX).default(''),
  /** False is refused with a word at the field. */
  isInGoodFaith: z.boolean(),
  token: z.string().max(200),
  /** Hidden; only bots fill it in. */
  fax: z.string().max(400).default(''),
})
export type NewGuestReport = z.input<typeof newGuestReport>

export const reportAnswer = z.object({ id: z.string(), isBlocked: z.boolean() })
export type ReportAnswer = z.infer<typeof reportAnswer>

// ---- For the operator's staff ----
export const adminReportsPath = '/api/admin/reports'
export const adminReportPath = (id: string) => `${adminReportsPath}/${encodeURIComponent(id)}`
export const adminReportDecisionPath = (id: string) => `${adminReportPath(id)}/decision`
export const adminReportEvidencePath = (id: string) => `${adminReportPath(id)}/evidence`
export const adminReportReopenPath = (id: string) => `${adminReportPath(id)}/reopen`
export const adminReportMediaPath = (id: string, messageId: string) =>
  `${adminReportPath(id)}/media/${encodeURIComponent(messageId)}`
export const adminHashListsPath = '/api/admin/hash-lists'
export const adminHashListPath = (id: string) => `${adminHashListsPath}/${encodeURIComponent(id)}`
const adminQuarantinePath = (id: string) => `/api/admin/quarantine/${encodeURIComponent(id)}`
export const adminQuarantineReleasePath = (id: string) => `${adminQuarantinePath(id)}/release`
export const adminQuarantineFilePath = (id: string) => `${adminQuarantinePath(id)}/file`

export const REPORT_KINDS = ['message', 'conversation', 'profile', 'call', 'hash_match'] as const
export type ReportKind = (typeof REPORT_KINDS)[number]
const REPORT_STATES = ['open', 'decided'] as const
/** `ending`: referred to an authority, and the year for which it is kept ends within a month. */
export const REPORT_LIST_STATES = [...REPORT_STATES, 'ending'] as const
export type ReportListState = (typeof REPORT_LIST_STATES)[number]
export const REPORT_SIDES = ['member', 'profile', 'guest', 'server'] as const
export type ReportSide = (typeof REPORT_SIDES)[number]
/** `known_picture`: on a list of hashes; only the server reports it. */
const allReasons = z.enum([...REPORT_REASONS, 'known_picture'])
export type AnyReportReason = z.infer<typeof allReasons>

export const REPORT_DECISIONS = [
  'no_action',
  'warn',
  'remove_message',
  'block_conversation',
  'block_member',
  'retire_profile',
  'refer',
] as const
export type ReportDecision = (typeof REPORT_DECISIONS)[number]

export const reportRow = z.object({
  id: z.string(),
  kind: z.enum(REPORT_KINDS),
  reason: allReasons,
  state: z.enum(REPORT_STATES),
  createdAt: z.string(),
  reporterSide: z.enum(REPORT_SIDES),
  subjectSide: z.enum(['member', 'profile']),
  /** A member's pseudonym, the profile's name, or what a guest calls themselves. */
  reporterName: z.string().nullable(),
  subjectName: z.string().nullable(),
  decision: z.enum(REPORT_DECISIONS).nullable(),
  decidedAt: z.string().nullable(),
})
export type ReportRow = z.infer<typeof reportRow>

/** `GET /api/admin/reports`: open ones the oldest first, decided ones the newest first. */
export const adminReportsQuery = z.object({
  state: z.enum(REPORT_LIST_STATES).default('open'),
  kind: z.enum(REPORT_KINDS).optional(),
  reason: allReasons.optional(),
  before: z.string().max(120).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type AdminReportsQuery = z.infer<typeof adminReportsQuery>
export const adminReports = z.object({
  reports: z.array(reportRow),
  nextBefore: z.string().nullable(),
  open: z.number().int(),
  ending: z.number().int(),
})
export type AdminReports = z.infer<typeof adminReports>

/** In numbers: nobody's words. */
const history = z.object({
  /** Reports that this side has made, and how many of them led to something. */
  made: z.number().int(),
  madeUpheld: z.number().int(),
  /** Reports about this side. */
  received: z.number().int(),
  receivedUpheld: z.number().int(),
})
export type ReportHistory = z.infer<typeof history>

export const preservedMessage = z.object({
  id: z.string(),
  sender: z.enum(['member', 'profile']),
  answeredBy: z.string().nullable(),
  content: z.string(),
  messageType: z.string(),
  /** A copy of its picture or sound, readable with the report. */
  mediaUrl: z.string().nullable(),
  isReported: z.boolean(),
  sentAt: z.string(),
})
export type PreservedMessage = z.infer<typeof preservedMessage>

export const quarantinedFile = z.object({
  id: z.string(),
  matched: z.enum(['sha256', 'dhash']),
  distance: z.number().int(),
  listName: z.string(),
  byteCount: z.number().int(),
  releaseAskedBy: z.string().nullable(),
  releaseReason: z.string().nullable(),
  releasedAt: z.string().nullable(),
  /** Asked for by the person who reads this: somebody else confirms. */
  isOwnAsk: z.boolean(),
})
export type QuarantinedFile = z.infer<typeof quarantinedFile>

const EVIDENCE_ACTS = ['end_hold', 'keep', 'let_go'] as const
export type EvidenceAct = (typeof EVIDENCE_ACTS)[number]

/** `GET /api/admin/reports/{id}`. Reading it is in the audit log. */
export const reportDetail = reportRow.extend({
  text: z.string(),
  language: z.enum(LANGUAGES).nullable(),
  profile: z.object({ id: z.string(), slug: z.string(), name: z.string() }).nullable(),
  memberId: z.string().nullable(),
  /** Which call is reported. */
  callId: z.string().nullable(),
  /** Who of a chat team has reported it in the consultant's place, with the team's name. */
  reportedBy: z.string().nullable(),
  /** Empty for a profile and a call, and once the copies are deleted. */
  messages: z.array(preservedMessage),
  reporterHistory: history.nullable(),
  subjectHistory: history.nullable(),
  files: z.array(quarantinedFile),
  statement: z.string().nullable(),
  decidedBy: z.string().nullable(),
  heldUntil: z.string().nullable(),
  /** Whether an account sends nothing because of it. */
  isHeld: z.boolean(),
  /** Who wrote the reported message in place of the profile’s person: a chat team, for example. */
  answeredBy: z.string().nullable(),
  /** What may be done with a referred report, by this person. */
  evidenceActs: z.array(z.enum(EVIDENCE_ACTS)),
  /** Whom the decision has blocked, as long as they are, for a person who may lift it. */
  blockedMemberId: z.string().nullable(),
  /** The decision has closed the conversation, it still is, and this person may take that back. */
  canReopen: z.boolean(),
  /** The decision about another report keeps the conversation closed as well. */
  isClosedByOther: z.boolean(),
  /** What may be decided about this report, by this person. */
  decisions: z.array(z.enum(REPORT_DECISIONS)),
})
export type ReportDetail = z.infer<typeof reportDetail>

export const STATEMENT_MIN = 10
/** `POST /api/admin/reports/{id}/decision` */
export const reportDecision = z.object({
  decision: z.enum(REPORT_DECISIONS),
  /** The reason; the person concerned reads it where something is done. */
  reason: z.string().trim().min(STATEMENT_MIN).max(REPORT_TEXT_MAX_CHARACTERS),
})
export type NewReportDecision = z.infer<typeof reportDecision>

/** `POST /api/admin/reports/{id}/evidence` */
export const evidenceAct = z.object({
  act: z.enum(EVIDENCE_ACTS),
  reason: z.string().trim().min(STATEMENT_MIN).max(STAFF_REASON_MAX),
})

// ---- Hashes of illegal pictures ----
export const HASH_LIST_MAX_BYTES = 16 * 1024 * 1024
const hashList = z.object({
  id: z.string(),
  name: z.string(),
  importedAt: z.string(),
  hashes: z.number().int(),
})
/** `GET /api/admin/hash-lists`, and the answer of an import. */
export const hashLists = z.object({ lists: z.array(hashList), quarantined: z.number().int() })
export type HashLists = z.infer<typeof hashLists>
/** `POST /api/admin/hash-lists?name=`: the body is the file, a hash a line. */
export const hashListName = z.object({ name: z.string().trim().min(1).max(80) })

/** `POST /api/admin/quarantine/{id}/release`: asked for by one admin, confirmed by another. */
export const quarantineRelease = z.object({ reason: z.string().trim().min(STATEMENT_MIN).max(STAFF_REASON_MAX) })
