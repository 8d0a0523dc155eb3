import type { Permission, StaffRole } from '@velvetline/contracts/staff'

/**
 * Who may use a route: everybody (what a visitor sees, what comes with a secret of its own such as a link in a mail or the cookie of an order,
 * and the demo's own world), everybody whose message is signed, everybody who is signed in, everybody but members, one role, or the staff
 * with a permission. What is `signed` takes commands of strangers' machines without a limit, and nothing but the signature holds it (CCBill signs none: its notices
 * are believed after a question): a new one is a decision. (Telnyx's events are another, on an installation that has Telnyx.) `Adults` are asked for a proof of age as well, where the country demands one.
 */
export type Who =
  | 'everybody'
  | 'signed'
  | 'signedIn'
  | 'signedInAdults'
  | 'members'
  | 'adultMembers'
  | 'allButMembers'
  | 'consultants'
  | Permission

/** Which role has which permission. By hand as well: the policy (`contracts/src/staff.ts`) is tested against it. */
export const STAFF_TABLE: Readonly<Record<Permission, Readonly<Record<StaffRole, 'may' | 'refused'>>>> = {
  'today.read': { admin: 'may', support: 'may', moderator: 'may', finance: 'may' },
  'figures.money': { admin: 'may', support: 'refused', moderator: 'refused', finance: 'may' },
  'payments.read': { admin: 'may', support: 'may', moderator: 'refused', finance: 'may' },
  'payments.export': { admin: 'may', support: 'refused', moderator: 'refused', finance: 'may' },
  'payments.refund': { admin: 'may', support: 'refused', moderator: 'refused', finance: 'may' },
  'events.read': { admin: 'may', support: 'refused', moderator: 'refused', finance: 'may' },
  'events.replay': { admin: 'may', support: 'refused', moderator: 'refused', finance: 'may' },
  'ledger.read': { admin: 'may', support: 'refused', moderator: 'refused', finance: 'may' },
  'ledger.check': { admin: 'may', support: 'refused', moderator: 'refused', finance: 'may' },
  'debts.settle': { admin: 'may', support: 'refused', moderator: 'refused', finance: 'may' },
  'bonus.read': { admin: 'may', support: 'refused', moderator: 'refused', finance: 'may' },
  'earnings.read': { admin: 'may', support: 'refused', moderator: 'refused', finance: 'may' },
  'payouts.read': { admin: 'may', support: 'refused', moderator: 'refused', finance: 'may' },
  'payouts.close': { admin: 'may', support: 'refused', moderator: 'refused', finance: 'may' },
  'payouts.release': { admin: 'may', support: 'refused', moderator: 'refused', finance: 'may' },
  'shares.edit': { admin: 'may', support: 'refused', moderator: 'refused', finance: 'may' },
  'calls.read': { admin: 'may', support: 'may', moderator: 'refused', finance: 'refused' },
  'calls.hangUp': { admin: 'may', support: 'may', moderator: 'refused', finance: 'refused' },
  'members.read': { admin: 'may', support: 'may', moderator: 'refused', finance: 'refused' },
  'members.export': { admin: 'may', support: 'refused', moderator: 'refused', finance: 'refused' },
  'members.reveal': { admin: 'may', support: 'may', moderator: 'refused', finance: 'refused' },
  'members.correct': { admin: 'may', support: 'may', moderator: 'refused', finance: 'refused' },
  'corrections.read': { admin: 'may', support: 'may', moderator: 'refused', finance: 'may' },
  'corrections.decide': { admin: 'may', support: 'refused', moderator: 'refused', finance: 'may' },
  'members.block': { admin: 'may', support: 'may', moderator: 'may', finance: 'refused' },
  'members.blockLong': { admin: 'may', support: 'refused', moderator: 'may', finance: 'refused' },
  'members.endSessions': { admin: 'may', support: 'may', moderator: 'refused', finance: 'refused' },
  'members.renewAgeAttempts': { admin: 'may', support: 'may', moderator: 'refused', finance: 'refused' },
  'members.cancelMembership': { admin: 'may', support: 'may', moderator: 'refused', finance: 'may' },
  'members.changeMailbox': { admin: 'may', support: 'may', moderator: 'refused', finance: 'refused' },
  'members.startDeletion': { admin: 'may', support: 'may', moderator: 'refused', finance: 'refused' },
  'members.resendMails': { admin: 'may', support: 'may', moderator: 'refused', finance: 'refused' },
  'members.viewAs': { admin: 'may', support: 'may', moderator: 'refused', finance: 'refused' },
  'reviews.decide': { admin: 'may', support: 'refused', moderator: 'may', finance: 'refused' },
  'reports.read': { admin: 'may', support: 'may', moderator: 'may', finance: 'refused' },
  'reports.decide': { admin: 'may', support: 'refused', moderator: 'may', finance: 'refused' },
  'pictures.manage': { admin: 'may', support: 'refused', moderator: 'refused', finance: 'refused' },
  'countries.read': { admin: 'may', support: 'refused', moderator: 'may', finance: 'may' },
  'countries.edit': { admin: 'may', support: 'refused', moderator: 'refused', finance: 'refused' },
  'prices.edit': { admin: 'may', support: 'refused', moderator: 'refused', finance: 'may' },
  'content.edit': { admin: 'may', support: 'refused', moderator: 'may', finance: 'refused' },
  'applications.read': { admin: 'may', support: 'refused', moderator: 'may', finance: 'refused' },
  'applications.check': { admin: 'may', support: 'refused', moderator: 'may', finance: 'refused' },
  'applications.decide': { admin: 'may', support: 'refused', moderator: 'may', finance: 'refused' },
  'agents.read': { admin: 'may', support: 'may', moderator: 'may', finance: 'refused' },
  'agents.block': { admin: 'may', support: 'refused', moderator: 'may', finance: 'refused' },
  'agents.endSessions': { admin: 'may', support: 'may', moderator: 'refused', finance: 'refused' },
  'agents.changeMailbox': { admin: 'may', support: 'refused', moderator: 'may', finance: 'refused' },
  'agents.resetFactor': { admin: 'may', support: 'refused', moderator: 'refused', finance: 'refused' },
  'accounts.end': { admin: 'may', support: 'refused', moderator: 'refused', finance: 'refused' },
  'agencies.manage': { admin: 'may', support: 'refused', moderator: 'may', finance: 'refused' },
  'profiles.read': { admin: 'may', support: 'may', moderator: 'may', finance: 'refused' },
  'profiles.edit': { admin: 'may', support: 'refused', moderator: 'may', finance: 'refused' },
  'profiles.review': { admin: 'may', support: 'refused', moderator: 'may', finance: 'refused' },
  'categories.edit': { admin: 'may', support: 'refused', moderator: 'may', finance: 'refused' },
  'rails.test': { admin: 'may', support: 'refused', moderator: 'refused', finance: 'refused' },
  'staff.manage': { admin: 'may', support: 'refused', moderator: 'refused', finance: 'refused' },
  'audit.read': { admin: 'may', support: 'refused', moderator: 'refused', finance: 'refused' },
  'settings.read': { admin: 'may', support: 'may', moderator: 'refused', finance: 'may' },
  'settings.edit': { admin: 'may', support: 'refused', moderator: 'refused', finance: 'refused' },
  'chatTeams.manage': { admin: 'may', support: 'refused', moderator: 'refused', finance: 'refused' },
  'contact.answer': { admin: 'may', support: 'may', moderator: 'refused', finance: 'refused' },
  'declarations.answer': { admin: 'may', support: 'may', moderator: 'refused', finance: 'may' },
  'mails.resend': { admin: 'may', support: 'may', moderator: 'refused', finance: 'refused' },
  'jobs.manage': { admin: 'may', support: 'refused', moderator: 'refused', finance: 'refused' },
  'installation.read': { admin: 'may', support: 'refused', moderator: 'refused', finance: 'refused' },
}

/**
 * Routes with who may use them, by feature: the files beside this one list every one. Written by hand and never made from the routes: a route whose
 * `config` says something else fails the test until somebody has decided here too.
 */
export type AccessTable = Readonly<Record<string, Partial<Record<Who, readonly string[]>>>>
