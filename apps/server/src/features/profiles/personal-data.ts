import type { Queryable } from '../../platform/database/database.ts'
import { type PersonalData, readOwnRows } from '../../platform/database/personal-data.ts'

const listIds = async (db: Queryable, agentId: string): Promise<string[]> =>
  (await db.selectFrom('profiles').select('id').where('agent_id', '=', agentId).execute()).map(({ id }) => id)

/** The operator ends consultants' accounts, so a deletion never meets one. */
export const profilesPersonalData: PersonalData = {
  export: async (db, accountId) => {
    const ids = await listIds(db, accountId)
    return {
      profiles: await readOwnRows(db, 'profiles', 'agent_id', accountId),
      profile_categories: await readOwnRows(db, 'profile_categories', 'profile_id', ids),
      profile_drafts: await readOwnRows(db, 'profile_drafts', 'profile_id', ids, [
        'authors',
        'submitted_by',
        'confirmed_by',
      ]),
      profile_decisions: await readOwnRows(db, 'profile_decisions', 'profile_id', ids, ['decided_by']),
      profile_photos: await readOwnRows(db, 'profile_photos', 'profile_id', ids, ['placeholder', 'stated_by']),
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
  erase: async () => undefined,
}
