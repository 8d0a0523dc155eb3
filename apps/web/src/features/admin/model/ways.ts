import type { Permission } from '@velvetline/contracts/staff'
import { m } from '#/paraglide/messages.js'
import type { IconName } from '#/ui/icon/icon.tsx'

interface AdminWay {
  readonly to: string
  readonly icon: IconName
  readonly word: () => string
  /** What one must be allowed to do to open the page, and what lies below it. */
  readonly permission: Permission
  /** Comes as a page load, because the page may do what the others may not. */
  readonly isPageLoad?: true
}

/** The operator's pages, in the order of the navigation. */
export const ADMIN_WAYS: readonly AdminWay[] = [
  { to: '/admin', icon: 'grid', word: m.admin_today, permission: 'today.read' },
  { to: '/admin/payments', icon: 'card', word: m.admin_payments, permission: 'payments.read' },
  { to: '/admin/calls', icon: 'phone', word: m.admin_calls, permission: 'calls.read' },
  { to: '/admin/reviews', icon: 'star', word: m.admin_reviews, permission: 'reviews.decide' },
  { to: '/admin/events', icon: 'bell', word: m.admin_events, permission: 'events.read' },
  { to: '/admin/ledger', icon: 'file', word: m.admin_ledger, permission: 'ledger.read' },
  { to: '/admin/staff', icon: 'user', word: m.staff_people, permission: 'staff.manage' },
  { to: '/admin/audit', icon: 'lock', word: m.staff_audit, permission: 'audit.read' },
  {
    to: '/admin-maxpay-test',
    icon: 'settings',
    word: m.admin_rail_test,
    permission: 'rails.test',
    isPageLoad: true,
  },
]

/** What one must be allowed to do to open an address; addresses that lead nowhere are left to the router. */
export const permissionFor = (path: string): Permission =>
  ADMIN_WAYS.findLast(({ to }) => path === to || path.startsWith(`${to}/`))?.permission ?? 'today.read'
