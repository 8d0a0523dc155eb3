import { defineRefusal } from '../../kernel/refusal.ts'
import { changePublication } from './change-publication.ts'
import { openProfile } from './drafts/draft-editor.ts'
import { readLocked } from './drafts/edit-draft.ts'
import { noteProfilesChanged, type ProfilesContext } from './profiles.context.ts'

export const personDecides = defineRefusal(403, 'person_decides', {
  de: 'Das entscheidet nur die Person, der das Profil gehört.',
  en: 'Only the person whose profile it is decides about this.',
})
const notOnPages = defineRefusal(409, 'not_on_pages', {
  de: 'Dieses Profil ist nicht auf den Seiten.',
  en: 'This profile is not on the pages.',
})
const notHidden = defineRefusal(409, 'not_hidden', {
  de: 'Dieses Profil haben Sie nicht von den Seiten genommen.',
  en: 'You have not taken this profile off the pages.',
})

const decide = async (
  context: ProfilesContext,
  { profileId, accountId }: { readonly profileId: string; readonly accountId: string },
  isHidden: boolean,
): Promise<void> => {
  await openProfile(context, profileId, { side: 'agent', accountId })
  await context.database.transaction(async (tx) => {
    const { record } = await readLocked(context, tx, profileId)
    if (record.agentId !== accountId) throw personDecides()
    if (isHidden && !record.isPublished) throw notOnPages()
    if (!isHidden && record.hiddenAt === null) throw notHidden()
    const hiddenAt = isHidden ? context.clock.now() : null
    await changePublication(tx, record, { retirement: record.retirement, hiddenAt })
    noteProfilesChanged(context, tx)
  })
}

/** The profile leaves the pages and lists at once. @throws 403 person_decides, 404 profile_not_found, 409 not_on_pages */
export const hideProfile = (context: ProfilesContext, profileId: string, accountId: string): Promise<void> =>
  decide(context, { profileId, accountId }, true)

/**
 * As it was approved last; one that the staff have retired meanwhile stays off the pages.
 * @throws 403 person_decides, 404 profile_not_found, 409 cover_missing, not_hidden
 */
export const unhideProfile = (context: ProfilesContext, profileId: string, accountId: string): Promise<void> =>
  decide(context, { profileId, accountId }, false)
