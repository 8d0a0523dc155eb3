import { defineRefusal } from '../../kernel/refusal.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { ProfileRecord } from './profiles.types.ts'
import { updatePublication } from './profiles.writes.repository.ts'

const coverMissing = defineRefusal(409, 'cover_missing', {
  de: 'Diesem Profil fehlt ein Titelbild. Bitte geben Sie zuerst ein Foto zur Prüfung, das alle sehen dürfen.',
  en: 'This profile has no cover. Please first submit a photo for review that everybody may see.',
})

/**
 * Takes a profile off the pages, or brings it back where neither the staff nor its person keep it off them.
 * @throws 409 cover_missing where it would come back without a photo that everybody may see
 */
export const changePublication = async (
  tx: Transaction,
  { id, photos }: ProfileRecord,
  { retirement, hiddenAt }: Pick<ProfileRecord, 'retirement' | 'hiddenAt'>,
): Promise<void> => {
  const isPublished = retirement === null && hiddenAt === null
  if (isPublished && !photos.some(({ use }) => use === 'primary')) throw coverMissing()
  await updatePublication(tx, id, { retirement, hiddenAt })
}
