import type {
  DraftField,
  DraftGap,
  DraftState,
  ProfileEditing,
  PublicationState,
} from '@velvetline/contracts/profile-editing'
import { m } from '#/paraglide/messages.js'
import type { StatusTone } from '#/ui/badge/badge.tsx'
import type { DuoWords } from '#/ui/editor/duo.tsx'

export const duoWords = (): DuoWords => ({
  german: m.editing_german(),
  english: m.editing_english(),
  changed: m.editing_changed(),
  missing: m.editing_missing(),
  outdated: m.editing_outdated(),
  count: (used, max) => m.editing_count({ used, max }),
})

export const fieldWord: Readonly<Record<DraftField, () => string>> = {
  name: m.editing_name,
  age: m.editing_age,
  heightCm: m.editing_height,
  yearsOfExperience: m.editing_years,
  mainLanguage: m.editing_main_language,
  languages: m.editing_languages,
  title: m.editing_title,
  description: m.editing_description,
  about: m.editing_about,
  longText: m.editing_long_text,
  usualHours: m.editing_hours,
  specialties: m.editing_specialties,
  categories: m.editing_categories,
  minutePrice: m.editing_minute_price,
  subscriberPrice: m.editing_subscriber_price,
  photos: m.editing_photos,
  voice: m.editing_voice,
}

export const gapWord: Readonly<Record<DraftGap, () => string>> = {
  title: m.editing_gap_title,
  description: m.editing_gap_description,
  languages: m.editing_gap_languages,
  cover: m.editing_gap_cover,
  alt: m.editing_gap_alt,
  depicted: m.editing_gap_depicted,
  others: m.editing_gap_others,
  specialties: m.editing_gap_specialties,
}

export const publicationWord: Readonly<Record<PublicationState, () => string>> = {
  published: m.editing_published,
  unpublished: m.editing_unpublished,
  hidden: m.editing_hidden,
  retired: m.editing_retired,
  without_cover: m.editing_without_cover,
  handed_over: m.editing_handed_over,
}

export const publicationTone: Readonly<Record<PublicationState, StatusTone>> = {
  published: 'available',
  unpublished: 'busy',
  hidden: 'offline',
  retired: 'offline',
  without_cover: 'busy',
  handed_over: 'busy',
}

export const draftWord: Readonly<Record<DraftState, () => string>> = {
  editing: m.editing_draft_editing,
  confirming: m.editing_draft_confirming,
  review: m.editing_draft_review,
  returned: m.editing_draft_returned,
}

/** From then on nobody changes it until it is decided, or taken back. */
export const isSubmitted = ({ draft }: Pick<ProfileEditing, 'draft'>): boolean =>
  draft?.state === 'confirming' || draft?.state === 'review'

/** Somebody else has handed it in, and the signed-in person decides whether it is reviewed. */
export const asksViewer = ({ draft, isOwn }: Pick<ProfileEditing, 'draft' | 'isOwn'>): boolean =>
  isOwn && draft?.state === 'confirming'

/** How much is not published yet. */
export const changesWord = ({ changed }: Pick<ProfileEditing, 'changed'>): string =>
  changed.length === 1 ? m.editing_changes_one() : m.editing_changes_many({ count: changed.length })
