import type { AuditAction } from '@velvetline/contracts/audit'

/** The request, and the audit entry it writes. */
export type StaffRoute = readonly [
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  writes: AuditAction | null,
  payload?: object,
]

/** They stand in the addresses below, in place of the id of one of each. */
export const SUBJECTS = [
  'AGENT',
  'APPLICANT',
  'APPROVED',
  'ASKED',
  'BATCH',
  'CALL',
  'CHATTEAM',
  'COLLEAGUE',
  'CORRECTION',
  'EVENT',
  'FILE',
  'HASHES',
  'INVITATION',
  'KEPT0',
  'KEPT1',
  'KEPT2',
  'KEPT3',
  'LEAVER',
  'LEFTTEAM',
  'LETTER',
  'MAIL',
  'MEMBER',
  'PAYMENT',
  'PAYOUT',
  'PERSON',
  'PHOTO',
  'PROFILE',
  'QUARANTINED',
  'QUEUE',
  'RELEASED',
  'REJECTED',
  'TURNEDAWAY',
  'REPORT',
  'PRESERVED',
  'PRESSURE',
  'RETRIED',
  'REVIEW',
  'SHARE',
  'SLUG',
  'SUBMITTED',
  'TASK',
  'UNWANTED',
  'VIEW',
  'WITHDRAWN',
] as const
export const SUBJECT = new RegExp(SUBJECTS.join('|'), 'g')
/** Of parameters that are not called `id`. */
export const NAMES: Readonly<Record<string, string>> = {
  CALL: 'callId',
  FILE: 'fileId',
  PHOTO: 'photoId',
  PRESERVED: 'messageId',
  QUEUE: 'queue',
  SLUG: 'slug',
  TASK: 'kind',
}
