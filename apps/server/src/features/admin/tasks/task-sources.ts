import { HOLD_DECISION_DAYS } from '@velvetline/contracts/payout-holds'
import type { Permission } from '@velvetline/contracts/staff'
import type { TaskKind } from '@velvetline/contracts/tasks'
import { DAY_MS, HOUR_MS } from '../../../kernel/clock.ts'
import type { Waiting } from '../../../platform/database/waiting.ts'
import { failedJobs } from '../../../platform/jobs/failed-jobs.ts'
import { failedMessages } from '../../../platform/mailer/failed-messages.ts'
import { waitingMailboxes } from '../../accounts/index.ts'
import { openPressureReports, waitingApplications } from '../../applications/index.ts'
import { waitingDeadLetters } from '../../chat-team/index.ts'
import { REPLY_PROMISE, waitingContactMessages } from '../../contact/index.ts'
import { waitingHolds, waitingPayouts } from '../../earnings/index.ts'
import { waitingCorrections } from '../../members/index.ts'
import { waitingHandovers, waitingProfileChanges } from '../../profiles/index.ts'
import { waitingReviews } from '../../reviews/index.ts'
import { waitingEvidence, waitingReports } from '../../safety/index.ts'
import { waitingDeclarations } from '../../subscriptions/index.ts'
import { waitingRefusals } from '../../telephone-line/index.ts'
import type { AdminContext } from '../admin.context.ts'
import { countPendingNames } from '../agents/agent-accounts.repository.ts'
import { summarizeLeftNuggets } from '../left-nuggets.repository.ts'
import { summarizeRefundsByHand } from '../payments.repository.ts'
import { summarizeOpenEvents } from './tasks.repository.ts'

/** A queue in which something waits for staff. */
export interface TaskSource {
  readonly kind: TaskKind
  /** Permission needed to see and take the queue. */
  readonly permission: Permission
  /** The page on which it is worked on. */
  readonly to: string
  readonly waiting: (context: AdminContext) => Promise<Waiting>
  /** What waits longer than this is late; undefined where nothing is. */
  readonly lateAfterMs: (context: AdminContext) => Promise<number | undefined>
}

const PROMISED_MS: Readonly<Record<string, number>> = {
  hours_4: 4 * HOUR_MS,
  day: DAY_MS,
  two_days: 2 * DAY_MS,
  week: 7 * DAY_MS,
}
const after = (ms: number) => async () => ms
const never = async () => undefined

/** The one list of queues; a new one is a line here, and its words on the page. */
export const TASK_SOURCES: readonly TaskSource[] = [
  {
    kind: 'reports',
    permission: 'reports.decide',
    to: '/admin/reports',
    waiting: waitingReports,
    lateAfterMs: after(DAY_MS),
  },
  {
    kind: 'pressure_reports',
    permission: 'applications.read',
    to: '/admin/agent-applications?state=pressure',
    waiting: openPressureReports,
    lateAfterMs: after(HOUR_MS),
  },
  {
    kind: 'referred_reports',
    permission: 'reports.decide',
    to: '/admin/reports?state=ending',
    waiting: waitingEvidence,
    lateAfterMs: never,
  },
  {
    kind: 'contact',
    permission: 'contact.answer',
    to: '/admin/contact',
    waiting: waitingContactMessages,
    lateAfterMs: async ({ settings }) => PROMISED_MS[await settings.ofAll(REPLY_PROMISE)],
  },
  {
    kind: 'declarations',
    permission: 'declarations.answer',
    to: '/admin/declarations',
    waiting: waitingDeclarations,
    lateAfterMs: after(DAY_MS),
  },
  {
    kind: 'refused_callers',
    permission: 'calls.read',
    to: '/admin/calls/refused',
    waiting: waitingRefusals,
    lateAfterMs: after(DAY_MS),
  },
  {
    kind: 'applications',
    permission: 'applications.read',
    to: '/admin/agent-applications',
    waiting: waitingApplications,
    lateAfterMs: after(2 * DAY_MS),
  },
  {
    kind: 'profile_changes',
    permission: 'profiles.review',
    to: '/admin/profiles?state=review',
    waiting: waitingProfileChanges,
    lateAfterMs: after(DAY_MS),
  },
  {
    kind: 'profile_handovers',
    permission: 'profiles.review',
    to: '/admin/profiles?state=handover',
    waiting: waitingHandovers,
    lateAfterMs: after(2 * DAY_MS),
  },
  {
    kind: 'name_changes',
    permission: 'applications.decide',
    to: '/admin/agents?state=renaming',
    waiting: ({ database }) => countPendingNames(database.kysely),
    lateAfterMs: after(2 * DAY_MS),
  },
  {
    kind: 'member_mailboxes',
    permission: 'members.changeMailbox',
    to: '/admin/members?view=mailbox',
    waiting: (context) => waitingMailboxes(context, 'member'),
    lateAfterMs: after(DAY_MS),
  },
  {
    kind: 'agent_mailboxes',
    permission: 'agents.changeMailbox',
    to: '/admin/agents?state=mailbox',
    waiting: (context) => waitingMailboxes(context, 'agent'),
    lateAfterMs: after(DAY_MS),
  },
  {
    kind: 'corrections',
    permission: 'corrections.decide',
    to: '/admin/corrections',
    waiting: waitingCorrections,
    lateAfterMs: after(DAY_MS),
  },
  {
    kind: 'payouts',
    permission: 'payouts.close',
    to: '/admin/payouts',
    waiting: waitingPayouts,
    lateAfterMs: after(7 * DAY_MS),
  },
  {
    kind: 'old_holds',
    permission: 'payouts.release',
    to: '/admin/payouts',
    waiting: waitingHolds,
    lateAfterMs: after((HOLD_DECISION_DAYS + 7) * DAY_MS),
  },
  {
    kind: 'reviews',
    permission: 'reviews.decide',
    to: '/admin/reviews',
    waiting: waitingReviews,
    lateAfterMs: after(7 * DAY_MS),
  },
  {
    kind: 'parked_events',
    permission: 'events.replay',
    to: '/admin/events',
    waiting: ({ database }) => summarizeOpenEvents(database.kysely),
    lateAfterMs: after(DAY_MS),
  },
  {
    kind: 'failed_mails',
    permission: 'mails.resend',
    to: '/admin/mails',
    waiting: failedMessages,
    lateAfterMs: after(DAY_MS),
  },
  {
    kind: 'dead_letters',
    permission: 'chatTeams.manage',
    to: '/admin/chat-teams',
    waiting: waitingDeadLetters,
    lateAfterMs: after(DAY_MS),
  },
  {
    kind: 'failed_jobs',
    permission: 'jobs.manage',
    to: '/admin/jobs',
    waiting: failedJobs,
    lateAfterMs: after(DAY_MS),
  },
  {
    kind: 'refunds_by_hand',
    permission: 'payments.refund',
    to: '/admin/payments?refund=by_hand',
    waiting: ({ database }) => summarizeRefundsByHand(database.kysely),
    lateAfterMs: after(2 * DAY_MS),
  },
  {
    kind: 'left_nuggets',
    permission: 'debts.settle',
    to: '/admin/ledger',
    waiting: ({ database }) => summarizeLeftNuggets(database.kysely),
    lateAfterMs: after(7 * DAY_MS),
  },
]
