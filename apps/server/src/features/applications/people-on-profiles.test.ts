import { applicationConsentPath, applicationConsentPhotoPath } from '@velvetline/contracts/application-proofs'
import { adminPhotoPeoplePath, adminPhotoPersonFilePath } from '@velvetline/contracts/applications'
import { draftPhotoPeoplePath, type PhotoDepicts, type ProfileEditing } from '@velvetline/contracts/profile-editing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consent, linksTo, newAddress, rowsOf, sendConsentDocument } from '../../../test/application-scene.ts'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { aWidePicture, captioned, draftScene, editorOf } from '../../../test/drafts-scene.ts'
import { eventually } from '../../../test/eventually.ts'
import { addAgent, addPerson, type SignedIn } from '../../../test/person-factory.ts'
import { codeOf, deleteAs, getAs, postAs } from '../../../test/requests.ts'
import { DAY_MS } from '../../kernel/clock.ts'
import { findUser } from '../accounts/index.ts'
import { cleanUpApplications } from './applications.jobs.ts'

let server: TestApp
let moderator: SignedIn
beforeAll(async () => {
  server = await createTestApp()
  await server.context.jobs.start()
  moderator = await addPerson(server.context, 'moderator')
})
afterAll(() => server?.close())

const ask = async (cookie: string, profileId: string, photo: string, name = 'Jana', email = newAddress()) => {
  const response = await postAs(server, { cookie }, draftPhotoPeoplePath('agent', profileId, photo), { name, email })
  const [token = ''] = await linksTo(server, email)
  return { response, email, token }
}

/** A draft with a new photo on which others are too, and one of them who was asked. */
const scene = async () => {
  const opened = await draftScene(server, moderator)
  const { own, consultant, profileId } = opened
  const { photos } = (await own.upload(await aWidePicture())).json<ProfileEditing>().content
  const photo = photos.at(-1)?.id ?? ''
  await own.change({ photos: captioned(photos, 'others') })
  const { token, email } = await ask(consultant.cookie, profileId, photo)
  const say = async (depicts: PhotoDepicts) =>
    own.change({ photos: captioned((await own.read()).content.photos, depicts) })
  const takeOut = async () =>
    own.change({ photos: captioned((await own.read()).content.photos, 'others').filter(({ id }) => id !== photo) })
  const peopleNow = async () => (await own.read()).content.photos.find(({ id }) => id === photo)?.people
  return { ...opened, photo, token, email, say, takeOut, peopleNow }
}
type Scene = Awaited<ReturnType<typeof scene>>

const agree = async (token: string): Promise<void> => {
  await sendConsentDocument(server, token)
  expect((await consent(server, token, 'yes')).statusCode).toBe(200)
}
const decline = (token: string) => consent(server, token, 'no')
const publish = async ({ own, staff }: Scene): Promise<void> => {
  expect((await own.submit()).statusCode).toBe(200)
  expect((await staff.decide({ decision: 'approved' })).statusCode).toBe(200)
}
const publishedIds = (profileId: string) =>
  rowsOf(server, 'select id from profile_photos where profile_id = $1', [profileId])
const filesOf = (profileId: string) =>
  rowsOf(server, 'select id, kind, storage_key from application_files where profile_id = $1', [profileId])
const personsPath = ({ profileId, photo }: Scene, personId = '') =>
  `${draftPhotoPeoplePath('agent', profileId, photo)}/${personId}`

test('a photo with others is handed in and published only after all of them have said yes', async () => {
  const of = await scene()
  const second = await ask(of.consultant.cookie, of.profileId, of.photo, 'Mia')
  await agree(of.token)
  const refused = await of.own.submit()
  expect([codeOf(refused), Object.keys(refused.json().fields)]).toEqual([[422, 'profile_incomplete'], ['others']])
  expect((await of.peopleNow())?.map(({ name, state }) => [name, state]).sort()).toEqual([
    ['Jana', 'yes'],
    ['Mia', 'invited'],
  ])
  await agree(second.token)
  await publish(of)
  expect(await publishedIds(of.profileId)).toContainEqual({ id: of.photo })
})

test('somebody on a photo sees that photo alone, shows an ID and is of age, and those who asked learn only the answer', async () => {
  const of = await scene()
  const shown = await postAs(server, null, applicationConsentPath, { token: of.token })
  const { name } = (await of.own.read()).content
  expect(shown.json()).toEqual({ name: 'Jana', applicant: name, hasDocument: false, answer: null })
  const picture = await postAs(server, null, applicationConsentPhotoPath, { token: of.token })
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(codeOf(await consent(server, of.token, 'yes'))).toEqual([409, 'consent_document_missing'])
  await sendConsentDocument(server, of.token)
  expect(codeOf(await consent(server, of.token, 'yes', '2012-01-01'))).toEqual([422, 'invalid_application'])
  await agree(of.token)
  const seen = JSON.stringify(await of.own.read())
  expect(seen).not.toContain('Roth')
  expect(seen).not.toContain(of.email)
})

