import { adminChatsPath } from '@velvetline/contracts/admin-chats'
import { adminCallHangUpPath, adminCallsPath } from '@velvetline/contracts/calls'
import {
  adminCorrectionDecisionPath,
  adminCorrectionPath,
  adminCorrectionsPath,
  adminMemberBlockPath,
  adminMemberCorrectionsPath,
  adminMemberLongBlockPath,
  adminMemberMailsPath,
  adminMemberSessionsEndPath,
  adminMemberUnblockPath,
  adminMemberViewingPath,
  adminViewingEndPath,
} from '@velvetline/contracts/member-acts'
import {
  adminMemberPath,
  adminMemberRevealPath,
  adminMembersCsvPath,
  adminMembersPath,
  adminMemberTimelinePath,
  adminMemberViewPath,
  adminMemberViewsPath,
} from '@velvetline/contracts/members'
import {
  adminHashListPath,
  adminHashListsPath,
  adminQuarantineFilePath,
  adminQuarantineReleasePath,
  adminReportDecisionPath,
  adminReportMediaPath,
  adminReportPath,
  adminReportsPath,
} from '@velvetline/contracts/reports'
import { adminRefusedCallerSeenPath, adminRefusedCallersPath } from '@velvetline/contracts/telephone-line'
import type { StaffRoute } from './staff-route.ts'

/** Members, their balances and their calls. */
export const ROUTES_OF_MEMBERS: readonly StaffRoute[] = [
  ['GET', adminCallsPath, 'calls.read'],
  ['POST', adminCallHangUpPath('CALL'), 'call.hung_up', { reason: 'because' }],
  ['GET', adminRefusedCallersPath, 'refused_callers.read'],
  ['POST', adminRefusedCallerSeenPath('TURNEDAWAY'), 'refused_caller.seen'],
  ['GET', adminChatsPath, 'chats.read'],
  ['GET', adminMembersPath, 'members.read'],
  ['GET', adminMembersCsvPath, 'members.exported'],
  ['GET', adminMemberViewsPath, null],
  ['POST', adminMemberViewsPath, 'list_view.kept', { name: 'mine', filters: { view: 'new' } }],
  ['DELETE', adminMemberViewPath('VIEW'), 'list_view.deleted'],
  ['GET', adminMemberPath('MEMBER'), 'member.read'],
  ['GET', adminMemberTimelinePath('MEMBER'), 'member.timeline_read'],
  ['POST', adminMemberRevealPath('MEMBER'), 'member.revealed', { facts: ['email'], reason: 'because' }],
  [
    'POST',
    adminMemberCorrectionsPath('MEMBER'),
    'balance.corrected',
    { nuggets: 5, cause: 'goodwill', explanation: 'because' },
  ],
  ['GET', adminCorrectionsPath, null],
  ['GET', adminCorrectionPath('CORRECTION'), 'correction.read'],
  ['POST', adminCorrectionDecisionPath('CORRECTION'), 'correction.approved', { approve: true, answer: 'because' }],
  ['POST', adminMemberMailsPath('MEMBER'), 'member.mail_resent', { kind: 'reset', reason: 'because' }],
  ['POST', adminMemberSessionsEndPath('MEMBER'), 'member.sessions_ended', { sessionId: null, reason: 'because' }],
  ['POST', adminMemberViewingPath('MEMBER'), 'member.viewing_started', { reason: 'because' }],
  ['POST', adminViewingEndPath, 'member.viewing_ended'],
  ['POST', adminMemberBlockPath('MEMBER'), 'member.blocked', { cause: 'insult', explanation: 'because', days: 7 }],
  ['POST', adminMemberUnblockPath('MEMBER'), 'member.unblocked', { reason: 'because' }],
  [
    'POST',
    adminMemberLongBlockPath('MEMBER'),
    'member.blocked',
    { cause: 'insult', explanation: 'because', days: null },
  ],
  ['GET', adminReportsPath, null],
  ['GET', adminReportPath('REPORT'), 'report.read'],
  ['GET', adminReportMediaPath('REPORT', 'PRESERVED'), null],
  [
    'POST',
    adminReportDecisionPath('REPORT'),
    'report.decided',
    { decision: 'remove_message', reason: 'It breaks the rules.' },
  ],
  ['GET', adminHashListsPath, null],
  ['POST', `${adminHashListsPath}?name=another`, 'hash_list.imported', Buffer.from('cd'.repeat(32))],
  ['DELETE', adminHashListPath('HASHES'), 'hash_list.deleted'],
  [
    'POST',
    adminQuarantineReleasePath('QUARANTINED'),
    'quarantine.release_asked',
    { reason: 'Asked for by the police.' },
  ],
  ['GET', adminQuarantineFilePath('RELEASED'), 'quarantine.file_read'],
]
