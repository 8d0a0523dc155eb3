import { adminAgentBlockPath, adminAgentUnblockPath } from '@velvetline/contracts/agent-accounts'
import {
  adminProfilesPath,
  draftPhotoPeoplePath,
  type ProfileEditing,
  profileOfflinePath,
} from '@velvetline/contracts/profile-editing'
import {
  type AdminProfiles,
  adminProfilePublishPath,
  adminProfileRetirePath,
} from '@velvetline/contracts/profile-managing'
import { profilePath } from '@velvetline/contracts/profiles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consent, linksTo, newAddress, sendConsentDocument } from '../../../test/application-scene.ts'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { type Answer, aWidePicture, captioned, draftScene } from '../../../test/drafts-scene.ts'
import { outboxOf } from '../../../test/outbox-of.ts'
import { addPerson, type SignedIn } from '../../../test/person-factory.ts'
import { codeOf, deleteAs, getAs, postAs } from '../../../test/requests.ts'
import { findUser } from '../accounts/index.ts'

let server: TestApp
let admin: SignedIn
let moderator: SignedIn
beforeAll(async () => {
  server = await createTestApp()
  await server.context.jobs.start()
  admin = await addPerson(server.context, 'admin')
  moderator = await addPerson(server.context, 'moderator')
})
afterAll(() => server?.close())

/** A published profile with a photo on which somebody else is too, who has agreed: its cover, or its last photo. */
const scene = async (place: 'cover' | 'last') => {
  const opened = await draftScene(server, moderator)
  const { own, staff, consultant, profileId } = opened
  const publish = async (): Promise<void> => {
    expect((await own.submit()).statusCode).toBe(200)
    expect((await staff.decide({ decision: 'approved' })).statusCode).toBe(200)
  }
  const { photos } = (await own.upload(await aWidePicture())).json<ProfileEditing>().content
  const shown = place === 'cover' ? photos.slice(-1) : photos
  await own.change({ photos: captioned(shown, 'others') })
  const email = newAddress()
  const photo = shown.at(-1)?.id ?? ''
  await postAs(server, consultant, draftPhotoPeoplePath('agent', profileId, photo), { name: 'Jana', email })
  const [token = ''] = await linksTo(server, email)
  await sendConsentDocument(server, token)
  await consent(server, token, 'yes')
  await publish()
  const user = await findUser(server.context, consultant.accountId)
  return {
    ...opened,
    decline: async () => expect((await consent(server, token, 'no')).statusCode).toBe(200),
    status: async () => (await server.app.inject({ url: profilePath(profileId) })).statusCode,
    subjects: async () => (await outboxOf(server, user?.email ?? '')).map(({ subject }) => subject),
    /** A photo of the consultant alone is handed in and approved. */
    renewCover: async () => {
      const draft = (await own.upload(await aWidePicture())).json<ProfileEditing>()
      await own.change({ photos: captioned(draft.content.photos, 'alone') })
      await publish()
    },
  }
}
type Scene = Awaited<ReturnType<typeof scene>>

const withoutCover = async (): Promise<string[]> => {
  const answer = await getAs(server, moderator, `${adminProfilesPath}?state=without_cover`)
  return answer.json<AdminProfiles>().profiles.map(({ id }) => id)
}
const asAdmin = (url: string) => postAs(server, admin, url, { reason: 'Beschwerden' })

test('a profile that loses its cover leaves the pages, its person is told, and another cover brings it back', async () => {
  const of = await scene('cover')
  await of.decline()
  expect(await of.status()).toBe(404)
  const shown = await of.own.read()
  expect([shown.state, shown.published === null]).toEqual(['without_cover', false])
  expect(await withoutCover()).toContain(of.profileId)
  expect(await of.subjects()).toContain('Ihrem Profil fehlt ein Titelbild')
  await of.renewCover()
  expect([await of.status(), (await of.own.read()).state]).toEqual([200, 'published'])
})

test('a profile that loses another photo stays on the pages, and its person is told', async () => {
  const of = await scene('last')
  await of.decline()
  expect(await of.status()).toBe(200)
  expect(await of.subjects()).toContain('Ein Foto ist nicht mehr in Ihrem Profil')
})

test.each<[string, (of: Scene) => Promise<Answer>, (of: Scene) => Promise<Answer>]>([
  [
    'the staff have retired',
    ({ profileId }) => asAdmin(adminProfileRetirePath(profileId)),
    ({ profileId }) => asAdmin(adminProfilePublishPath(profileId)),
  ],
  [
    'its person has hidden',
    ({ profileId, consultant }) => postAs(server, consultant, profileOfflinePath(profileId)),
    ({ profileId, consultant }) => deleteAs(server, consultant, profileOfflinePath(profileId)),
  ],
])('a profile that %s comes back only with a cover', async (_, take, bringBack) => {
  const of = await scene('cover')
  expect((await take(of)).statusCode).toBe(200)
  await of.decline()
  expect(codeOf(await bringBack(of))).toEqual([409, 'cover_missing'])
  await of.renewCover()
  expect(await of.status()).toBe(404)
  expect((await bringBack(of)).statusCode).toBe(200)
  expect(await of.status()).toBe(200)
})

test('a profile that has lost its cover can be retired, and then another cover does not bring it back', async () => {
  const of = await scene('cover')
  await of.decline()
  expect((await asAdmin(adminProfileRetirePath(of.profileId))).statusCode).toBe(200)
  expect((await of.own.read()).state).toBe('retired')
  expect(codeOf(await asAdmin(adminProfileRetirePath(of.profileId)))).toEqual([409, 'already_retired'])
  await of.renewCover()
  expect(await of.status()).toBe(404)
  expect((await asAdmin(adminProfilePublishPath(of.profileId))).statusCode).toBe(200)
  expect(await of.status()).toBe(200)
})

test('the end of a block does not bring back a profile that has lost its cover meanwhile', async () => {
  const of = await scene('cover')
  await asAdmin(adminAgentBlockPath(of.consultant.accountId))
  await of.decline()
  await asAdmin(adminAgentUnblockPath(of.consultant.accountId))
  expect(await of.status()).toBe(404)
  expect(await withoutCover()).toContain(of.profileId)
})
