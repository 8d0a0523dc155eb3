import { z } from 'zod'
import { EMAIL_MAX_CHARACTERS, NAME_MAX_CHARACTERS, PASSWORD_MAX_CHARACTERS, type Role } from './accounts.ts'
import { LANGUAGES } from './locales.ts'

export const adminStaffPath = '/api/admin/staff'
export const adminStaffPersonPath = (id: string) => `/api/admin/staff/${encodeURIComponent(id)}`
export const adminStaffBlockPath = (id: string) => `/api/admin/staff/${encodeURIComponent(id)}/block`
export const adminStaffUnblockPath = (id: string) => `/api/admin/staff/${encodeURIComponent(id)}/unblock`
export const adminStaffSessionsEndPath = (id: string) => `/api/admin/staff/${encodeURIComponent(id)}/sessions/end`
export const adminStaffFactorResetPath = (id: string) =>
  `/api/admin/staff/${encodeURIComponent(id)}/second-factor/reset`
export const adminInvitationPath = (id: string) => `/api/admin/staff/invitations/${encodeURIComponent(id)}`
export const adminInvitationResendPath = (id: string) => `/api/admin/staff/invitations/${encodeURIComponent(id)}/resend`
export const staffInvitationPath = '/api/staff/invitation'
export const staffInvitationCheckPath = '/api/staff/invitation/check'

// ---- Roles and what they may do ----
export const STAFF_ROLES = ['admin', 'support', 'moderator', 'finance'] as const satisfies readonly Role[]
export type StaffRole = (typeof STAFF_ROLES)[number]

/** Of an account's role. */
export const isStaff = (role: Role): role is StaffRole => role !== 'member' && role !== 'agent'

/**
 * The one table of what the operator's staff may do: a permission and the roles that have it. Each role gets what its work needs, and nothing
 * besides. The server refuses by it, the pages show by it (docs/decisions/0026-staff-policy-and-audit-log.md).
 */
export const STAFF_POLICY = {
  // How the day goes and what waits; it names nobody.
  'today.read': ['admin', 'support', 'moderator', 'finance'],
  // What the company takes in is nothing that answering members or reading reviews needs.
  'figures.money': ['admin', 'finance'],
  // Support answers questions about a receipt, but moves no money.
  'payments.read': ['admin', 'support', 'finance'],
  // Everybody's payments in one file are for the bookkeeping, not for a question.
  'payments.export': ['admin', 'finance'],
  'payments.refund': ['admin', 'finance'],
  // Providers' notices contain what payers told the provider.
  'events.read': ['admin', 'finance'],
  'events.replay': ['admin', 'finance'],
  'ledger.read': ['admin', 'finance'],
  'ledger.check': ['admin', 'finance'],
  'debts.settle': ['admin', 'finance'],
  'bonus.read': ['admin', 'finance'],
  // Whether a month closes: sums, nobody's name.
  'earnings.read': ['admin', 'finance'],
  // Who is paid how much, to which account.
  'payouts.read': ['admin', 'finance'],
  // Two permissions, since the same person may not do both for one month.
  'payouts.close': ['admin', 'finance'],
  'payouts.release': ['admin', 'finance'],
  // What somebody earns of each Nugget; one proposes it, another decides.
  'shares.edit': ['admin', 'finance'],
  // Who called whom is nothing for bookkeeping.
  'calls.read': ['admin', 'support'],
  'calls.hangUp': ['admin', 'support'],
  // Support helps members; nobody else has to look somebody up.
  'members.read': ['admin', 'support'],
  // Everybody in one file, and who calls and writes to whom, is for no single question.
  'members.export': ['admin'],
  'members.reveal': ['admin', 'support'],
  // Above the limit it is a proposal; finance or an admin decides.
  'members.correct': ['admin', 'support'],
  'corrections.read': ['admin', 'support', 'finance'],
  'corrections.decide': ['admin', 'finance'],
  'members.block': ['admin', 'support', 'moderator'],
  // For longer than a week, or without an end.
  'members.blockLong': ['admin', 'moderator'],
  'members.endSessions': ['admin', 'support'],
  'members.resendMails': ['admin', 'support'],
  // The account belongs to the person who reads the new mailbox: one proposes it, another decides.
  'members.changeMailbox': ['admin', 'support'],
  // The verifier decides all the same; it only may be asked again sooner.
  'members.renewAgeAttempts': ['admin', 'support'],
  // Of members who have asked for it without logging in; finance answers declarations, too.
  'members.cancelMembership': ['admin', 'support', 'finance'],
  'members.startDeletion': ['admin', 'support'],
  // The pages as the member sees them: nothing can be changed there, and no message can be read.
  'members.viewAs': ['admin', 'support'],
  // Reading them serves nothing but the decision.
  'reviews.decide': ['admin', 'moderator'],
  // A report shows nothing but what was preserved for it; support helps those who ask how theirs stands.
  'reports.read': ['admin', 'support', 'moderator'],
  'reports.decide': ['admin', 'moderator'],
  // Lists of illegal pictures, and the sealed files that matched.
  'pictures.manage': ['admin'],
  'countries.read': ['admin', 'moderator', 'finance'],
  'countries.edit': ['admin'],
  // What a membership or a package costs is decided where the books are kept.
  'prices.edit': ['admin', 'finance'],
  'content.edit': ['admin', 'moderator'],
  // Identity documents of people who want to work here: only for those who decide about them.
  'applications.read': ['admin', 'moderator'],
  'applications.check': ['admin', 'moderator'],
  'applications.decide': ['admin', 'moderator'],
  // Who works here as a consultant, for whom, and whether they may log in.
  'agents.read': ['admin', 'support', 'moderator'],
  // It takes their pages away, and with them what they live on.
  'agents.block': ['admin', 'moderator'],
  'agents.endSessions': ['admin', 'support'],
  // With the password alone an account is easier to take over; nobody should be talked into this on the telephone.
  'agents.resetFactor': ['admin'],
  // Two of those who can compare the person with the identity documents.
  'agents.changeMailbox': ['admin', 'moderator'],
  // Of a consultant or somebody of the staff: their data are deleted, and nothing brings them back.
  'accounts.end': ['admin'],
  // Who leads an agency reads its conversations and is paid for its people.
  'agencies.manage': ['admin', 'moderator'],
  // A consultant's page is what members pay for; two people see a change before visitors do.
  'profiles.read': ['admin', 'support', 'moderator'],
  'profiles.edit': ['admin', 'moderator'],
  'profiles.review': ['admin', 'moderator'],
  'categories.edit': ['admin', 'moderator'],
  // A signed form leads to a real charge.
  'rails.test': ['admin'],
  // Giving out roles comes to having every other permission.
  'staff.manage': ['admin'],
  'audit.read': ['admin'],
  // Who explains a rule to a member, or calculates with it, must know what it is.
  'settings.read': ['admin', 'support', 'finance'],
  'settings.edit': ['admin'],
  // Whom members' messages are sent to.
  'chatTeams.manage': ['admin'],
  'contact.answer': ['admin', 'support'],
  // Support writes the answer; where money goes back, finance decides.
  'declarations.answer': ['admin', 'support', 'finance'],
  'mails.resend': ['admin', 'support'],
  'jobs.manage': ['admin'],
  // What of the installation is set up, and what is missing.
  'installation.read': ['admin'],
} as const satisfies Record<string, readonly StaffRole[]>
export type Permission = keyof typeof STAFF_POLICY
// Pure, or every first load would carry the tables.
export const PERMISSIONS = /* @__PURE__ */ Object.keys(STAFF_POLICY) as Permission[]

