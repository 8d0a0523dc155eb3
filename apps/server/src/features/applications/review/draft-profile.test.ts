import { type ApplicantWork, applicationSubmitPath } from '@velvetline/contracts/applications'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  approve,
  askPerson,
  begin,
  checkAll,
  consent,
  createReviewScene,
  fillIn,
  idOf,
  own,
  picture,
  prove,
  rowsOf,
  sendConsentDocument,
  step,
  upload,
} from '../../../../test/application-scene.ts'
import type { TestApp } from '../../../../test/create-test-app.ts'
import { eventually } from '../../../../test/eventually.ts'
import type { SignedIn } from '../../../../test/person-factory.ts'
import { postAs } from '../../../../test/requests.ts'
import { DAY_MS } from '../../../kernel/clock.ts'
import { PROFILE_MINUTE_NUGGETS_MAX } from '../../profiles/index.ts'

let server: TestApp
let checker: SignedIn
let decider: SignedIn
beforeAll(async () => {
  ;({ server, checker, decider } = await createReviewScene())
})
afterAll(() => server?.close())

interface Scene {
  readonly id: string
  readonly profileId: string
  readonly slug: string
  /** Of Jana, who is on the second photo and has agreed. */
  readonly token: string
}

/** Checked, with one photo of the applicant alone and one together with Jana. */
const checked = async ({ areBothJanas = false } = {}): Promise<Pick<Scene, 'id' | 'token'>> => {
  const applicant = await begin(server)
  await fillIn(server, applicant.cookie, 'Livia')
  const first = (await own(server, applicant.cookie)).files.find(({ kind }) => kind === 'photo')
  if (!areBothJanas) await upload(server, applicant.cookie, 'photo', await picture())
  const photos = (await own(server, applicant.cookie)).files.filter(({ kind }) => kind === 'photo')
  const janas = areBothJanas ? first : photos.find(({ id }) => id !== first?.id)
  await prove(server, applicant)
  const token = await askPerson(server, applicant.cookie, janas?.id ?? '')
  await sendConsentDocument(server, token)
  await consent(server, token, 'yes')
  await postAs(server, applicant, applicationSubmitPath)
  const id = await idOf(server, applicant.email)
  await checkAll(server, checker, id)
  return { id, token }
}

const profileOf = async (id: string): Promise<{ readonly id: string; readonly slug: string }> => {
  const [profile] = await rowsOf(
    server,
    'select p.id, p.slug from profiles p join applications a on a.account_id = p.agent_id where a.id = $1',
    [id],
  )
  return profile
}

const approved = async (options = {}): Promise<Scene> => {
  const { id, token } = await checked(options)
  expect((await approve(server, decider, id)).statusCode).toBe(200)
  const profile = await profileOf(id)
  return { id, profileId: profile.id, slug: profile.slug, token }
}

const publish = async (profileId: string): Promise<void> => {
  await rowsOf(server, 'update profiles set is_published = true where id = $1', [profileId])
  server.context.profileCatalogue.drop()
}

const photosOf = (profileId: string) =>
  rowsOf(server, 'select id, use, storage_key from profile_photos where profile_id = $1 order by use desc, position', [
    profileId,
  ])

test('the voice sample of the application is the profile’s, and heard once the profile is published', async () => {
  const { profileId } = await approved()
  const [profile] = await rowsOf(server, 'select * from profiles where id = $1', [profileId])
  expect(profile).toMatchObject({ voice_seconds: '18.0', voice_is_example: false })
  expect(profile.voice_storage_key).toMatch(new RegExp(`^profiles/${profileId}/[\\w-]+\\.webm$`))
  const url = `/voices/${profile.voice_storage_key.split('/').at(-1)}`
  expect((await server.app.inject({ method: 'GET', url })).statusCode).toBe(404)
  await publish(profileId)
  const heard = await server.app.inject({ method: 'GET', url })
  expect([heard.statusCode, heard.headers['content-type']]).toEqual([200, 'audio/webm'])
  expect(heard.rawPayload.subarray(0, 4).toString('hex')).toBe('1a45dfa3')
})

test('without its only photo a profile leaves the pages', async () => {
  const { profileId, slug, token } = await approved({ areBothJanas: true })
  await publish(profileId)
  const url = `/api/profiles/${slug}`
  expect((await server.app.inject({ method: 'GET', url })).statusCode).toBe(200)
  expect((await consent(server, token, 'no')).statusCode).toBe(200)
  expect((await server.app.inject({ method: 'GET', url })).statusCode).toBe(404)
})

