import type { HitKind, SearchHit } from '@velvetline/contracts/admin-search'
import { adminExportPath } from '@velvetline/contracts/exports'
import { SETTING_NAMES } from '@velvetline/contracts/settings'
import type { Permission } from '@velvetline/contracts/staff'
import { m } from '#/paraglide/messages.js'
import type { IconName } from '#/ui/icon/icon.tsx'
import { isMeant, settingWords } from '../operation/setting-words.ts'
import { ADMIN_WAYS } from './ways.ts'

export interface Hit {
  readonly id: string
  readonly icon: IconName
  readonly title: string
  readonly detail: string
  readonly to: string
  /** Leaves the app's pages: a file, or a page with rules of its own. */
  readonly isPageLoad?: boolean
}

export interface HitGroup {
  readonly id: string
  readonly title: string
  readonly hits: readonly Hit[]
}

type May = (permission: Permission) => boolean

interface Act {
  readonly id: string
  readonly icon: IconName
  readonly word: () => string
  readonly to: string
  readonly permission: Permission
}

const ACTS: readonly Act[] = [
  {
    id: 'payments-csv',
    icon: 'download',
    word: m.office_act_payments_csv,
    to: adminExportPath('payments'),
    permission: 'payments.export',
  },
  {
    id: 'audit-csv',
    icon: 'download',
    word: m.office_act_audit_csv,
    to: adminExportPath('audit'),
    permission: 'audit.read',
  },
  { id: 'site', icon: 'eye', word: m.office_act_site, to: '/', permission: 'today.read' },
]

const includesAll = (text: string, words: string): boolean =>
  words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.toLowerCase().includes(word))

const pagesFor = (words: string, may: May): Hit[] =>
  ADMIN_WAYS.filter(({ permission, word }) => may(permission) && includesAll(word(), words)).map(
    ({ to, icon, word, isPageLoad }) => ({
      id: `page-${to}`,
      icon,
      title: word(),
      detail: '',
      to,
      isPageLoad: isPageLoad === true,
    }),
  )

const actsFor = (words: string, may: May): Hit[] =>
  ACTS.filter(({ permission, word }) => may(permission) && includesAll(word(), words)).map(({ word, ...act }) => ({
    ...act,
    id: `act-${act.id}`,
    title: word(),
    detail: '',
    isPageLoad: true,
  }))

const settingsFor = (words: string, may: May): Hit[] =>
  may('settings.read')
    ? SETTING_NAMES.filter((name) => isMeant(name, words)).map((name) => ({
        id: `setting-${name}`,
        icon: 'settings',
        title: settingWords[name].label(),
        detail: '',
        to: `/admin/settings#${name}`,
      }))
    : []

const ICONS: Readonly<Record<HitKind, IconName>> = { member: 'user', agent: 'phone', receipt: 'card', profile: 'star' }
/** Receipts are searched by number only; the number also finds the member. */
const KIND_WORDS: readonly (readonly [HitKind, () => string])[] = [
  ['receipt', m.office_find_receipts],
  ['member', m.office_find_members],
  ['agent', m.office_agents_nav],
  ['profile', m.office_find_profiles],
]

const found = (hits: readonly SearchHit[], kind: HitKind): Hit[] =>
  hits
    .filter((hit) => hit.kind === kind)
    .map(({ id, title, detail, to }) => ({
      id: `${kind}-${id}`,
      icon: ICONS[kind],
      title,
      detail,
      to,
      // A page of the public site has rules of its own.
      isPageLoad: !to.startsWith('/admin/'),
    }))

const SETTINGS_MAX = 6

export interface Asked {
  readonly words: string
  readonly may: May
  /** What the server found for these words. */
  readonly hits: readonly SearchHit[]
  readonly recent: readonly Hit[]
}

/** What is offered for some words; without any the pages, and those that were opened last first. */
export const groupsFor = ({ words, may, hits, recent }: Asked): HitGroup[] => {
  const groups: HitGroup[] =
    words === ''
      ? [
          { id: 'recent', title: m.office_find_recent(), hits: recent },
          { id: 'pages', title: m.office_find_pages(), hits: pagesFor('', may) },
        ]
      : [
          { id: 'pages', title: m.office_find_pages(), hits: pagesFor(words, may) },
          ...KIND_WORDS.map(([kind, word]) => ({ id: kind, title: word(), hits: found(hits, kind) })),
          { id: 'settings', title: m.office_settings(), hits: settingsFor(words, may).slice(0, SETTINGS_MAX) },
          { id: 'acts', title: m.office_find_acts(), hits: actsFor(words, may) },
        ]
  return groups.filter((group) => group.hits.length > 0)
}
