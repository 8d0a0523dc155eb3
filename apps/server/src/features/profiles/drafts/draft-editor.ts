import type { Queryable } from '../../../platform/database/database.ts'
import { lookedAfterBy } from '../../agents/index.ts'
import type { StaffActor } from '../../staff/index.ts'
import type { ProfilesContext } from '../profiles.context.ts'
import { profileNotFound } from '../profiles.refusals.ts'
import { selectProfile } from '../profiles.repository.ts'
import type { ProfileRecord } from '../profiles.types.ts'

/** Who edits: a consultant or the lead of an agency, or somebody of the staff. */
export type DraftEditor =
  | { readonly side: 'agent'; readonly accountId: string }
  | { readonly side: 'staff'; readonly accountId: string; readonly actor: StaffActor }

/**
 * The profile as it is stored now, for those who may edit it.
 * @throws 404 profile_not_found, also for a profile that the agent does not look after
 */
export const openProfile = async (
  context: ProfilesContext,
  profileId: string,
  editor: DraftEditor,
  db: Queryable = context.database.kysely,
): Promise<ProfileRecord> => {
  const record = await selectProfile(db, context.clock.now(), profileId)
  if (!record) throw profileNotFound()
  if (editor.side === 'staff') return record
  const persons = await lookedAfterBy(context, editor.accountId)
  if (record.agentId === null || !persons.includes(record.agentId)) throw profileNotFound()
  return record
}
