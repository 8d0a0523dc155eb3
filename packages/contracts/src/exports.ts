/** Lists that staff can download as CSV, with the filters of the list. Members, payments, profiles, figures and the audit log have files of their own. */
export const LIST_EXPORTS = [
  'calls',
  'refused-callers',
  'chats',
  'payment-attempts',
  'corrections',
  'contact',
  'reports',
  'reviews',
  'applications',
  'provider-events',
  'debts',
  'left-nuggets',
  'staff',
  'mails',
  'jobs',
] as const
export type ListExport = (typeof LIST_EXPORTS)[number]

export const adminExportPath = (list: ListExport): string => `/api/admin/exports/${list}.csv`
