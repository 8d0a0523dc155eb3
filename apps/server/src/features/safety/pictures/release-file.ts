import type { Transaction } from '../../../platform/database/database.ts'
import { seal, unseal } from '../../../platform/secrets/seal.ts'
import { recordStaffAct, requireSecondPerson, type StaffActor } from '../../staff/index.ts'
import { fileNotFound, fileNotReleased } from '../safety.refusals.ts'
import { type PicturesContext, quarantinePurpose } from './inspect-picture.ts'
import {
  findQuarantinedFile,
  listSealedKeys,
  lockQuarantinedFile,
  updateRelease,
  updateSealedKey,
} from './pictures.repository.ts'

/**
 * Asked for by one admin and confirmed by another; a released one stays released.
 * @throws 404 quarantined_file_not_found, 409 second_person_needed
 */
export const releaseFile = (
  context: PicturesContext,
  { id, reason, by }: { readonly id: string; readonly reason: string; readonly by: StaffActor },
): Promise<void> =>
  context.database.transaction(async (tx) => {
    const file = await lockQuarantinedFile(tx, id)
    if (!file) throw fileNotFound()
    if (file.released_at) return
    const at = context.clock.now()
    const subject = { kind: 'quarantined_file', id } as const
    if (file.release_asked_by === null) {
      await updateRelease(tx, id, { asked: { by: by.accountId, reason }, at })
      return recordStaffAct(context, { by, action: 'quarantine.release_asked', subject, reason }, tx)
    }
    requireSecondPerson(by, [file.release_asked_by])
    await updateRelease(tx, id, { released: { by: by.accountId }, at })
    await recordStaffAct(context, { by, action: 'quarantine.released', subject, reason }, tx)
  })

/** The file as it was uploaded, for an authority. @throws 403 file_not_released, 404 quarantined_file_not_found */
export const readReleasedFile = async (context: PicturesContext, id: string, by: StaffActor): Promise<Buffer> => {
  const { database, quarantineSecret, storage } = context
  const file = await findQuarantinedFile(database.kysely, id)
  if (!file) throw fileNotFound()
  if (!file.released_at) throw fileNotReleased()
  const key = unseal(await quarantineSecret(), quarantinePurpose(id), file.sealed_key)
  const sealed = key && (await storage.get(file.storage_key))
  const content = sealed && unseal(key, quarantinePurpose(id), sealed)
  if (!content) throw fileNotFound()
  const subject = { kind: 'quarantined_file', id } as const
  await recordStaffAct(context, { by, action: 'quarantine.file_read', subject })
  return content
}

/** When the secret is drawn again: the files stay as they are, their keys are sealed by the next secret. */
export const resealQuarantine = async (
  tx: Transaction,
  { former, next }: { readonly former: Buffer; readonly next: Buffer },
): Promise<void> => {
  for (const { id, sealed_key } of await listSealedKeys(tx)) {
    const key = unseal(former, quarantinePurpose(id), sealed_key)
    if (key) await updateSealedKey(tx, id, seal(next, quarantinePurpose(id), key))
  }
}
