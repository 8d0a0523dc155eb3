import type { AdminPhotoPeople } from '@velvetline/contracts/applications'
import { findProfile, profileNotFound } from '../../profiles/index.ts'
import { recordStaffRead, type StaffActor } from '../../staff/index.ts'
import type { ApplicationsContext } from '../applications.context.ts'
import { fileNotFound } from '../applications.refusals.ts'
import { listAllDepicted, listFiles } from '../files.repository.ts'
import { type ReadableFile, readFile } from '../files.ts'
import { presentDepicted, presentFile } from './show-application.ts'

/** @throws 404 profile_not_found */
const subjectOf = async (context: ApplicationsContext, id: string) => {
  const profile = await findProfile(context, id)
  if (!profile) throw profileNotFound()
  return { kind: 'profile', id: profile.id, label: profile.name } as const
}

/** Who was asked about photos that were added to the profile, and as whom they have identified themselves. Reading it is written down. */
export const showPhotoPeople = async (
  context: ApplicationsContext,
  profileId: string,
  by: StaffActor,
): Promise<AdminPhotoPeople> => {
  const db = context.database.kysely
  const subject = await subjectOf(context, profileId)
  const secret = await context.applicationsSecret()
  const [files, depicted] = [await listFiles(db, profileId), await listAllDepicted(db, profileId)]
  await recordStaffRead(context, { by, action: 'profile.photo_people_read', subject })
  return {
    files: files.filter(({ kind }) => kind === 'person_id').map(presentFile),
    depicted: depicted.map((one) => presentDepicted(secret, one, context.clock.now())),
  }
}

/** The ID of one of them. Reading it is written down before it is given out. @throws 404 */
export const showPersonDocument = async (
  context: ApplicationsContext,
  { id, fileId, by }: { readonly id: string; readonly fileId: string; readonly by: StaffActor },
): Promise<ReadableFile> => {
  const subject = await subjectOf(context, id)
  const { row, ...file } = await readFile(context, id, fileId)
  if (row.kind !== 'person_id') throw fileNotFound()
  const after = { document: row.kind }
  await recordStaffRead(context, {
    by,
    action: 'profile.document_read',
    subject: { ...subject, id: `${id}/${fileId}` },
    after,
  })
  return file
}
