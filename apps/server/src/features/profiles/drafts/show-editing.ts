import { nuggetsOf } from '@velvetline/contracts/credits'
import type { EditableProfile, ProfileEditing, PublicationState } from '@velvetline/contracts/profile-editing'
import { lookedAfterBy } from '../../agents/index.ts'
import { presentCallPrice } from '../../countries/index.ts'
import { selectAllCategories } from '../category-catalogue.ts'
import { findProfile } from '../find-profile.ts'
import { selectOpenHandover } from '../managing/handovers.repository.ts'
import { photoAddress } from '../photos/photo-seals.ts'
import type { ProfilesContext } from '../profiles.context.ts'
import { writeRating } from '../profiles.presenter.ts'
import type { ProfileRecord } from '../profiles.types.ts'
import { changedFields, gapsOf, presentContent, type StoredContent, toContent } from './draft-content.ts'
import { type DraftEditor, openProfile } from './draft-editor.ts'
import {
  type DraftRow,
  selectDraft,
  selectDraftSummaries,
  selectLastDecision,
  selectNames,
} from './drafts.repository.ts'
import { withCheckedAge } from './edit-draft.ts'
import { priceRangeOf } from './profile-prices.ts'

export const publicationOf = ({
  isPublished,
  retirement,
  hiddenAt,
  hasBeenPublic,
  isHandedOver,
}: Pick<
  ProfileRecord,
  'isPublished' | 'retirement' | 'hiddenAt' | 'hasBeenPublic' | 'isHandedOver'
>): PublicationState => {
  if (isPublished) return 'published'
  if (retirement) return 'retired'
  if (hiddenAt) return 'hidden'
  if (isHandedOver) return 'handed_over'
  return hasBeenPublic ? 'without_cover' : 'unpublished'
}

type NameOf = (accountId: string) => string

/** Everybody who is named in an editor. Consultants see staff as the operator, not by name. */
const readNames = async (
  { database }: ProfilesContext,
  { draft, stored, editor }: { draft: DraftRow | undefined; stored: StoredContent; editor: DraftEditor },
): Promise<NameOf> => {
  const names = await selectNames(
    database.kysely,
    [
      ...Object.values(draft?.changes ?? {}).map(({ by }) => by),
      draft?.submittedBy ?? null,
      ...[...stored.photos, ...(draft?.content.photos ?? [])].map(({ statement }) => statement?.by ?? null),
    ].filter((id) => id !== null),
  )
  return (accountId) => {
    const known = names.get(accountId)
    return !known || (known.isStaff && editor.side === 'agent') ? '' : known.name
  }
}

const presentDraft = (draft: DraftRow, nameOf: NameOf): NonNullable<ProfileEditing['draft']> => {
  const notes = Object.entries(draft.changes)
  return {
    state: draft.state,
    version: draft.version,
    editedAt: draft.editedAt.toISOString(),
    submittedAt: draft.submittedAt?.toISOString() ?? null,
    submittedBy: draft.submittedBy === null ? '' : nameOf(draft.submittedBy),
    changes: notes.map(([field, note]) => ({
      field: field as keyof DraftRow['changes'],
      by: nameOf(note.by),
      at: note.at,
    })),
  }
}

/** Everything that an editor of the profile shows. @throws 404 profile_not_found */
export const showEditing = async (
  context: ProfilesContext,
  profileId: string,
  editor: DraftEditor,
): Promise<ProfileEditing> => {
  const { database, countries } = context
  const record = await openProfile(context, profileId, editor)
  const [storedDraft, handover, decision, range, prices, categories, facts, people] = await Promise.all([
    selectDraft(database.kysely, profileId),
    selectOpenHandover(database.kysely, profileId),
    selectLastDecision(database.kysely, profileId),
    priceRangeOf(context),
    countries.callPrices.of(countries.fallback.countryCode),
    selectAllCategories(database.kysely),
    findProfile(context, profileId),
    context.photoPeople.list(database.kysely, profileId),
  ])
  const draft = withCheckedAge(record, storedDraft)
  const stored = toContent(record)
  const content = draft?.content ?? stored
  const state = publicationOf(record)
  const nameOf = await readNames(context, { draft, stored, editor })
  const presentation = { side: editor.side, profileId, stored, nameOf, people }
  return {
    id: record.id,
    slug: record.slug,
    state,
    handover: handover ? { declinedAt: handover.declinedAt?.toISOString() ?? null } : null,
    status: facts?.status ?? 'offline',
    isDemoActor: record.isDemoActor,
    isAgeChecked: record.isAgeChecked,
    isOwn: editor.side === 'agent' && record.agentId === editor.accountId,
    extension: record.extension,
    rating: writeRating(record.ratingTenths),
    reviewCount: record.reviewCount,
    draft: draft ? presentDraft(draft, nameOf) : null,
    content: presentContent(content, presentation),
    published: state === 'unpublished' ? null : presentContent(stored, presentation),
    changed: changedFields(stored, content),
    gaps: gapsOf(content, stored, people),
    lastDecision: decision
      ? { decision: decision.decision, reason: decision.reason, at: decision.at.toISOString() }
      : null,
    prices: {
      min: nuggetsOf(range.minMinutePrice),
      max: nuggetsOf(range.maxMinutePrice),
      standard: presentCallPrice(prices),
    },
    categories: categories.map(({ slug, name }) => ({ slug, name })),
  }
}

/** The profiles that a consultant or an agency may edit, their own first. */
export const listEditable = async (context: ProfilesContext, accountId: string): Promise<EditableProfile[]> => {
  const { database } = context
  const persons = await lookedAfterBy(context, accountId)
  const records = (await context.profileCatalogue.snapshot()).profiles.filter(
    ({ agentId }) => agentId !== null && persons.includes(agentId),
  )
  const drafts = new Map((await selectDraftSummaries(database.kysely)).map((draft) => [draft.profileId, draft]))
  return records
    .map((record) => {
      const draft = drafts.get(record.id)
      return {
        id: record.id,
        name: record.name,
        image: record.coverKey !== null && record.isPublished ? photoAddress(record.coverKey) : '',
        isOwn: record.agentId === accountId,
        state: publicationOf(record),
        draftState: draft?.state ?? null,
        editedAt: draft?.editedAt.toISOString() ?? null,
      }
    })
    .sort((left, right) => Number(right.isOwn) - Number(left.isOwn) || left.name.localeCompare(right.name, 'de'))
}
