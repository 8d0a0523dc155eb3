import type { AuditAction } from '@velvetline/contracts/audit'
import { type DraftChange, type DraftField, hasAnswered } from '@velvetline/contracts/profile-editing'
import type { LocalizedText } from '../../../kernel/refusal.ts'
import type { Queryable, Transaction } from '../../../platform/database/database.ts'
import { recordStaffAct } from '../../staff/index.ts'
import { lockProfile } from '../find-profile.ts'
import type { ProfilesContext } from '../profiles.context.ts'
import { profileNotFound } from '../profiles.refusals.ts'
import { selectProfile } from '../profiles.repository.ts'
import type { ProfileRecord } from '../profiles.types.ts'
import { arrangePhotos } from './arrange-photos.ts'
import { checkChange } from './check-change.ts'
import { changedFields, filesOf, photosWithOthers, type StoredContent, toContent } from './draft-content.ts'
import { type DraftEditor, openProfile } from './draft-editor.ts'
import { ageIsChecked, draftChanged, draftInReview, personAnswered } from './drafts.refusals.ts'
import {
  type DraftRow,
  deleteDraft,
  NOT_SUBMITTED,
  nextDraftVersion,
  selectDraft,
  selectNames,
  upsertDraft,
} from './drafts.repository.ts'
import { dropFiles } from './drop-files.ts'

/** A birthday since the draft was written is no change of the draft. */
export const withCheckedAge = <Draft extends DraftRow | undefined>(
  { age, isAgeChecked }: ProfileRecord,
  draft: Draft,
): Draft => (draft && isAgeChecked ? { ...draft, content: { ...draft.content, age } } : draft)

interface DraftAct {
  readonly profileId: string
  readonly version: number
  readonly editor: DraftEditor
  readonly action: AuditAction
}

export interface Opened {
  readonly record: ProfileRecord
  readonly stored: StoredContent
  readonly draft: DraftRow | undefined
  /** As it is being edited. */
  readonly content: StoredContent
}

/** Under the lock of the profile. */
export const readLocked = async (
  { clock }: Pick<ProfilesContext, 'clock'>,
  tx: Transaction,
  profileId: string,
): Promise<Opened> => {
  if (!(await lockProfile(tx, profileId))) throw profileNotFound()
  const record = await selectProfile(tx, clock.now(), profileId)
  if (!record) throw profileNotFound()
  const stored = toContent(record)
  const draft = withCheckedAge(record, await selectDraft(tx, profileId))
  return { record, stored, draft, content: draft?.content ?? stored }
}

