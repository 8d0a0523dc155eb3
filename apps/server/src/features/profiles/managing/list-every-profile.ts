import type {
  AdminProfileRow,
  AdminProfileSort,
  AdminProfiles,
  AdminProfilesQuery,
} from '@velvetline/contracts/profile-managing'
import { invalidInput } from '../../../platform/http/errors/refusals.ts'
import { namesOfAgents } from '../../agents/index.ts'
import { type DraftSummary, selectDraftSummaries } from '../drafts/drafts.repository.ts'
import { publicationOf } from '../drafts/show-editing.ts'
import { photoAddress } from '../photos/photo-seals.ts'
import type { ProfilesContext } from '../profiles.context.ts'
import type { CatalogueProfile } from '../profiles.types.ts'
import { listProfilesInHandover } from './handovers.repository.ts'

const TENTHS = 10

const toRow = (
  record: CatalogueProfile,
  facts: { status: AdminProfileRow['status']; agent: AdminProfileRow['agent']; draft: DraftSummary | undefined },
): AdminProfileRow => {
  return {
    id: record.id,
    slug: record.slug,
    name: record.name,
    image: record.coverKey === null ? '' : photoAddress(record.coverKey),
    state: publicationOf(record),
    draftState: facts.draft?.state ?? null,
    waitingSince: (facts.draft?.state === 'review' && facts.draft.submittedAt?.toISOString()) || null,
    status: facts.status,
    categories: [...record.categories],
    extension: record.extension,
    rating: record.ratingTenths / TENTHS,
    reviewCount: record.reviewCount,
    agent: facts.agent,
    featuredPosition: record.featuredPosition,
    createdAt: record.createdAt.toISOString(),
  }
}

const isInState = (row: AdminProfileRow, { state }: AdminProfilesQuery, inHandover: ReadonlySet<string>): boolean => {
  if (state === 'review') return row.draftState === 'review'
  if (state === 'handover') return inHandover.has(row.id)
  return state === undefined || row.state === state
}

const isWanted = (row: AdminProfileRow, { search, status, kind }: AdminProfilesQuery): boolean => {
  const words = search?.trim().toLowerCase() ?? ''
  if (words !== '' && ![row.name, row.slug, row.extension].some((text) => text.toLowerCase().includes(words)))
    return false
  return (status === undefined || row.status === status) && (kind === undefined || row.categories.includes(kind))
}

/** The row after which a page begins, with the values that it had then: it may have changed since, or be gone. */
const CURSOR_FIELDS = ['id', 'name', 'rating', 'createdAt', 'waitingSince'] as const
type Place = Pick<AdminProfileRow, (typeof CURSOR_FIELDS)[number]>

const byName = new Intl.Collator('de').compare
const ORDERS: Readonly<Record<AdminProfileSort, (left: Place, right: Place) => number>> = {
  name: (left, right) => byName(left.name, right.name),
  rating: (left, right) => left.rating - right.rating,
  newest: (left, right) => (left.createdAt < right.createdAt ? -1 : Number(left.createdAt > right.createdAt)),
  // What waits longest is first; what does not wait is last.
  waiting: (left, right) => byName(left.waitingSince ?? '9', right.waitingSince ?? '9'),
}

const compare = ({ sort, direction }: AdminProfilesQuery) => {
  const sign = direction === 'ascending' ? 1 : -1
  return (left: Place, right: Place): number =>
    sign * (ORDERS[sort](left, right) || (left.id < right.id ? -1 : Number(left.id > right.id)))
}

/** All that match, in their order, and every draft: profiles are some thousands at the most, and the catalogue has them in memory. */
const listRows = async (
  context: ProfilesContext,
  query: AdminProfilesQuery,
): Promise<{ readonly rows: AdminProfileRow[]; readonly drafts: readonly DraftSummary[] }> => {
  const { database, profileCatalogue, statusBoard } = context
  const { profiles } = await profileCatalogue.snapshot()
  const [drafts, inHandover, statuses, names] = await Promise.all([
    selectDraftSummaries(database.kysely),
    listProfilesInHandover(database.kysely),
    statusBoard.statusesOf(profiles),
    namesOfAgents(
      context,
      profiles.flatMap(({ agentId }) => agentId ?? []),
    ),
  ])
  const draftOf = new Map(drafts.map((draft) => [draft.profileId, draft]))
  const rows = profiles
    .map((record) =>
      toRow(record, {
        status: statuses.get(record.id) ?? 'offline',
        agent: record.agentId === null ? null : { id: record.agentId, name: names.get(record.agentId) ?? '' },
        draft: draftOf.get(record.id),
      }),
    )
    .filter((row) => isWanted(row, query) && isInState(row, query, inHandover))
    .sort(compare(query))
  return { rows, drafts }
}

const writePlace = (row: AdminProfileRow): string =>
  Buffer.from(JSON.stringify(CURSOR_FIELDS.map((field) => row[field]))).toString('base64url')

/** @throws 422 invalid_input for a cursor that is not ours */
const readPlace = (text: string): Place => {
  try {
    const values: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    if (!Array.isArray(values) || values.length !== CURSOR_FIELDS.length) throw invalidInput()
    const [id, name, rating, createdAt, waitingSince] = values as unknown[]
    return {
      id: String(id),
      name: String(name),
      rating: Number(rating),
      createdAt: String(createdAt),
      waitingSince: waitingSince === null ? null : String(waitingSince),
    }
  } catch {
    throw invalidInput()
  }
}

/** @throws 422 invalid_input */
export const listEveryProfile = async (context: ProfilesContext, query: AdminProfilesQuery): Promise<AdminProfiles> => {
  const { rows, drafts } = await listRows(context, query)
  const place = query.before === undefined ? undefined : readPlace(query.before)
  const inOrder = compare(query)
  const rest = place ? rows.filter((row) => inOrder(row, place) > 0) : rows
  const shown = rest.slice(0, query.limit)
  const last = shown.at(-1)
  return {
    profiles: shown,
    nextBefore: last && rest.length > shown.length ? writePlace(last) : null,
    total: rows.length,
    waiting: drafts.filter(({ state }) => state === 'review').length,
  }
}
