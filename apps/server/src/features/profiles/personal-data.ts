import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'
import {
  asColumns,
  type PersonalData,
  type PersonalRecords,
  readOwnRows,
} from '../../platform/database/personal-data.ts'
import { toCentinuggets } from './drafts/check-change.ts'
import { filesOf } from './drafts/draft-content.ts'
import { type DraftRow, IS_ABOUT_PRESENT_PERSON, selectDraft } from './drafts/drafts.repository.ts'
import { withVariants } from './drafts/drop-files.ts'
import { endHandovers } from './managing/handovers.repository.ts'
import { noteProfilesChanged, type ProfilesContext } from './profiles.context.ts'
import { emptyProfiles, listPhotoKeys } from './profiles.erasure.repository.ts'

const listIds = async (db: Queryable, agentId: string): Promise<string[]> =>
  (await db.selectFrom('profiles').select('id').where('agent_id', '=', agentId).execute()).map(({ id }) => id)

/** Sources, blurred twins, sizes, and what only a draft holds. */
const listOtherFiles = async (db: Queryable, profileIds: readonly string[]): Promise<string[]> => {
  const photos = await listPhotoKeys(db, profileIds)
  const keys = new Set(photos)
  for (const id of profileIds) {
    const draft = await selectDraft(db, id)
    for (const key of draft ? filesOf(draft.content) : []) keys.add(key)
  }
  return [...keys].flatMap(withVariants)
}

/** Named as the profile's own columns are; who else has written of it is not the person's. */
const presentDraft = (profileId: string, { state, editedAt, submittedAt, content }: DraftRow) => {
  const { photos, voice, minutePrice, subscriberPrice, longText, ...texts } = content
  return {
    profile_id: profileId,
    state,
    edited_at: editedAt,
    submitted_at: submittedAt,
    ...asColumns({ ...texts, longSeoText: longText }),
    call_minute_price: toCentinuggets(minutePrice),
    call_minute_subscriber_price: toCentinuggets(subscriberPrice),
    alt_de: photos.map(({ alt }) => alt.de),
    alt_en: photos.map(({ alt }) => alt.en),
    voice_seconds: voice?.seconds ?? null,
  }
}

const readDrafts = async (db: Queryable, profileIds: readonly string[]): Promise<PersonalRecords[string]> => {
  const drafts: ReturnType<typeof presentDraft>[] = []
  for (const id of profileIds) {
    const draft = await selectDraft(db, id)
    if (draft) drafts.push(presentDraft(id, draft))
  }
  return drafts
}

const readDecisions = async (db: Queryable, agentId: string): Promise<PersonalRecords[string]> =>
  (
    await sql<Record<string, unknown>>`
      select d.id, d.profile_id, d.decision, d.reason, d.decided_at
      from profile_decisions d join profiles p on p.id = d.profile_id
      where p.agent_id = ${agentId} and ${IS_ABOUT_PRESENT_PERSON}
      order by d.decided_at, d.id`.execute(db)
  ).rows

/** Where a file lies is of no use to the person, who gets the file. */
const PHOTO_HIDDEN = ['placeholder', 'stated_by', 'storage_key', 'source_storage_key', 'veiled_storage_key'] as const

/**
 * Of a consultant whose account has ended the name and the address of each profile stay, under which members read their conversations,
 * and nobody comes after them. An account is ended only where nobody else answers for its profiles.
 */
export const profilesPersonalData = (context: ProfilesContext): PersonalData => ({
  export: async (db, accountId) => {
    const ids = await listIds(db, accountId)
    return {
      profiles: (await readOwnRows(db, 'profiles', 'agent_id', accountId, ['agent_id', 'voice_storage_key'])).map(
        // Elsewhere in an archive an extension is a file's.
        ({ extension, ...row }) => ({ ...row, telephone_extension: extension }),
      ),
      profile_categories: await readOwnRows(db, 'profile_categories', 'profile_id', ids),
      profile_drafts: await readDrafts(db, ids),
      profile_decisions: await readDecisions(db, accountId),
      profile_photos: await readOwnRows(db, 'profile_photos', 'profile_id', ids, PHOTO_HIDDEN),
    }
  },
  files: async (db, accountId) => {
    const rows = await db
      .selectFrom('profile_photos as photo')
      .innerJoin('profiles as p', 'p.id', 'photo.profile_id')
      .select(['photo.id', 'photo.storage_key'])
      .where('p.agent_id', '=', accountId)
      .execute()
    const voices = await db
      .selectFrom('profiles')
      .select(['id', 'voice_storage_key'])
      .where('agent_id', '=', accountId)
      .execute()
    return [
      ...rows.map((row) => ({ key: row.storage_key, name: `photos/${row.id}.webp` })),
      ...voices.flatMap(({ id, voice_storage_key: key }) =>
        key === null ? [] : [{ key, name: `voices/${id}.${key.split('.').at(-1)}` }],
      ),
    ]
  },
  otherFiles: async (db, accountId) => listOtherFiles(db, await listIds(db, accountId)),
  erase: async (tx, accountId) => {
    await endHandovers(tx, accountId, context.clock.now())
    const ids = await listIds(tx, accountId)
    if (ids.length === 0) return
    await emptyProfiles(tx, ids, context.clock.now())
    noteProfilesChanged(context, tx)
  },
})