/** Says which fields others have changed since the version that the editor has seen. @throws 409 draft_changed */
export const requireVersion = async (db: Queryable, draft: DraftRow | undefined, version: number): Promise<void> => {
  if ((draft?.version ?? 0) === version) return
  const later = Object.entries(draft?.changes ?? {}).filter(([, note]) => note.version > version)
  const names = await selectNames(
    db,
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

/** From then on nobody changes it until it is decided, or taken back. */
export const isSubmitted = (draft: DraftRow | undefined): boolean =>
  draft?.state === 'confirming' || draft?.state === 'review'

/** Who has answered stays with the photo: it does not become one without others. @throws 409 photo_person_answered */
const refuseDenial = async (
  { photoPeople }: ProfilesContext,
  tx: Transaction,
  { record, content: before }: Opened,
  content: StoredContent,
): Promise<void> => {
  const kept = content.photos.map(({ id }) => id)
  const left = photosWithOthers(before).filter((id) => kept.includes(id) && !photosWithOthers(content).includes(id))
  if (left.length === 0) return
  const people = await photoPeople.list(tx, record.id)
  if (people.some(({ photoId, state }) => left.includes(photoId) && hasAnswered({ state }))) throw personAnswered()
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
  if (isSubmitted(draft)) throw draftInReview()
  await requireVersion(tx, draft, version)
  const fields = changedFields(opened.content, content)
  if (fields.length === 0) return
  await refuseDenial(context, tx, opened, content)
  const at = context.clock.now()
  if (changedFields(stored, content).length === 0 && draft?.state !== 'returned') await deleteDraft(tx, record.id)
  else {
    const next = await nextDraftVersion(tx)
    const note = { version: next, by: editor.accountId, at: at.toISOString() }
    const notes = Object.fromEntries(fields.map((field): [DraftField, typeof note] => [field, note]))
    await upsertDraft(tx, record.id, {
      state: draft?.state ?? 'editing',
      version: next,
      content,
      changes: { ...draft?.changes, ...notes },
      authors: [...new Set([...(draft?.authors ?? []), editor.accountId])],
      editedAt: at,
      ...NOT_SUBMITTED,
    })
  }
  dropFiles(context, tx, { before: filesOf(opened.content), kept: [...filesOf(content), ...filesOf(stored)] })
  await context.photoPeople.keepOnly(tx, record.id, photosWithOthers(stored, content))
  if (editor.side === 'staff') {
    const subject = { kind: 'profile', id: record.id, label: record.name } as const
    const act = { by: editor.actor, action: 'profile.edited', subject, after: { fields: fields.join(', ') } } as const
    await recordStaffAct(context, act, tx)
  }
}

/** A storage that remembers which files it has been given, so that those of a refused change can go again. */
const noteFiles = ({ storage }: Pick<ProfilesContext, 'storage'>) => {
  const kept: string[] = []
  const put: typeof storage.put = (key, content) => {
    kept.push(key)
    return storage.put(key, content)
  }
  return { storage: { ...storage, put }, kept }
}

const inTransaction = (
  { database }: ProfilesContext,
  within: Transaction | undefined,
  work: (tx: Transaction) => Promise<void>,
): Promise<void> => (within ? work(within) : database.transaction(work))

/**
 * Changes some fields of the draft, which begins with the first change.
 * @throws 404 profile_not_found, 409 draft_changed, draft_in_review, photo_person_answered, 422 age_is_checked, contact_data, price_out_of_range,
 *   unknown_category
 * @param within another transaction, for an import that stands or falls as a whole
 */
export const changeDraft = async (
  context: ProfilesContext,
  profileId: string,
  { version, content: change }: DraftChange,
  editor: DraftEditor,
  within?: Transaction,
): Promise<void> => {
  const db = within ?? context.database.kysely
  const record = await openProfile(context, profileId, editor, db)
  const draft = withCheckedAge(record, await selectDraft(db, profileId))
  const seen = draft?.content ?? toContent(record)
  if (record.isAgeChecked && change.age !== undefined && change.age !== record.age) throw ageIsChecked()
  await checkChange(context, change, seen, db)
  const { photos: arrangement, voice, ...fields } = change
  // What will be refused cuts no pictures.
  if (isSubmitted(draft)) throw draftInReview()
  await requireVersion(db, draft, version)
  const { storage, kept } = noteFiles(context)
  try {
    // Pictures are cut before the transaction, for the version that was seen; another version refuses the change.
    const author = { accountId: editor.accountId, at: context.clock.now() }
    const photos = arrangement && (await arrangePhotos({ storage }, record, seen.photos, { arrangement, author }))
    await inTransaction(context, within, async (tx) => {
      const opened = await readLocked(context, tx, profileId)
      // One that was withdrawn in between stays out.
      const left = photos?.filter(({ id }) => opened.content.photos.some((one) => one.id === id))
      const files = { ...(left && { photos: left }), ...(voice === null && { voice }) }
      const content = { ...opened.content, ...fields, ...files } as StoredContent
      await saveContent(context, tx, opened, { editor, content, version })
      dropFiles(context, tx, { before: kept, kept: filesOf(content) })
    })
  } catch (error) {
    await Promise.all(kept.map((key) => context.storage.delete(key)))
    throw error
  }
}

/** An act on the version of the draft that the editor has seen, under the lock of the profile. The staff's are written into their log. */
export const actOnDraft = async (
  context: ProfilesContext,
  { profileId, version, editor, action }: DraftAct,
  act: (tx: Transaction, opened: Opened) => Promise<void>,
  within?: Transaction,
): Promise<void> => {
  await openProfile(context, profileId, editor, within)
  await inTransaction(context, within, async (tx) => {
    const opened = await readLocked(context, tx, profileId)
    await requireVersion(tx, opened.draft, version)
    await act(tx, opened)
    if (editor.side !== 'staff') return
    const subject = { kind: 'profile', id: profileId, label: opened.record.name } as const
    await recordStaffAct(context, { by: editor.actor, action, subject }, tx)
  })
}

/** Takes back everything that is not published. @throws 404 profile_not_found, 409 draft_changed, 409 draft_in_review */
export const discardDraft = (
  context: ProfilesContext,
  profileId: string,
  version: number,
  editor: DraftEditor,
): Promise<void> =>
  actOnDraft(
    context,
    { profileId, version, editor, action: 'profile.draft_discarded' },
    async (tx, { draft, stored }) => {
      if (isSubmitted(draft)) throw draftInReview()
      if (!draft) return
      await deleteDraft(tx, profileId)
      dropFiles(context, tx, { before: filesOf(draft.content), kept: filesOf(stored) })
      await context.photoPeople.keepOnly(tx, profileId, photosWithOthers(stored))
    },
  )
