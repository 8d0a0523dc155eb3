import type { SearchHit } from '@velvetline/contracts/admin-search'
import type { Language } from '@velvetline/contracts/locales'
import { may, type Permission, type StaffRole } from '@velvetline/contracts/staff'
import { createFormat } from '../../../platform/create-format.ts'
import { readReceipt, searchMembers } from '../../members/index.ts'
import type { AdminContext } from '../admin.context.ts'
import { listAgentRows } from '../agents/agent-accounts.repository.ts'
import { findReceipts, findSearchedProfiles } from './search.repository.ts'

export interface AdminSearch {
  readonly words: string
  readonly limit: number
  readonly language: Language
  readonly role: StaffRole
}

/** Where the search looks, and what one must be allowed to do to get its hits. */
export interface SearchSource {
  readonly permission: Permission
  readonly search: (context: AdminContext, search: AdminSearch) => Promise<SearchHit[]>
}

const searchReceipts: SearchSource['search'] = async ({ countries, database }, { words, limit, language }) => {
  const format = createFormat(countries.fallback, language)
  const rows = await findReceipts(database.kysely, { words, number: readReceipt(words.trim()), limit })
  return rows.map(({ id, receiptNumber, grossMinor, currency, paidAt }) => ({
    kind: 'receipt',
    id,
    title: receiptNumber,
    detail: `${format.money(grossMinor, currency)}, ${format.day(paidAt)}`,
    to: `/admin/payments/${id}`,
  }))
}

/** To the page on which staff work on it; for those who may not, to the public one, where it is published. */
const searchProfiles: SearchSource['search'] = async ({ database }, { words, limit, role }) => {
  const isManaging = may(role, 'profiles.read')
  const rows = await findSearchedProfiles(database.kysely, { words, limit, onlyPublished: !isManaging })
  return rows.map(({ id, slug, name, extension }) => ({
    kind: 'profile',
    id,
    title: name,
    detail: extension,
    to: isManaging ? `/admin/profiles/${id}` : `/profile/${slug}`,
  }))
}

/** Reading a page of hits is the search's own entry in the audit log; opening a member is another. */
const searchMembersByWords: SearchSource['search'] = async (context, { words, limit }) =>
  (await searchMembers(context, words, limit)).map(({ id, name, username }) => ({
    kind: 'member',
    id,
    title: username,
    detail: name,
    to: `/admin/members/${id}`,
  }))

const searchAgents: SearchSource['search'] = async ({ database }, { words, limit }) =>
  (await listAgentRows(database.kysely, { words, limit }, undefined, limit)).map(({ id, name, agencyName }) => ({
    kind: 'agent',
    id,
    title: name,
    detail: agencyName ?? '',
    to: `/admin/agents/${id}`,
  }))

/** The one list of what can be found on the server; pages, acts and settings are found in the browser. */
export const SEARCH_SOURCES: readonly SearchSource[] = [
  { permission: 'payments.read', search: searchReceipts },
  { permission: 'members.read', search: searchMembersByWords },
  { permission: 'agents.read', search: searchAgents },
  { permission: 'today.read', search: searchProfiles },
]
