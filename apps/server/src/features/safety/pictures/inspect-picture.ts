import { randomBytes } from 'node:crypto'
import { newId } from '../../../kernel/ids.ts'
import { seal } from '../../../platform/secrets/seal.ts'
import type { GuardedPicture } from '../../chat/index.ts'
import type { GuardedPhoto } from '../../profiles/index.ts'
import type { SettingsContext } from '../../settings/index.ts'
import { beginFiles, dropFiles, nameFiles } from '../begun-files.repository.ts'
import { insertReportOnce } from '../reports/reports.repository.ts'
import { pictureNotAccepted } from '../safety.refusals.ts'
import { HASH_DISTANCE } from '../safety.settings.ts'
import { differenceHashes, isTellingHash, sha256Of } from './picture-hashes.ts'
import {
  findMatch,
  findSides,
  type HashMatch,
  hasHashes,
  holdAccount,
  insertQuarantinedFile,
} from './pictures.repository.ts'

export interface PicturesContext extends SettingsContext {
  readonly quarantineSecret: () => Promise<Buffer>
}

/** Of a conversation or of a profile. */
type AnyPicture = GuardedPicture | GuardedPhoto

const KEY_BYTES = 32
/** What a sealed file and its key are bound to. */
export const quarantinePurpose = (fileId: string): string => `quarantine ${fileId}`

const findKnown = async (
  { database, settings }: PicturesContext,
  { original, encoded }: AnyPicture,
): Promise<HashMatch | undefined> => {
  if (!(await hasHashes(database))) return undefined
  return findMatch(database, {
    exact: [sha256Of(original), sha256Of(encoded)],
    perceptual: (await differenceHashes(encoded)).filter(isTellingHash),
    distanceMax: await settings.ofAll(HASH_DISTANCE),
  })
}

const placeOf = async ({ database }: PicturesContext, picture: AnyPicture) => {
  if ('profileId' in picture) return { sessionId: null, profileId: picture.profileId, memberId: null }
  return { sessionId: picture.sessionId, ...(await findSides(database, picture.sessionId)) }
}

/** The sealed file first: a report without it would have nothing to show an authority. */
const quarantine = async (context: PicturesContext, picture: AnyPicture, match: HashMatch): Promise<void> => {
  const { clock, database, quarantineSecret, storage } = context
  const { accountId, original } = picture
  const { sessionId, memberId, profileId } = await placeOf(context, picture)
  const at = clock.now()
  const fileId = newId()
  const storageKey = `quarantine/${fileId}.sealed`
  const key = randomBytes(KEY_BYTES)
  const sealedKey = seal(await quarantineSecret(), quarantinePurpose(fileId), key)
  await beginFiles(context, [storageKey])
  await storage.put(storageKey, seal(key, quarantinePurpose(fileId), original))
  try {
    await database.transaction(async (tx) => {
      const { id: reportId } = await insertReportOnce(tx, {
        id: newId(),
        kind: 'hash_match',
        reason: 'known_picture',
        text: '',
        reporterId: null,
        reporterSide: 'server',
        sessionId,
        messageId: null,
        profileId,
        subjectId: accountId,
        subjectSide: memberId === accountId ? 'member' : 'profile',
        sameKey: `hash:${accountId}`,
        at,
      })
      await insertQuarantinedFile(tx, {
        ...match,
        id: fileId,
        reportId,
        accountId,
        storageKey,
        sealedKey,
        byteCount: original.length,
        at,
      })
      await holdAccount(tx, accountId, reportId, at)
      await nameFiles(tx, [storageKey])
    })
  } catch (error) {
    await dropFiles(context, [storageKey])
    throw error
  }
}

/**
 * Compares a picture with the operator's lists before it is stored. A known one goes into quarantine, its sender is held until staff decide,
 * and a report waits for them.
 * @throws 422 picture_not_accepted, which says nothing of a list
 */
export const inspectPicture = async (context: PicturesContext, picture: AnyPicture): Promise<void> => {
  const match = await findKnown(context, picture)
  if (!match) return
  await quarantine(context, picture, match)
  throw pictureNotAccepted()
}
