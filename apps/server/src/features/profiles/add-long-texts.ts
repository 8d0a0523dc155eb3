import type { LocalizedText } from '../../kernel/refusal.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Catalogue } from './profile-catalogue.ts'
import { updateLongTextIfEmpty } from './profiles.repository.ts'

/** Gives profiles, by slug, their long text where they have none yet: what somebody has written since stays. */
export const addLongTexts = async (
  { database, catalogue }: { database: Database; catalogue: Catalogue },
  texts: ReadonlyMap<string, LocalizedText>,
): Promise<void> => {
  const { bySlug } = await catalogue.snapshot()
  let isChanged = false
  for (const [slug, text] of texts) {
    const known = bySlug.get(slug)
    if (known?.longSeoText.de !== '' || known.longSeoText.en !== '') continue
    await updateLongTextIfEmpty(database.kysely, known.id, text)
    isChanged = true
  }
  if (isChanged) catalogue.drop()
}
