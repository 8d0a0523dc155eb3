import { draftPhotoPeoplePath, type ProfileEditing } from '@velvetline/contracts/profile-editing'
import { linksTo, newAddress, sendConsentDocument } from '../../../../test/application-scene.ts'
import type { TestApp } from '../../../../test/create-test-app.ts'
import { aWidePicture, captioned, draftScene } from '../../../../test/drafts-scene.ts'
import type { SignedIn } from '../../../../test/person-factory.ts'
import { postAs } from '../../../../test/requests.ts'
import { idOf } from './prepare-reports.ts'

/** A draft with a new photo on which somebody else is, who has shown an ID and not answered yet. */
export const preparePhotoPeople = async (server: TestApp, admin: SignedIn) => {
  const { own, consultant, profileId } = await draftScene(server, admin)
  const { photos } = (await own.upload(await aWidePicture())).json<ProfileEditing>().content
  const photo = photos.at(-1)?.id ?? ''
  await own.change({ photos: captioned(photos, 'others') })
  const person = { name: 'Jana', email: newAddress() }
  await postAs(server, consultant, draftPhotoPeoplePath('agent', profileId, photo), person)
  const [token = ''] = await linksTo(server, person.email)
  await sendConsentDocument(server, token)
  const fileQuery = `select id from application_files where profile_id = $1 and kind = 'person_id'`
  return {
    POSED: profileId,
    OTHERS: photo,
    DEPICTED: await idOf(server, 'select id from application_people where profile_id = $1', [profileId]),
    IDCARD: await idOf(server, fileQuery, [profileId]),
  }
}