test('a yes that is taken back while somebody approves never leaves the photo in the profile', async () => {
  const { id, token } = await checked()
  const [approval] = await Promise.all([approve(server, decider, id), consent(server, token, 'no')])
  expect(approval.statusCode).toBe(200)
  expect(await photosOf((await profileOf(id)).id)).toHaveLength(1)
})

test.each([
  [9, undefined],
  [10, 10],
  [25, 25],
  [26, undefined],
])('a rate of %d tenths of a Nugget within the operator’s range is kept as %s', async (rateTenths, kept) => {
  await server.context.settings.set(PROFILE_MINUTE_NUGGETS_MAX, null, 2.5)
  const { cookie } = await begin(server)
  const work: ApplicantWork = { languages: ['de'], specialties: ['Zuhören'], heightCm: 170, rateTenths }
  const answer = await step(server, cookie, { step: 'voice', work })
  expect(answer.statusCode).toBe(kept === undefined ? 422 : 200)
  if (kept === undefined) expect(answer.json().fields.rate).toContain('1 bis 2,5')
  const shown = await own(server, cookie)
  expect([shown.rates, shown.work?.rateTenths]).toEqual([{ min: 1, max: 2.5 }, kept])
})

test('a photo of the application is kept whole, so that the profile’s editor cuts another part of it', async () => {
  const { profileId } = await approved({ areBothJanas: true })
  const [photo] = await rowsOf(
    server,
    'select source_storage_key, storage_key, crop_width from profile_photos where profile_id = $1',
    [profileId],
  )
  const whole = await sharp((await server.context.storage.get(photo.source_storage_key)) ?? undefined).metadata()
  const shown = await sharp((await server.context.storage.get(photo.storage_key)) ?? undefined).metadata()
  expect([whole.width, whole.height]).toEqual([512, 640])
  expect([shown.width, shown.height]).toEqual([480, 640])
  expect(Number(photo.crop_width)).toBeCloseTo(480 / 512, 2)
})

test('who takes a yes back takes the photo out of the published profile and the draft, also after the link’s time', async () => {
  const { id, profileId, slug, token } = await approved()
  await publish(profileId)
  const page = `/api/profiles/${slug}`
  const shown = async () => [
    ...(await server.app.inject({ method: 'GET', url: page })).body.matchAll(/\/photos\/[^"?]+/g),
  ]
  const before = (await shown()).map(([address]) => address)
  const photos = await photosOf(profileId)
  const [person] = await rowsOf(server, 'select photo_id from application_people where application_id = $1', [id])
  const shared = photos.find((photo) => photo.id === person.photo_id)
  const findOriginal = () => rowsOf(server, 'select storage_key from application_files where id = $1', [shared.id])
  const [original] = await findOriginal()
  const cover = photos.find((photo) => photo.id !== person.photo_id)
  const content = { photos: [{ id: cover.id }, { id: shared.id }], voice: null }
  await rowsOf(
    server,
    `insert into profile_drafts (profile_id, state, version, content, changes, authors, created_at, edited_at)
     values ($1, 'editing', 4, $2, '{}', $3, now(), now())`,
    [profileId, JSON.stringify(content), [decider.accountId]],
  )
  expect((await server.context.storage.get(shared.storage_key))?.length).toBeGreaterThan(0)
  // Last, because sessions of the staff end by then.
  server.clock.advance(31 * DAY_MS)
  expect((await consent(server, token, 'no')).statusCode).toBe(200)
  expect(await photosOf(profileId)).toMatchObject([{ id: cover.id, use: 'primary' }])
  const [draft] = await rowsOf(server, 'select version, content from profile_drafts where profile_id = $1', [profileId])
  expect(draft.version).not.toBe(4)
  expect(draft.content).toMatchObject({ photos: [{ id: cover.id }] })
  const after = (await shown()).map(([address]) => address)
  const [gone = ''] = before.filter((address) => !after.includes(address))
  expect(gone).not.toBe('')
  expect((await server.app.inject({ method: 'GET', url: gone })).statusCode).toBe(404)
  await eventually(async () => expect(await server.context.storage.get(shared.storage_key)).toBeNull())
  // The mail says that the photo is deleted.
  expect(await findOriginal()).toEqual([])
  await eventually(async () => expect(await server.context.storage.get(original.storage_key)).toBeNull())
  const [profile] = await rowsOf(server, 'select is_published from profiles where id = $1', [profileId])
  expect(profile.is_published).toBe(true)
})