test('a no stands: no statement and nobody else takes its place, and only the photo can go', async () => {
  const of = await scene()
  await decline(of.token)
  expect(codeOf(await consent(server, of.token, 'yes'))).toEqual([409, 'consent_answered'])
  const [person] = (await of.peopleNow()) ?? []
  expect(person?.state).toBe('no')
  expect(codeOf(await of.say('alone'))).toEqual([409, 'photo_person_answered'])
  expect(codeOf((await ask(of.consultant.cookie, of.profileId, of.photo)).response)).toEqual([409, 'photo_declined'])
  expect(codeOf(await deleteAs(server, of.consultant, personsPath(of, person?.id)))).toEqual([409, 'photo_declined'])
  expect(codeOf(await of.own.submit())).toEqual([422, 'profile_incomplete'])
  expect((await of.takeOut()).statusCode).toBe(200)
  // By the link they read what they have said.
  expect((await postAs(server, null, applicationConsentPath, { token: of.token })).json().answer).toBe('no')
  const staffs = (await getAs(server, moderator, adminPhotoPeoplePath(of.profileId))).json()
  expect(staffs.depicted).toMatchObject([{ name: 'Jana', state: 'no', isRemoved: true, photoId: null }])
})

test('a yes that is taken back takes the photo off the published profile at once, with the ID and the copy', async () => {
  const of = await scene()
  await agree(of.token)
  await publish(of)
  const shown = (await of.publicPage()).galleryImages.length
  expect((await decline(of.token)).statusCode).toBe(200)
  expect(await publishedIds(of.profileId)).not.toContainEqual({ id: of.photo })
  expect((await of.publicPage()).galleryImages).toHaveLength(shown - 1)
  expect(await filesOf(of.profileId)).toEqual([])
  expect((await postAs(server, null, applicationConsentPath, { token: of.token })).json().answer).toBe('no')
  expect(codeOf(await consent(server, of.token, 'yes'))).toEqual([409, 'consent_answered'])
})

test('a yes that is taken back during the review keeps the draft from being approved', async () => {
  const of = await scene()
  await agree(of.token)
  await of.own.submit()
  await decline(of.token)
  expect(codeOf(await of.staff.decide({ decision: 'approved' }))).toEqual([422, 'profile_incomplete'])
  expect(await publishedIds(of.profileId)).not.toContainEqual({ id: of.photo })
})

test.each<[string, (of: Scene) => Promise<unknown>]>([
  ['the photo is taken out of the draft', (of) => of.takeOut()],
  ['the draft is taken back', (of) => of.own.discard()],
  ['somebody says that nobody else is on it', (of) => of.say('alone')],
  [
    'the person is taken off the photo',
    async (of) => deleteAs(server, of.consultant, personsPath(of, (await of.peopleNow())?.[0]?.id)),
  ],
  ['the person says no', (of) => decline(of.token)],
  [
    'the staff refuse the draft',
    async (of) => {
      await agree(of.token)
      await of.own.submit()
      await of.staff.decide({ decision: 'refused', reason: 'because' })
    },
  ],
])('the ID of somebody on a photo is deleted when %s', async (_, change) => {
  const of = await scene()
  await sendConsentDocument(server, of.token)
  const document = (await filesOf(of.profileId)).find(({ kind }) => kind === 'person_id')
  expect(await server.context.storage.get(document.storage_key)).not.toBeNull()
  await change(of)
  expect((await filesOf(of.profileId)).filter(({ kind }) => kind === 'person_id')).toEqual([])
  await eventually(async () => expect(await server.context.storage.get(document.storage_key)).toBeNull())
  const [left] = await rowsOf(server, 'select sealed_identity from application_people where profile_id = $1', [
    of.profileId,
  ])
  expect(left.sealed_identity).toBeNull()
})

test('a link works for 30 days, another one takes its place, and one of somebody who was taken off is void', async () => {
  const of = await scene()
  const again = await ask(of.consultant.cookie, of.profileId, of.photo, 'Jana', of.email)
  expect(await of.peopleNow()).toHaveLength(1)
  expect(codeOf(await decline(of.token))).toEqual([422, 'application_link_invalid'])
  const late = await scene()
  server.clock.advance(31 * DAY_MS)
  expect(codeOf(await decline(late.token))).toEqual([410, 'application_link_expired'])
  server.clock.advance(-31 * DAY_MS)
  await of.say('nobody')
  expect(codeOf(await decline(again.token))).toEqual([422, 'application_link_invalid'])
})

