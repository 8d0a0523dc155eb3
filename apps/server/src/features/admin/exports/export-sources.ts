import { owedQuery, paymentAttemptsQuery, providerEventQuery } from '@velvetline/contracts/admin'
import { adminChatsQuery } from '@velvetline/contracts/admin-chats'
import { applicationsQuery } from '@velvetline/contracts/applications'
import { adminCallsQuery } from '@velvetline/contracts/calls'
import { adminContactQuery } from '@velvetline/contracts/contact'
import { correctionsQuery } from '@velvetline/contracts/member-acts'
import { adminReportsQuery } from '@velvetline/contracts/reports'
import { adminReviewsQuery } from '@velvetline/contracts/reviews'
import { staffListQuery } from '@velvetline/contracts/staff'
import { failedJobsQuery, failedMailsQuery } from '@velvetline/contracts/tasks'
import { refusedCallersQuery } from '@velvetline/contracts/telephone-line'
import { showFailedJobs } from '../../../platform/jobs/failed-jobs.ts'
import { showFailedMessages } from '../../../platform/mailer/failed-messages.ts'
import { listApplications } from '../../applications/index.ts'
import { listAllCalls } from '../../calls/index.ts'
import { listContactMessages } from '../../contact/index.ts'
import { listAllCorrections } from '../../members/index.ts'
import { listForStaff } from '../../reviews/index.ts'
import { listAllReports } from '../../safety/index.ts'
import { listStaff } from '../../staff/index.ts'
import { showRefusedCallers } from '../../telephone-line/index.ts'
import { listAllDebts, listLeftNuggets } from '../owed-nuggets.ts'
import { listAttempts } from '../payment-attempts.ts'
import { listOpenEvents } from '../provider-events.ts'
import { showChats } from '../show-chats.ts'
import { source } from './export-source.ts'

