import type { DraftChange, DraftField } from '@velvetline/contracts/profile-editing'
import type { LocalizedText } from '../../../kernel/refusal.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { recordStaffAct } from '../../staff/index.ts'
import type { ProfilesContext } from '../profiles.context.ts'
import { profileNotFound } from '../profiles.refusals.ts'
import { selectAllProfiles } from '../profiles.repository.ts'
import type { ProfileRecord } from '../profiles.types.ts'
import { arrangePhotos } from './arrange-photos.ts'
import { checkChange } from './check-change.ts'
import { changedFields, filesOf, gapsOf, type StoredContent, toContent } from './draft-content.ts'
import { type DraftEditor, openProfile } from './draft-editor.ts'
import {
  draftChanged,
  draftInReview,
  draftNotInReview,
  GAP_WORDS,
  nothingChanged,
  profileIncomplete,
} from './drafts.refusals.ts'
import {
  type DraftRow,
  deleteDraft,
  lockProfile,
  selectDraft,
  selectNames,
  updateDraftState,
  upsertDraft,
} from './drafts.repository.ts'
import { dropFiles } from './drop-files.ts'

interface Opened {
  readonly record: ProfileRecord
  readonly stored: StoredContent
  readonly draft: DraftRow | undefined
  /** As it is being edited. */
  readonly content: StoredContent
}

/** Under the lock of the profile. */
export const readLocked = async (tx: Transaction, profileId: string): Promise<Opened> => {
  if (!(await lockProfile(tx, profileId))) throw profileNotFound()
  const [record] = await selectAllProfiles(tx, profileId)
  if (!record) throw profileNotFound()
  const stored = toContent(record)
  const draft = await selectDraft(tx, profileId)
  return { record, stored, draft, content: draft?.content ?? stored }
}

/** Says which fields others have changed since the version that the editor has seen. @throws 409 draft_changed */
export const requireVersion = async (tx: Transaction, draft: DraftRow | undefined, version: number): Promise<void> => {
  if ((draft?.version ?? 0) === version) return
  const later = Object.entries(draft?.changes ?? {}).filter(([, note]) => note.version > version)
  const names = await selectNames(
    tx,
    later.map(([, note]) => note.by),
  )
  const fields: Record<string, LocalizedText> = Object.fromEntries(
    later.map(([field, note]) => {
      const name = names.get(note.by)?.name ?? ''
      return [field, { de: `Geändert von ${name}.`, en: `Changed by ${name}.` }]
    }),
  )
  throw draftChanged({ fields })
}

interface SavedChange {
  readonly editor: DraftEditor
  readonly content: StoredContent
  readonly version: number
}

/** Stores the content as the next version of the draft, or ends the draft where nothing is different any more. */
export const saveContent = async (
  context: ProfilesContext,
  tx: Transaction,
  opened: Opened,
  { editor, content, version }: SavedChange,
): Promise<void> => {
  const { record, stored, draft } = opened
  if (draft?.state === 'review') throw draftInReview()
  await requireVersion(tx, draft, version)
  const fields = changedFields(opened.content, content)
  if (fields.length === 0) return
  const at = context.clock.now()
  const next = version + 1
  if (changedFields(stored, content).length === 0 && draft?.state !== 'returned') await deleteDraft(tx, record.id)
  else {
    const note = { version: next, by: editor.accountId, at: at.toISOString() }
    const notes = Object.fromEntries(fields.map((field): [DraftField, typeof note] => [field, note]))
    await upsertDraft(tx, record.id, {
      state: draft?.state ?? 'editing',
      version: next,
      content,
      changes: { ...draft?.changes, ...notes },
      authors: [...new Set([...(draft?.authors ?? []), editor.accountId])],
      editedAt: at,
      submittedAt: null,
    })
  }
  dropFiles(context, tx, { before: filesOf(opened.content), kept: [...filesOf(content), ...filesOf(stored)] })
  if (editor.side === 'staff') {
    const subject = { kind: 'profile', id: record.id, label: record.name } as const
    const act = { by: editor.actor, action: 'profile.edited', subject, after: { fields: fields.join(', ') } } as const
    await recordStaffAct(context, act, tx)
  }
}

/**
 * Changes some fields of the draft, which begins with the first change.
 * @throws 404 profile_not_found, 409 draft_changed, 409 draft_in_review, 422 contact_data, 422 price_out_of_range, 422 unknown_category
 */
