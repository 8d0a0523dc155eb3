import { adminChatsQuery } from '@velvetline/contracts/admin-chats'
import { applicationsQuery } from '@velvetline/contracts/applications'
import { type AuditValues, auditQuery } from '@velvetline/contracts/audit'
import { adminCallsQuery } from '@velvetline/contracts/calls'
import { adminContactQuery } from '@velvetline/contracts/contact'
import { membersQuery } from '@velvetline/contracts/members'
import { adminProfilesQuery } from '@velvetline/contracts/profile-managing'
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
import { listMembers } from '../../members/index.ts'
import { listEveryProfile } from '../../profiles/index.ts'
import { listReviewsByState } from '../../reviews/index.ts'
import { listAllReports } from '../../safety/index.ts'
import { listAuditLog, listStaff } from '../../staff/index.ts'
import { showRefusedCallers } from '../../telephone-line/index.ts'
import { showChats } from '../show-chats.ts'
import { source } from './export-source.ts'
import { MONEY_SOURCES } from './money-sources.ts'

const asText = (values: AuditValues | null): string | null => (values === null ? null : JSON.stringify(values))

/** The one list of lists with a file; a column is its name, which never changes, and what goes in it. */
export const EXPORT_SOURCES = [
  ...MONEY_SOURCES,
  source('calls', 'members.export', adminCallsQuery, {
    rows: 'calls',
    page: listAllCalls,
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
      provider: ({ provider }) => provider,
      provider_call_id: ({ providerCallId }) => providerCallId,
    },
  }),
  source('refused-callers', 'members.export', refusedCallersQuery, {
    rows: 'callers',
    page: showRefusedCallers,
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
    rows: 'chats',
    page: showChats,
    columns: {
      member: ({ member }) => member.name,
      consultant: ({ profileName }) => profileName,
      country: ({ country }) => country,
      waiting_since: ({ waitingSince }) => waitingSince,
      messages: ({ messageCount }) => messageCount,
    },
  }),
  source('members', 'members.export', membersQuery, {
    rows: 'members',
    page: listMembers,
    columns: {
      id: ({ id }) => id,
      name: ({ name }) => name,
      username: ({ username }) => username,
      country: ({ country }) => country,
      registered_at: ({ createdAt }) => createdAt,
      membership: ({ membership }) => membership,
      blocked: ({ isBlocked }) => Number(isBlocked),
      email_confirmed: ({ isEmailConfirmed }) => Number(isEmailConfirmed),
      phone_proven: ({ isPhoneProven }) => Number(isPhoneProven),
      deletion_asked: ({ isLeaving }) => Number(isLeaving),
      nuggets: ({ balanceNuggets }) => balanceNuggets,
      owed_nuggets: ({ owedNuggets }) => owedNuggets,
      last_seen_at: ({ lastSeenAt }) => lastSeenAt,
    },
  }),
  source('contact', 'contact.answer', adminContactQuery, {
    rows: 'messages',
    page: listContactMessages,
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
    rows: 'reports',
    page: listAllReports,
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
      decided_at: ({ decidedAt }) => decidedAt,
    },
  }),
  source('reviews', 'reviews.decide', adminReviewsQuery, {
    rows: 'reviews',
    page: listReviewsByState,
    columns: {
      created_at: ({ createdAt }) => createdAt,
      state: ({ state }) => state,
      consultant: ({ profileName }) => profileName,
      // The name is the profile's, which may be somebody else's by now.
      about: ({ isOfFormer }) => (isOfFormer ? 'former' : 'present'),
      member: ({ member }) => member?.name ?? null,
      stars: ({ stars }) => stars,
      text: ({ text }) => text,
    },
  }),
  source('profiles', 'profiles.read', adminProfilesQuery, {
    rows: 'profiles',
    page: listEveryProfile,
    columns: {
      id: ({ id }) => id,
      slug: ({ slug }) => slug,
      name: ({ name }) => name,
      state: ({ state }) => state,
      change: ({ draftState }) => draftState,
      waiting_since: ({ waitingSince }) => waitingSince,
      availability: ({ status }) => status,
      categories: ({ categories }) => categories.join(' '),
      extension: ({ extension }) => extension,
      rating: ({ rating }) => rating,
      reviews: ({ reviewCount }) => reviewCount,
      consultant: ({ agent }) => agent?.name ?? null,
      home_position: ({ featuredPosition }) => featuredPosition,
      created_at: ({ createdAt }) => createdAt,
    },
  }),
  source('applications', 'applications.read', applicationsQuery, {
    rows: 'applications',
    page: listApplications,
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
  source('audit', 'audit.read', auditQuery, {
    rows: 'entries',
    page: (context, { before, ...query }) =>
      listAuditLog(context, { ...query, before: before ? Number(before) : undefined }),
    columns: {
      number: ({ id }) => id,
      at: ({ at }) => at,
      name: ({ name }) => name,
      role: ({ role }) => role,
      action: ({ action }) => action,
      subject_kind: ({ subjectKind }) => subjectKind,
      subject_id: ({ subjectId }) => subjectId,
      subject: ({ subjectLabel }) => subjectLabel,
      before: ({ before }) => asText(before),
      after: ({ after }) => asText(after),
      reason: ({ reason }) => reason,
      request_id: ({ requestId }) => requestId,
    },
  }),
  source('staff', 'staff.manage', staffListQuery, {
    rows: 'people',
    page: listStaff,
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
  source('mails', 'mails.resend', failedMailsQuery.omit({ state: true }), {
    rows: 'mails',
    page: ({ database }, { before, ...query }) =>
      showFailedMessages(database, { ...query, before: before ? Number(before) : undefined, state: 'failed' }),
    columns: {
      failed_at: ({ since }) => since,
      channel: ({ channel }) => channel,
      recipient: ({ recipient }) => recipient,
      subject: ({ subject }) => subject,
      failure: ({ failure }) => failure,
      attempts: ({ attempts }) => attempts,
    },
  }),
  source('jobs', 'jobs.manage', failedJobsQuery, {
    rows: 'jobs',
    page: ({ database }, query) => showFailedJobs(database, query),
    columns: {
      failed_at: ({ failedAt }) => failedAt,
      queue: ({ queue }) => queue,
      failure: ({ failure }) => failure,
      attempts: ({ attempts }) => attempts,
      created_at: ({ createdAt }) => createdAt,
    },
  }),
] as const
