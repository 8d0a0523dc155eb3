import type { PhotoPeople } from '../profiles/index.ts'
import type { MailContext } from './application-mails.ts'
import type { ApplicationsContext } from './applications.context.ts'
import { fileNotFound } from './applications.refusals.ts'
import { findFile, listDepicted, listFiles } from './files.repository.ts'
import { dropFiles, type FileContext, keepFile, peopleOn, removePeople } from './files.ts'
import { countInvitation } from './own-application.ts'
import { askPerson, presentAsked, refuseDeclined, takeOff } from './photo-people.ts'

/** The people on photos that are added to a profile. A copy of the photo is kept for them, and goes with it. */
export const createPhotoPeople = (
  context: FileContext & MailContext & Pick<ApplicationsContext, 'applicationLimits'>,
): PhotoPeople => ({
  list: async (db, profileId) => presentAsked(await listDepicted(db, profileId), context.clock.now()),

  ask: async (tx, { profileId, photoId, content, address, ...asking }) => {
    context.messagesOut.requireEmail()
    await countInvitation(context, profileId, address)
    const owner = { application_id: null, profile_id: profileId }
    const copy = await findFile(tx, profileId, photoId)
    const people = copy ? await peopleOn(tx, copy) : []
    refuseDeclined(people)
    if (!copy) await keepFile(context, tx, owner, { id: photoId, kind: 'photo', content, contentType: 'image/webp' })
    await askPerson(context, tx, { ...asking, photo: { ...owner, id: photoId, owner_id: profileId }, people })
  },

  takeOff: async (tx, { profileId, photoId, personId }) => {
    const copy = await findFile(tx, profileId, photoId)
    if (!copy) throw fileNotFound()
    await takeOff(context, tx, await peopleOn(tx, copy), personId)
  },

  keepOnly: async (tx, profileId, photoIds) => {
    const copies = await listFiles(tx, profileId)
    for (const copy of copies.filter(({ id, kind }) => kind === 'photo' && !photoIds.includes(id))) {
      await removePeople(context, tx, await peopleOn(tx, copy))
      await dropFiles(context, tx, [copy])
    }
  },
})