export const changeDraft = async (
  context: ProfilesContext,
  profileId: string,
  { version, content: change }: DraftChange,
  editor: DraftEditor,
): Promise<void> => {
  const record = await openProfile(context, profileId, editor)
  const seen = (await selectDraft(context.database.kysely, profileId))?.content ?? toContent(record)
  await checkChange(context, change, seen)
  const { photos: arrangement, voice, ...fields } = change
  // Pictures are cut before the transaction, for the version that was seen; another version refuses the change.
  const photos = arrangement && (await arrangePhotos(context, record, seen.photos, arrangement))
  await context.database.transaction(async (tx) => {
    const opened = await readLocked(tx, profileId)
    // One that was withdrawn in between stays out.
    const left = photos?.filter(({ id }) => opened.content.photos.some((one) => one.id === id))
    const files = { ...(left && { photos: left }), ...(voice === null && { voice }) }
    const content = { ...opened.content, ...fields, ...files } as StoredContent
    await saveContent(context, tx, opened, { editor, content, version })
  })
}

/** Takes back everything that is not published. @throws 404 profile_not_found, 409 draft_changed, 409 draft_in_review */
export const discardDraft = async (
  context: ProfilesContext,
  profileId: string,
  version: number,
  editor: DraftEditor,
): Promise<void> => {
  await openProfile(context, profileId, editor)
  await context.database.transaction(async (tx) => {
    const { record, stored, draft } = await readLocked(tx, profileId)
    await requireVersion(tx, draft, version)
    if (draft?.state === 'review') throw draftInReview()
    if (draft) {
      await deleteDraft(tx, profileId)
      dropFiles(context, tx, { before: filesOf(draft.content), kept: filesOf(stored) })
    }
    if (editor.side !== 'staff') return
    const subject = { kind: 'profile', id: record.id, label: record.name } as const
    await recordStaffAct(context, { by: editor.actor, action: 'profile.draft_discarded', subject }, tx)
  })
}

/**
 * Hands the draft to the reviewers; a profile that nobody has seen can be handed in as it is.
 * @throws 404 profile_not_found, 409 draft_changed, 409 draft_in_review, 409 nothing_changed, 422 profile_incomplete
 */
export const submitDraft = async (
  context: ProfilesContext,
  profileId: string,
  version: number,
  editor: DraftEditor,
): Promise<void> => {
  await openProfile(context, profileId, editor)
  await context.database.transaction(async (tx) => {
    const { record, draft, content } = await readLocked(tx, profileId)
    await requireVersion(tx, draft, version)
    if (draft?.state === 'review') throw draftInReview()
    if (!draft && record.isPublished) throw nothingChanged()
    const gaps = gapsOf(content)
    if (gaps.length > 0) {
      throw profileIncomplete({ fields: Object.fromEntries(gaps.map((gap) => [gap, GAP_WORDS[gap]])) })
    }
    const at = context.clock.now()
    const begun = { version: 1, content, changes: {}, authors: [editor.accountId], editedAt: at }
    await upsertDraft(tx, profileId, { ...(draft ?? begun), state: 'review', submittedAt: at })
    await updateDraftState(tx, profileId, { state: 'review', submittedAt: at, submittedBy: editor.accountId })
    if (editor.side !== 'staff') return
    const subject = { kind: 'profile', id: record.id, label: record.name } as const
    await recordStaffAct(context, { by: editor.actor, action: 'profile.submitted', subject }, tx)
  })
}

/** Takes the draft back from the reviewers. @throws 404 profile_not_found, 409 draft_changed, 409 draft_not_in_review */
export const withdrawDraft = async (
  context: ProfilesContext,
  profileId: string,
  version: number,
  editor: DraftEditor,
): Promise<void> => {
  await openProfile(context, profileId, editor)
  await context.database.transaction(async (tx) => {
    const { record, draft } = await readLocked(tx, profileId)
    await requireVersion(tx, draft, version)
    if (draft?.state !== 'review') throw draftNotInReview()
    await updateDraftState(tx, profileId, { state: 'editing', submittedAt: null, submittedBy: null })
    if (editor.side !== 'staff') return
    const subject = { kind: 'profile', id: record.id, label: record.name } as const
    await recordStaffAct(context, { by: editor.actor, action: 'profile.withdrawn', subject }, tx)
  })
}
