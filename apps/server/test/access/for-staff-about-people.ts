import type { AccessTable } from './access-table.ts'

/** What the staff do for members and consultants, and about them. */
export const FOR_STAFF_ABOUT_PEOPLE: AccessTable = {
  members: {
    'members.read': [
      'GET /api/admin/members',
      'POST /api/admin/members/search',
      'GET /api/admin/members/views',
      'POST /api/admin/members/views',
      'DELETE /api/admin/members/views/{id}',
      'GET /api/admin/members/{id}',
      'GET /api/admin/members/{id}/timeline',
    ],
    'members.export': ['GET /api/admin/exports/members.csv'],
    'members.reveal': ['POST /api/admin/members/{id}/reveal'],
    'members.correct': [
      'GET /api/admin/members/{id}/charges',
      'POST /api/admin/members/{id}/charges/returned',
      'POST /api/admin/members/{id}/corrections',
    ],
    'members.block': ['POST /api/admin/members/{id}/block', 'POST /api/admin/members/{id}/unblock'],
    'members.blockLong': ['POST /api/admin/members/{id}/block/long'],
    'members.endSessions': ['POST /api/admin/members/{id}/sessions/end'],
    'members.viewAs': ['POST /api/admin/members/{id}/viewing', 'POST /api/admin/viewing/end'],
    'members.renewAgeAttempts': ['POST /api/admin/members/{id}/age-attempts'],
    'members.cancelMembership': ['POST /api/admin/members/{id}/membership/cancel'],
    'members.startDeletion': ['POST /api/admin/members/{id}/deletion'],
    'members.resendMails': ['POST /api/admin/members/{id}/mails'],
    'corrections.read': ['GET /api/admin/corrections', 'GET /api/admin/corrections/{id}'],
    'corrections.decide': ['POST /api/admin/corrections/{id}/decision'],
  },
  admin: {
    'members.changeMailbox': [
      'GET /api/admin/members/{id}/mailbox',
      'POST /api/admin/members/{id}/mailbox',
      'POST /api/admin/members/{id}/mailbox/cancel',
      'POST /api/admin/members/{id}/mailbox/decision',
      'POST /api/admin/members/{id}/mailbox/objection',
    ],
    'agents.changeMailbox': [
      'GET /api/admin/agents/{id}/mailbox',
      'POST /api/admin/agents/{id}/mailbox',
      'POST /api/admin/agents/{id}/mailbox/cancel',
      'POST /api/admin/agents/{id}/mailbox/decision',
      'POST /api/admin/agents/{id}/mailbox/objection',
    ],
  },
}
