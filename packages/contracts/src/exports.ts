/** Lists that staff can download as CSV, with the filters of the list. Figures have files of their own. */
export const LIST_EXPORTS = [
  'calls',
  'refused-callers',
  'chats',
  'members',
  'payments',
  'payment-attempts',
  'reversals',
  'payouts',
  'corrections',
  'contact',
  'reports',
  'reviews',
  'profiles',
  'applications',
  'provider-events',
  'debts',
  'left-nuggets',
  'audit',
  'staff',
  'mails',
  'jobs',
] as const
export type ListExport = (typeof LIST_EXPORTS)[number]

export const adminExportPath = (list: ListExport): string => `/api/admin/exports/${list}.csv`