/** The one list of lists with a file; a column is its name, which never changes, and what goes in it. */
export const EXPORT_SOURCES = [
  source('calls', 'members.export', adminCallsQuery, {
    page: async (context, query) => {
      const { calls, nextBefore } = await listAllCalls(context, query)
      return { rows: calls, nextBefore }
    },
    columns: {
      id: ({ callId }) => callId,
      started_at: ({ startedAt }) => startedAt,
      state: ({ state }) => state,
      end_reason: ({ reason }) => reason,
      member: ({ memberName }) => memberName,
      consultant: ({ profileName }) => profileName,
      answered_by: ({ answeredBy }) => answeredBy,
      line: ({ line }) => line,
      country: ({ country }) => country,
      seconds: ({ seconds }) => seconds,
      nuggets: ({ nuggets }) => nuggets,
      returned_nuggets: ({ returned }) => returned,
    },
  }),
  source('refused-callers', 'members.export', refusedCallersQuery, {
    page: async (context, query) => {
      const { callers, nextBefore } = await showRefusedCallers(context, query)
      return { rows: callers, nextBefore }
    },
    columns: {
      refused_at: ({ refusedAt }) => refusedAt,
      cause: ({ cause }) => cause,
      member: ({ member }) => member?.name ?? null,
      line: ({ line }) => line,
      country: ({ country }) => country,
      done_at: ({ seen }) => seen?.at ?? null,
      done_by: ({ seen }) => seen?.by ?? null,
    },
  }),
  source('chats', 'members.export', adminChatsQuery, {
    page: async (context, query) => {
      const { chats, nextBefore } = await showChats(context, query)
      return { rows: chats, nextBefore }
    },
    columns: {
      member: ({ member }) => member.name,
      consultant: ({ profileName }) => profileName,
      country: ({ country }) => country,
      waiting_since: ({ waitingSince }) => waitingSince,
      messages: ({ messageCount }) => messageCount,
    },
  }),
  source('payment-attempts', 'payments.export', paymentAttemptsQuery, {
    page: async (context, query) => {
      const { attempts, nextBefore } = await listAttempts(context, query)
      return { rows: attempts, nextBefore }
    },
    columns: {
      created_at: ({ createdAt }) => createdAt,
      state: ({ state }) => state,
      member: ({ member }) => member.name,
      kind: ({ kind }) => kind,
      nuggets: ({ nuggets }) => nuggets,
      rail: ({ rail }) => rail,
      country: ({ country }) => country,
      currency: ({ currency }) => currency,
      total_minor: ({ totalMinor }) => totalMinor,
      receipt_number: ({ payment }) => payment?.receiptNumber ?? null,
    },
  }),
  source('corrections', 'corrections.read', correctionsQuery, {
    page: async (context, query, { accountId }) => {
      const { corrections, nextBefore } = await listAllCorrections(context, query, accountId)
      return { rows: corrections, nextBefore }
    },
    columns: {
      proposed_at: ({ proposedAt }) => proposedAt,
      proposed_by: ({ proposedBy }) => proposedBy,
      member: ({ username }) => username,
      nuggets: ({ nuggets }) => nuggets,
      cause: ({ cause }) => cause,
      explanation: ({ explanation }) => explanation,
      state: ({ state }) => state,
      decided_at: ({ decidedAt }) => decidedAt,
      decided_by: ({ decidedBy }) => decidedBy,
      answer: ({ answer }) => answer,
    },
  }),
  source('contact', 'contact.answer', adminContactQuery, {
    page: async (context, query) => {
      const { messages, nextBefore } = await listContactMessages(context, query)
      return { rows: messages, nextBefore }
    },
    columns: {
      created_at: ({ createdAt }) => createdAt,
      state: ({ state }) => state,
      subject: ({ subject }) => subject,
      name: ({ name }) => name,
      country: ({ country }) => country,
      language: ({ language }) => language,
      has_membership: ({ isSubscriber }) => Number(isSubscriber),
      owner: ({ owner }) => owner?.name ?? null,
    },
  }),
  source('reports', 'reports.read', adminReportsQuery, {
    page: async (context, query) => {
      const { reports, nextBefore } = await listAllReports(context, query)
      return { rows: reports, nextBefore }
    },
    columns: {
      id: ({ id }) => id,
      created_at: ({ createdAt }) => createdAt,
      kind: ({ kind }) => kind,
      reason: ({ reason }) => reason,
      state: ({ state }) => state,
      reporter_side: ({ reporterSide }) => reporterSide,
      reporter: ({ reporterName }) => reporterName,
      subject: ({ subjectName }) => subjectName,
      decision: ({ decision }) => decision,
    },
  }),
  source('reviews', 'reviews.decide', adminReviewsQuery, {
    page: async (context, query) => {
      const { reviews, nextBefore } = await listForStaff(context, query)
      return { rows: reviews, nextBefore }
    },
    columns: {
      created_at: ({ createdAt }) => createdAt,
      state: ({ state }) => state,
      consultant: ({ profileName }) => profileName,
      member: ({ memberName }) => memberName,
      stars: ({ stars }) => stars,
      text: ({ text }) => text,
    },
  }),
  source('applications', 'applications.read', applicationsQuery, {
    page: async (context, { before, ...query }) => {
      const { applications, nextAfter } = await listApplications(context, { ...query, after: before })
      return { rows: applications, nextBefore: nextAfter }
    },
    columns: {
      id: ({ id }) => id,
      submitted_at: ({ submittedAt }) => submittedAt,
      kind: ({ kind }) => kind,
      state: ({ state }) => state,
      name: ({ name }) => name,
      country: ({ country }) => country,
      is_checked: ({ isChecked }) => Number(isChecked),
    },
  }),
  source('provider-events', 'events.read', providerEventQuery, {
    page: async (context, query) => {
      const { events, nextBefore } = await listOpenEvents(context, query)
      return { rows: events, nextBefore }
    },
    columns: {
      received_at: ({ receivedAt }) => receivedAt,
      rail: ({ rail }) => rail,
      event_id: ({ eventId }) => eventId,
      kind: ({ kind }) => kind,
      state: ({ state }) => state,
      attempts: ({ attempts }) => attempts,
      reason: ({ reason }) => reason,
    },
  }),
  source('debts', 'ledger.read', owedQuery, {
    page: async (context, query) => {
      const { debts, nextBefore } = await listAllDebts(context, query)
      return { rows: debts, nextBefore }
    },
    columns: {
      member: ({ username }) => username,
      owed_nuggets: ({ owedNuggets }) => owedNuggets,
      since: ({ since }) => since,
    },
  }),
  source('left-nuggets', 'ledger.read', owedQuery, {
    page: async (context, query) => {
      const { accounts, nextBefore } = await listLeftNuggets(context, query)
      return { rows: accounts, nextBefore }
    },
    columns: {
      member_id: ({ memberId }) => memberId,
      deleted_at: ({ deletedAt }) => deletedAt,
      left_nuggets: ({ leftNuggets }) => leftNuggets,
      receipt_number: ({ receiptNumber }) => receiptNumber,
    },
  }),
  source('staff', 'staff.manage', staffListQuery, {
    page: async (context, { before, ...query }) => {
      const { people, nextAfter } = await listStaff(context, { ...query, after: before })
      return { rows: people, nextBefore: nextAfter }
    },
    columns: {
      name: ({ name }) => name,
      email: ({ email }) => email,
      role: ({ role }) => role,
      blocked_at: ({ blockedAt }) => blockedAt,
      ended_at: ({ endedAt }) => endedAt,
      has_second_factor: ({ hasSecondFactor }) => Number(hasSecondFactor),
      last_seen_at: ({ lastSeenAt }) => lastSeenAt,
    },
  }),
  source('mails', 'mails.resend', failedMailsQuery, {
    page: async ({ database }, { before, ...query }) => {
      const page = await showFailedMessages(database, { ...query, before: before ? Number(before) : undefined })
      return { rows: page.mails, nextBefore: page.nextBefore }
    },
    columns: {
      failed_at: ({ failedAt }) => failedAt,
      channel: ({ channel }) => channel,
      recipient: ({ recipient }) => recipient,
      subject: ({ subject }) => subject,
      failure: ({ failure }) => failure,
      attempts: ({ attempts }) => attempts,
    },
  }),
  source('jobs', 'jobs.manage', failedJobsQuery, {
    page: async ({ database }, query) => {
      const { jobs, nextBefore } = await showFailedJobs(database, query)
      return { rows: jobs, nextBefore }
    },
    columns: {
      failed_at: ({ failedAt }) => failedAt,
      queue: ({ queue }) => queue,
      failure: ({ failure }) => failure,
      attempts: ({ attempts }) => attempts,
      created_at: ({ createdAt }) => createdAt,
    },
  }),
] as const