test('the ID of somebody who let their link end without an answer is deleted, and they can be asked again', async () => {
  const of = await scene()
  await sendConsentDocument(server, of.token)
  const waiting = await scene()
  await sendConsentDocument(server, waiting.token)
  for (const { profileId } of [of, waiting]) {
    const ended = 'update application_people set expires_at = $2 where profile_id = $1'
    await rowsOf(server, ended, [profileId, server.clock.now()])
  }
  await ask(waiting.consultant.cookie, waiting.profileId, waiting.photo, 'Jana', waiting.email)
  await cleanUpApplications(server.context)
  const kinds = async ({ profileId }: Scene) => (await filesOf(profileId)).map(({ kind }) => kind)
  expect([await kinds(of), await kinds(waiting)]).toEqual([['photo'], ['photo', 'person_id']])
  expect(await of.peopleNow()).toMatchObject([{ name: 'Jana', state: 'expired' }])
  expect(codeOf(await of.own.submit())).toEqual([422, 'profile_incomplete'])
  const { token } = await ask(of.consultant.cookie, of.profileId, of.photo, 'Jana', of.email)
  await agree(token)
  expect(await of.peopleNow()).toMatchObject([{ name: 'Jana', state: 'yes' }])
})

test('others are asked only by those who edit the profile, about a new photo, and until it is handed in', async () => {
  const of = await scene()
  const stranger = await addAgent(server.context)
  expect(codeOf((await ask(stranger.cookie, of.profileId, of.photo)).response)).toEqual([404, 'profile_not_found'])
  const [person] = (await of.peopleNow()) ?? []
  expect(codeOf(await deleteAs(server, stranger, personsPath(of, person?.id)))).toEqual([404, 'profile_not_found'])
  const other = await scene()
  expect(codeOf(await deleteAs(server, other.consultant, personsPath(other, person?.id)))).toEqual([
    404,
    'application_file_not_found',
  ])
  const old = (await of.own.read()).content.photos[0]?.id ?? ''
  expect(codeOf((await ask(of.consultant.cookie, of.profileId, old)).response)).toEqual([404, 'photo_not_found'])
  const address = (await findUser(server.context, of.consultant.accountId))?.email
  expect(codeOf((await ask(of.consultant.cookie, of.profileId, of.photo, 'Ich', address)).response)).toEqual([
    422,
    'invalid_application',
  ])
  await agree(of.token)
  await of.own.submit()
  expect(codeOf((await ask(of.consultant.cookie, of.profileId, of.photo)).response)).toEqual([409, 'draft_in_review'])
})

test('the staff who review see who has identified themselves as whom, and each reading is written down', async () => {
  const of = await scene()
  await agree(of.token)
  const url = adminPhotoPeoplePath(of.profileId)
  const { files, depicted } = (await getAs(server, moderator, url)).json()
  expect(depicted).toMatchObject([
    {
      name: 'Jana',
      state: 'yes',
      photoId: of.photo,
      fullName: 'Jana Roth',
      birthDate: '1990-01-01',
      documentId: files[0].id,
    },
  ])
  const document = adminPhotoPersonFilePath(of.profileId, files[0].id)
  expect((await getAs(server, moderator, document)).statusCode).toBe(200)
  const entries = await rowsOf(
    server,
    `select action from audit_entries where account_id = $1 and starts_with(subject_id, $2) and action like 'profile.%read' order by id`,
    [moderator.accountId, of.profileId],
  )
  expect(entries.map(({ action }) => action)).toEqual(['profile.photo_people_read', 'profile.document_read'])
  const other = await scene()
  expect((await getAs(server, moderator, adminPhotoPersonFilePath(other.profileId, files[0].id))).statusCode).toBe(404)
  expect((await getAs(server, moderator, adminPhotoPersonFilePath(of.profileId, of.photo))).statusCode).toBe(404)
})

test('what the staff ask for a profile is written down', async () => {
  const { profileId, own } = await draftScene(server, moderator)
  const staff = editorOf(server, moderator, 'staff', profileId)
  const { photos } = (await staff.upload(await aWidePicture())).json<ProfileEditing>().content
  await staff.change({ photos: captioned(photos, 'others') })
  const url = draftPhotoPeoplePath('staff', profileId, photos.at(-1)?.id ?? '')
  const count = async () =>
    (
      await rowsOf(server, `select 1 from audit_entries where action = 'profile.edited' and subject_id = $1`, [
        profileId,
      ])
    ).length
  const before = await count()
  await postAs(server, moderator, url, { name: 'Jana', email: newAddress() })
  expect(await count()).toBe(before + 1)
  expect((await own.read()).content.photos.at(-1)?.people).toMatchObject([{ name: 'Jana', state: 'invited' }])
})