/** Whether an account with this role may do it; members and agents never may. */
export const may = (role: Role, permission: Permission): boolean =>
  (STAFF_POLICY[permission] as readonly string[]).includes(role)

// ---- Staff ----
export const INVITATION_HOURS = 72
export const STAFF_REASON_MIN = 3
export const STAFF_REASON_MAX = 300
/** Why somebody of the staff does something. */
export const staffReason = z.string().trim().min(STAFF_REASON_MIN).max(STAFF_REASON_MAX)
/** Of an act that needs nothing else. */
export const reasonedAct = z.object({ reason: staffReason })

/** `GET /api/admin/staff` */
export const staffListQuery = z.object({
  before: z.string().max(120).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export const staffPerson = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  /** Null while they may sign in. */
  blockedAt: z.string().nullable(),
  /** From when on the account has ended; its name goes within minutes. */
  endedAt: z.string().nullable(),
  hasSecondFactor: z.boolean(),
  /** Where they are signed in now. */
  sessions: z.number().int(),
  lastSeenAt: z.string().nullable(),
})
export type StaffPerson = z.infer<typeof staffPerson>
export const staffInvitation = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  expiresAt: z.string(),
  isExpired: z.boolean(),
})
export type StaffInvitation = z.infer<typeof staffInvitation>
/** The people in the order in which they came, and everybody who has been invited and has not answered yet, at most 100. */
export const staffList = z.object({
  people: z.array(staffPerson),
  invitations: z.array(staffInvitation),
  nextBefore: z.string().nullable(),
})
export type StaffList = z.infer<typeof staffList>

/** `POST /api/admin/staff`; what a field must be is said in words by the refusals. */
export const newInvitation = z.object({
  name: z.string().max(NAME_MAX_CHARACTERS),
  email: z.string().max(EMAIL_MAX_CHARACTERS),
  role: z.enum(STAFF_ROLES),
  /** The mail's. */
  language: z.enum(LANGUAGES),
})
export type NewInvitation = z.infer<typeof newInvitation>

/** `PATCH /api/admin/staff/{id}` */
export const roleChange = z.object({ role: z.enum(STAFF_ROLES) })

const TOKEN_MAX = 128
export const invitationToken = z.object({ token: z.string().max(TOKEN_MAX) })
/** `POST /api/staff/invitation/check`: whom the link invites, as what. */
export const openInvitation = z.object({ name: z.string(), email: z.string(), role: z.enum(STAFF_ROLES) })
export type OpenInvitation = z.infer<typeof openInvitation>
export const invitationAnswer = invitationToken.extend({ password: z.string().max(PASSWORD_MAX_CHARACTERS) })
export type InvitationAnswer = z.infer<typeof invitationAnswer>
