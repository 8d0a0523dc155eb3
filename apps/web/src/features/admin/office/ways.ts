import type { Permission } from '@velvetline/contracts/staff'
import { m } from '#/paraglide/messages.js'
import type { IconName } from '#/ui/icon/icon.tsx'

/** Under these words the navigation groups the pages; what belongs to the day stands before them. */
const GROUP_WORDS = {
  day: undefined,
  people: m.admin_group_people,
  offer: m.admin_group_offer,
  money: m.admin_group_money,
  house: m.admin_group_house,
} as const

interface AdminWay {
  readonly group: keyof typeof GROUP_WORDS
  readonly to: string
  readonly icon: IconName
  readonly word: () => string
  /** What one must be allowed to do to open the page, and what lies below it. */
  readonly permission: Permission
  /** After G it leads there. */
  readonly key?: string
  /** Comes as a page load, because the page may do what the others may not. */
  readonly isPageLoad?: true
}

/** The operator's pages, in the order of the navigation. */
export const ADMIN_WAYS: readonly AdminWay[] = [
  { group: 'day', to: '/admin', icon: 'grid', word: m.admin_today, permission: 'today.read', key: 'h' },
  { group: 'day', to: '/admin/tasks', icon: 'check', word: m.office_tasks, permission: 'today.read', key: 'z' },
  {
    group: 'day',
    to: '/admin/first-hour',
    icon: 'flag',
    word: m.office_hour,
    permission: 'installation.read',
    key: 'f',
  },
  { group: 'people', to: '/admin/members', icon: 'user', word: m.members_title, permission: 'members.read', key: 'm' },
  {
    group: 'people',
    to: '/admin/corrections',
    icon: 'nugget',
    word: m.members_corrections,
    permission: 'corrections.read',
    key: 'k',
  },
  { group: 'people', to: '/admin/calls', icon: 'phone', word: m.admin_calls, permission: 'calls.read', key: 'a' },
  { group: 'people', to: '/admin/chats', icon: 'chat', word: m.admin_chats, permission: 'members.read', key: 'q' },
  {
    group: 'people',
    to: '/admin/reports',
    icon: 'flag',
    word: m.safety_reports,
    permission: 'reports.read',
  },
  {
    group: 'people',
    to: '/admin/hash-lists',
    icon: 'image',
    word: m.safety_lists,
    permission: 'pictures.manage',
  },
  {
    group: 'people',
    to: '/admin/contact',
    icon: 'mail',
    word: m.office_contact,
    permission: 'contact.answer',
    key: 'n',
  },
  {
    group: 'people',
    to: '/admin/declarations',
    icon: 'file',
    word: m.office_declared,
    permission: 'declarations.answer',
  },
  {
    group: 'people',
    to: '/admin/agents',
    icon: 'user',
    word: m.office_agents_nav,
    permission: 'agents.read',
    key: 'i',
  },
  {
    group: 'people',
    to: '/admin/agent-applications',
    icon: 'shield',
    word: m.applications_admin,
    permission: 'applications.read',
    key: 'b',
  },
  {
    group: 'offer',
    to: '/admin/profiles',
    icon: 'heart',
    word: m.editing_profiles,
    permission: 'profiles.read',
    key: 'r',
  },
  {
    group: 'offer',
    to: '/admin/categories',
    icon: 'menu',
    word: m.editing_categories_way,
    permission: 'categories.edit',
    key: 'g',
  },
  { group: 'offer', to: '/admin/reviews', icon: 'star', word: m.admin_reviews, permission: 'reviews.decide', key: 'w' },
  {
    group: 'offer',
    to: '/admin-countries',
    icon: 'globe',
    word: m.countries_title,
    permission: 'countries.read',
    key: 'c',
  },
  { group: 'offer', to: '/admin/content', icon: 'edit', word: m.texts_title, permission: 'content.edit', key: 't' },
  {
    group: 'money',
    to: '/admin/payments',
    icon: 'card',
    word: m.admin_payments,
    permission: 'payments.read',
    key: 'p',
  },
  {
    group: 'money',
    to: '/admin/payouts',
    icon: 'bank',
    word: m.earnings_payouts,
    permission: 'payouts.read',
    key: 'u',
  },
  { group: 'money', to: '/admin/events', icon: 'bell', word: m.admin_events, permission: 'events.read', key: 'v' },
  { group: 'money', to: '/admin/ledger', icon: 'file', word: m.admin_ledger, permission: 'ledger.read', key: 'l' },
  { group: 'house', to: '/admin/staff', icon: 'user', word: m.staff_people, permission: 'staff.manage', key: 's' },
  { group: 'house', to: '/admin/audit', icon: 'lock', word: m.staff_audit, permission: 'audit.read', key: 'o' },
  {
    group: 'house',
    to: '/admin/settings',
    icon: 'settings',
    word: m.office_settings,
    permission: 'settings.read',
    key: 'e',
  },
  {
    group: 'house',
    to: '/admin/chat-teams',
    icon: 'chat',
    word: m.office_teams,
    permission: 'chatTeams.manage',
    key: 'x',
  },
  { group: 'house', to: '/admin/mails', icon: 'send', word: m.office_mails, permission: 'mails.resend', key: 'd' },
  { group: 'house', to: '/admin/jobs', icon: 'turn', word: m.office_jobs_nav, permission: 'jobs.manage', key: 'j' },
  {
    group: 'house',
    to: '/admin-maxpay-test',
    icon: 'settings',
    word: m.admin_rail_test,
    permission: 'rails.test',
    isPageLoad: true,
  },
]

/** The ways that a role has, by the words above them; a group without any is left out. */
export const groupWays = (ways: readonly AdminWay[]) =>
  Object.entries(GROUP_WORDS)
    .map(([group, word]) => ({ group, word, ways: ways.filter((way) => way.group === group) }))
    .filter(({ ways }) => ways.length > 0)

/** What one must be allowed to do to open an address; addresses that lead nowhere are left to the router. */
export const permissionFor = (path: string): Permission =>
  ADMIN_WAYS.findLast(({ to }) => path === to || path.startsWith(`${to}/`))?.permission ?? 'today.read'
