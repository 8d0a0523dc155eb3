import { adminStaffEndingPath } from '@velvetline/contracts/account-endings'
import { adminSearchPath } from '@velvetline/contracts/admin-search'
import { adminAuditCheckPath, adminAuditPath, adminAuditSearchPath } from '@velvetline/contracts/audit'
import {
  adminChatTeamKeyPath,
  adminChatTeamPath,
  adminChatTeamResendPath,
  adminChatTeamSecretPath,
  adminChatTeamsPath,
  adminChatTeamTestPath,
} from '@velvetline/contracts/chat-team'
import {
  adminContactAnswersPath,
  adminContactMessagePath,
  adminContactOwnerPath,
  adminContactPath,
  adminContactSearchPath,
  adminContactStatePath,
} from '@velvetline/contracts/contact'
import { adminExportPath, LIST_EXPORTS } from '@velvetline/contracts/exports'
import { adminFiguresCsvPath, adminFiguresPath, adminMoneyCsvPath, adminTodayPath } from '@velvetline/contracts/figures'
import { adminFirstHourPath } from '@velvetline/contracts/first-hour'
import { adminSettingHistoryPath, adminSettingsPath } from '@velvetline/contracts/settings'
import {
  adminInvitationPath,
  adminInvitationResendPath,
  adminStaffBlockPath,
  adminStaffFactorResetPath,
  adminStaffPath,
  adminStaffPersonPath,
  adminStaffSessionsEndPath,
  adminStaffUnblockPath,
} from '@velvetline/contracts/staff'
import {
  adminJobDiscardPath,
  adminJobRetryPath,
  adminJobsPath,
  adminMailResendPath,
  adminMailsPath,
  adminTaskOwnerPath,
  adminTasksPath,
} from '@velvetline/contracts/tasks'
import type { StaffRoute } from './staff-route.ts'

/** The day, the queues, the settings, and the staff themselves. */
export const ROUTES_OF_OPERATIONS: readonly StaffRoute[] = [
  ...LIST_EXPORTS.map((list): StaffRoute => ['GET', adminExportPath(list), 'list.exported']),
  ['GET', adminTodayPath, null],
  ['GET', `${adminFiguresPath}?from=2026-06-01&to=2026-06-07`, null],
  ['GET', `${adminFiguresCsvPath}?from=2026-06-01&to=2026-06-07&of=use`, 'figures.exported'],
  ['GET', `${adminMoneyCsvPath}?from=2026-06-01&to=2026-06-07`, 'figures.exported'],
  ['GET', adminTasksPath, null],
  ['POST', adminTaskOwnerPath('TASK'), 'task.taken'],
  ['DELETE', adminTaskOwnerPath('TASK'), 'task.released'],
  ['POST', adminSearchPath, 'search.used', { words: 'noor' }],
  ['GET', adminSettingsPath, null],
  [
    'PUT',
    adminSettingsPath,
    'setting.changed',
    { changes: [{ name: 'call_missed_in_row', country: null, value: 3, version: 0 }], reason: 'because' },
  ],
  ['GET', adminSettingHistoryPath('call_missed_in_row'), null],
  ['GET', adminFirstHourPath, null],
  ['GET', adminChatTeamsPath, null],
  [
    'POST',
    adminChatTeamsPath,
    'chat_team.connected',
    { name: 'Team', endpointUrl: 'https://team.example/hook', profileIds: null },
  ],
  ['PATCH', adminChatTeamPath('CHATTEAM'), 'chat_team.changed', { name: 'Team Blau' }],
  ['POST', adminChatTeamSecretPath('CHATTEAM'), 'chat_team.secret_replaced'],
  ['POST', adminChatTeamKeyPath('CHATTEAM'), 'chat_team.key_replaced'],
  ['POST', adminChatTeamTestPath('CHATTEAM'), 'chat_team.tested'],
  ['POST', adminChatTeamResendPath('CHATTEAM'), 'chat_team.resent', {}],
  ['DELETE', adminChatTeamPath('LEFTTEAM'), 'chat_team.disconnected'],
  ['GET', adminContactPath, 'contact.read'],
  ['POST', adminContactSearchPath, 'contact.read', { words: 'somebody' }],
  ['GET', adminContactMessagePath('LETTER'), 'contact_message.read'],
  ['POST', adminContactOwnerPath('LETTER'), 'contact_message.taken'],
  ['DELETE', adminContactOwnerPath('LETTER'), 'contact_message.released'],
  ['POST', adminContactStatePath('LETTER'), 'contact_message.moved', { state: 'closed' }],
  ['POST', adminContactAnswersPath('LETTER'), 'contact_message.answered', { text: 'Gern.' }],
  ['GET', adminMailsPath, 'mails.read'],
  ['POST', adminMailResendPath('MAIL'), 'mail.resent'],
  ['GET', adminJobsPath, null],
  ['POST', adminJobRetryPath('QUEUE', 'RETRIED'), 'job.retried'],
  ['POST', adminJobDiscardPath('QUEUE', 'UNWANTED'), 'job.discarded', { reason: 'because' }],
  ['GET', adminStaffPath, null],
  [
    'POST',
    adminStaffPath,
    'staff.invited',
    { name: 'Lea', email: 'lea@mail.example', role: 'finance', language: 'en' },
  ],
  ['POST', adminInvitationResendPath('INVITATION'), 'invitation.resent'],
  ['DELETE', adminInvitationPath('WITHDRAWN'), 'invitation.withdrawn'],
  ['POST', adminStaffSessionsEndPath('PERSON'), 'staff.sessions_ended'],
  ['PATCH', adminStaffPersonPath('PERSON'), 'staff.role_changed', { role: 'finance' }],
  ['POST', adminStaffFactorResetPath('PERSON'), 'staff.second_factor_reset', { reason: 'because' }],
  ['POST', adminStaffBlockPath('PERSON'), 'staff.blocked', { reason: 'because' }],
  ['POST', adminStaffUnblockPath('PERSON'), 'staff.unblocked'],
  ['GET', adminStaffEndingPath('RESIGNED'), null],
  ['POST', adminStaffEndingPath('RESIGNED'), 'staff.ended', { reason: 'because' }],
  ['GET', adminAuditPath, 'audit.read'],
  ['POST', adminAuditSearchPath, 'audit.read', { words: 'somebody' }],
  ['POST', adminAuditCheckPath, 'audit.checked'],
]
