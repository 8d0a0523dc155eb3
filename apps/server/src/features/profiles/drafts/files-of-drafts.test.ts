import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts'
import { aWidePicture, draftScene, line } from '../../../../test/drafts-scene.ts'
import { makeSound } from '../../../../test/make-sound.ts'
import { rows } from '../../../../test/payments-scene.ts'
import { addPerson, type SignedIn } from '../../../../test/person-factory.ts'
import { codeOf } from '../../../../test/requests.ts'
import { MINUTE_MS } from '../../../kernel/clock.ts'
import { changeDraft } from './edit-draft.ts'

let server: TestApp
let moderator: SignedIn
beforeAll(async () => {
  server = await createTestApp()
  moderator = await addPerson(server.context, 'moderator')
})
afterAll(() => server?.close())

const scene = () => draftScene(server, moderator)

test('an upload is cut to 3:4, and can be cut elsewhere afterwards', async () => {
  const { own } = await scene()
  const added = (await own.upload(await aWidePicture())).json()
  const photo = added.content.photos.at(-1)
  expect([photo.width, photo.height]).toEqual([480, 640])
  const photos = added.content.photos.map(({ id, alt, isMembersOnly }: typeof photo) => ({
    id,
    alt,
    isMembersOnly,
    ...(id === photo.id && { crop: { left: 0.9, top: 0, width: 0.469 } }),
  }))
  const cut = (await own.change({ photos })).json().content.photos.at(-1)
  expect(cut.url).not.toBe(photo.url)
  const picture = await own.get(cut.url)
  expect(picture.headers['content-type']).toBe('image/webp')
  const { dominant } = await sharp(picture.rawPayload).stats()
  expect(dominant.b).toBeGreaterThan(dominant.r)
})

test('a refused change of photos leaves no file behind, and one of an old version cuts nothing', async () => {
  const { own, consultant, profileId } = await scene()
  const added = (await own.upload(await aWidePicture())).json()
  const photo = added.content.photos.at(-1)
  const photos = [{ id: photo.id, alt: photo.alt, isMembersOnly: true, crop: { left: 0.9, top: 0, width: 0.469 } }]
  const stored: string[] = []
  const { storage } = server.context
  const change = (version: number, meanwhile: () => Promise<unknown>) => {
    const put: typeof storage.put = async (key, content) => {
      await storage.put(key, content)
      if (stored.push(key) === 1) await meanwhile()
    }
    const context = { ...server.context, storage: { ...storage, put } }
    const editor = { side: 'agent', accountId: consultant.accountId } as const
    return changeDraft(context, profileId, { version, content: { photos } }, editor)
  }
  await expect(change(0, async () => undefined)).rejects.toMatchObject({ shape: { code: 'draft_changed' } })
  expect(stored).toEqual([])
  await expect(change(added.draft.version, () => own.change(line('Inzwischen')))).rejects.toMatchObject({
    shape: { code: 'draft_changed' },
  })
  expect(stored).toHaveLength(2)
  expect(await Promise.all(stored.map((key) => storage.get(key)))).toEqual([null, null])
})

test('somebody who changes photos without a pause is stopped for a moment', async () => {
  const { own } = await scene()
  const photos: never[] = []
  const answers: number[] = []
  for (let count = 0; count < 61; count += 1) answers.push((await own.change({ photos }, 99)).statusCode)
  expect([answers.at(-2), answers.at(-1)]).toEqual([409, 429])
  server.clock.advance(MINUTE_MS)
  expect((await own.change({ photos }, 99)).statusCode).toBe(409)
})

test('what is no picture, or too small, is refused', async () => {
  const { own } = await scene()
  expect(codeOf(await own.upload(Buffer.from('no picture')))).toEqual([422, 'picture_unreadable'])
  expect(codeOf(await own.upload(await aWidePicture(400, 300)))).toEqual([422, 'picture_too_small'])
  expect((await own.read()).draft).toBeNull()
})

test('order, cover and members-only photos are published as they were arranged', async () => {
  const { own, staff, profileId, publicPage } = await scene()
  const added = (await own.upload(await aWidePicture())).json().content.photos
  const last = added.at(-1)
  const alt = { de: 'Am Fenster', en: 'At the window' }
  const [first, ...others] = added.slice(0, -1)
  const wanted = [last, first, ...others.slice(0, 1)].map(({ id }: { id: string }) => ({
    id,
    alt,
    isMembersOnly: false,
    depicts: 'alone' as const,
  }))
  const arranged = await own.change({
    photos: [...wanted.slice(0, 2), { ...wanted[2], isMembersOnly: true } as never],
  })
  expect(arranged.statusCode).toBe(200)
  await own.submit()
  expect((await staff.decide({ decision: 'approved' })).statusCode).toBe(200)
  const kept = await rows<{ use: string; veiled: boolean }>(
    server,
    'select use, veiled_storage_key is not null as veiled from profile_photos where profile_id = $1 order by use desc',
    [profileId],
  )
  expect(kept).toEqual([
    { use: 'second', veiled: false },
    { use: 'primary', veiled: false },
    { use: 'members', veiled: true },
  ])
  const page = await publicPage()
  expect(page.imageAlt).toBe('Am Fenster')
  expect((await server.app.inject({ url: page.primaryImage })).statusCode).toBe(200)
  expect(page.memberPhotos).toEqual([expect.objectContaining({ isLocked: true })])
})

test('a profile without captions or a cover cannot be handed in', async () => {
  const { own } = await scene()
  await own.upload(await aWidePicture())
  const answer = await own.submit()
  expect(codeOf(answer)).toEqual([422, 'profile_incomplete'])
  expect(Object.keys(answer.json().fields)).toEqual(['alt', 'depicted'])
})

test('a voice sample is published with the draft, and is sent in parts', async () => {
  const { own, staff, publicPage } = await scene()
  const said = (await own.speak(await makeSound('mp3', 20))).json().content.voice
  expect(said).toMatchObject({ seconds: 20, isExample: false })
  expect((await own.get(said.url)).headers['content-type']).toBe('audio/mpeg')
  expect((await publicPage()).voice).toBeNull()
  await own.submit()
  await staff.decide({ decision: 'approved' })
  const { url } = (await publicPage()).voice
  const part = await server.app.inject({ url, headers: { range: 'bytes=0-99' } })
  expect([part.statusCode, part.rawPayload.length]).toEqual([206, 100])
  expect((await server.app.inject({ url, headers: { range: 'bytes=99999999-' } })).statusCode).toBe(416)
  expect((await server.app.inject({ url: '/voices/unknown.mp3' })).statusCode).toBe(404)
})

test('a sound that is too short is refused', async () => {
  const { own } = await scene()
  expect(codeOf(await own.speak(await makeSound('wav', 5)))).toEqual([422, 'sound_too_short'])
})

test('files of a discarded draft are deleted', async () => {
  const { own, profileId } = await scene()
  const { url } = (await own.upload(await aWidePicture())).json().content.photos.at(-1)
  await own.discard()
  expect((await own.get(url)).statusCode).toBe(404)
  expect((await own.read()).content.photos).toHaveLength(4)
  expect(profileId).not.toBe('')
})
