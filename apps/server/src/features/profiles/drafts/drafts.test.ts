import { profilePath } from '@velvetline/contracts/profiles'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addConsultant } from '../../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts'
import { aWidePicture, editorOf } from '../../../../test/drafts-scene.ts'
import { makeSound } from '../../../../test/make-sound.ts'
import { rows } from '../../../../test/payments-scene.ts'
import { addAgent, addPerson, type SignedIn } from '../../../../test/person-factory.ts'
import { ageInYears, DAY_MS, MINUTE_MS } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import { createAgency } from '../../agents/index.ts'
import { changeDraft } from './edit-draft.ts'
import { waitingProfileChanges } from './review-draft.ts'
import { showEditing } from './show-editing.ts'

let server: TestApp
let moderator: SignedIn
beforeAll(async () => {
  server = await createTestApp()
  moderator = await addPerson(server.context, 'moderator')
})
afterAll(() => server?.close())

const scene = async () => {
  const consultant = await addConsultant(server.context)
  const { profileId } = consultant
  return {
    profileId,
    consultant,
    own: editorOf(server, consultant, 'agent', profileId),
    staff: editorOf(server, moderator, 'staff', profileId),
    publicPage: async () => (await server.app.inject({ url: `${profilePath(profileId)}?language=Deutsch` })).json(),
  }
}
const line = (text: string) => ({ title: { de: text, en: `${text}, in English` } })
const codeOf = (answer: { statusCode: number; json: () => { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
]

test('visitors see the published texts until a change is approved', async () => {
  const { own, staff, publicPage } = await scene()
  const before = (await publicPage()).title
  expect((await own.change(line('Fragt gern'))).json()).toMatchObject({
    changed: ['title'],
    draft: { state: 'editing', version: 1 },
  })
  expect((await own.submit()).json().draft.state).toBe('review')
  expect((await publicPage()).title).toBe(before)
  expect((await staff.decide({ decision: 'approved' })).statusCode).toBe(200)
  expect((await publicPage()).title).toBe('Fragt gern')
  expect(await own.read()).toMatchObject({ draft: null, changed: [], lastDecision: { decision: 'approved' } })
})

test('another consultant gets 404 for every address of a draft', async () => {
  const { own, profileId } = await scene()
  const other = editorOf(server, await addAgent(server.context), 'agent', profileId)
  const uploaded = (await own.upload(await aWidePicture())).json()
  const address = uploaded.content.photos.at(-1).url
  const answers = [
    await other.open(),
    await other.change(line('Von mir'), 1),
    await other.discard(1),
    await other.submit(1),
    await other.upload(await aWidePicture(), 1),
    await other.get(address),
  ]
  expect(answers.map(codeOf)).toEqual(answers.map(() => [404, 'profile_not_found']))
  expect((await own.read()).changed).toEqual(['photos'])
})

test('the lead of an agency edits the profiles of its consultants', async () => {
  const agencyId = newId()
  await server.context.database.transaction((tx) => createAgency(tx, { id: agencyId, name: 'Hafen' }))
  const lead = await addAgent(server.context, { agencyId, leadsAgency: true })
  const consultant = await addConsultant(server.context, { agencyId, leadsAgency: false })
  const editor = editorOf(server, lead, 'agent', consultant.profileId)
  expect((await editor.change(line('Aus der Agentur'))).statusCode).toBe(200)
})

test('of two who edit at once the second learns what has changed, and nothing is lost', async () => {
  const { own, staff } = await scene()
  await own.change(line('Eins'))
  const answer = await staff.change({ heightCm: 180 }, 0)
  expect(codeOf(answer)).toEqual([409, 'draft_changed'])
  expect(Object.keys(answer.json().fields)).toEqual(['title'])
  expect((await own.read()).content).toMatchObject({ heightCm: 170, title: { de: 'Eins' } })
})

test('two changes of the same version sent together are stored once', async () => {
  const { own } = await scene()
  const answers = await Promise.all([own.change(line('Eins'), 0), own.change(line('Zwei'), 0)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
})

test('nobody approves what they wrote themselves', async () => {
  const { staff, own, publicPage } = await scene()
  await own.change({ heightCm: 171 })
  await staff.change(line('Vom Haus'))
  await own.submit()
  expect(codeOf(await staff.decide({ decision: 'approved' }))).toEqual([409, 'second_person_needed'])
  expect((await publicPage()).height).toBe(170)
})

test('a draft that is being reviewed cannot be changed until it is taken back', async () => {
  const { own, staff } = await scene()
  await own.change(line('Eins'))
  await own.submit()
  expect(codeOf(await own.change(line('Zwei')))).toEqual([409, 'draft_in_review'])
  expect((await own.withdraw()).json().draft.state).toBe('editing')
  expect((await own.change(line('Zwei'))).statusCode).toBe(200)
  expect(codeOf(await staff.decide({ decision: 'approved' }))).toEqual([409, 'draft_not_in_review'])
})

test('a draft that is handed back keeps its changes and says why', async () => {
  const { own, staff } = await scene()
  await own.change(line('Eins'))
  await own.submit()
  await staff.decide({ decision: 'returned', reason: 'Bitte ohne Ausrufezeichen.' })
  expect(await own.read()).toMatchObject({
    draft: { state: 'returned' },
    changed: ['title'],
    lastDecision: { decision: 'returned', reason: 'Bitte ohne Ausrufezeichen.' },
  })
})

test('a refused draft is gone, and the page stays as it was', async () => {
  const { own, staff, publicPage } = await scene()
  await own.change(line('Eins'))
  await own.submit()
  await staff.decide({ decision: 'refused', reason: 'Passt nicht zu uns.' })
  expect(await own.read()).toMatchObject({ draft: null, changed: [] })
  expect((await publicPage()).title).toBe('title (de)')
})

test('a decision on another version than the present one is refused', async () => {
  const { own, staff } = await scene()
  await own.change(line('Eins'))
  await own.submit()
  expect(codeOf(await staff.decide({ decision: 'approved' }, 9))).toEqual([409, 'draft_changed'])
})

test('a change back to what is published ends the draft', async () => {
  const { own } = await scene()
  await own.change({ heightCm: 171 })
  await own.change({ heightCm: 170 })
  expect((await own.read()).draft).toBeNull()
  expect(codeOf(await own.submit())).toEqual([409, 'nothing_changed'])
})

test.each([
  ['0151 234 567 89', 'a telephone number'],
  ['ruf an: lea@mail.example', 'a mail address'],
  ['mehr auf www.lea.example', 'a link'],
  ['0171 – 1234567', 'a number with another dash'],
  ['schreib mir auf whаtsapp', 'a messenger with a Cyrillic letter'],
  ['Treffen für 200 Euro', 'a paid meeting'],
])('texts with contact data are refused: %s', async (text) => {
  const { own } = await scene()
  const answer = await own.change({ about: { de: text, en: '' } })
  expect(codeOf(answer)).toEqual([422, 'contact_data'])
  expect(Object.keys(answer.json().fields)).toEqual(['about.de'])
  expect((await own.read()).draft).toBeNull()
})

test('a word that may be harmless is left to the moderator', async () => {
  const { own } = await scene()
  expect((await own.change({ about: { de: 'Auf Facebook bin ich nie.', en: '' } })).statusCode).toBe(200)
})

test('usual hours may have numbers', async () => {
  const { own } = await scene()
  expect((await own.change({ usualHours: { de: 'Mo 20.00-02.00', en: '8-2' } })).statusCode).toBe(200)
})

test('a price outside of the operator’s range, or higher for subscribers, is refused', async () => {
  const { own, staff } = await scene()
  for (const content of [{ minutePrice: 0.5 }, { minutePrice: 4.01 }, { minutePrice: 2, subscriberPrice: 3 }]) {
    expect(codeOf(await own.change(content))).toEqual([422, 'price_out_of_range'])
  }
  await own.change({ minutePrice: 2.5, subscriberPrice: 1.5 })
  await own.submit()
  await staff.decide({ decision: 'approved' })
  expect((await own.read()).content).toMatchObject({ minutePrice: 2.5, subscriberPrice: 1.5 })
})

test('an unknown category, a malformed body and a text that is too long change nothing', async () => {
  const { own } = await scene()
  expect(codeOf(await own.change({ categories: ['nothing'] }))).toEqual([422, 'unknown_category'])
  expect((await own.change({ title: { de: 'x'.repeat(91), en: '' } })).statusCode).toBe(422)
  expect((await own.change({} as never)).statusCode).toBe(422)
  expect((await own.read()).draft).toBeNull()
})

test('an upload is cut to 3:4, and can be cut elsewhere afterwards', async () => {
  const { own } = await scene()
  const added = (await own.upload(await aWidePicture())).json()
  const photo = added.content.photos.at(-1)
  expect([photo.width, photo.height]).toEqual([750, 1000])
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
  await expect(change(1, () => own.change(line('Inzwischen')))).rejects.toMatchObject({
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

test('the queue counts what waits and since when', async () => {
  const before = await waitingProfileChanges(server.context)
  const { own } = await scene()
  await own.change(line('Eins'))
  await own.submit()
  const after = await waitingProfileChanges(server.context)
  expect(after.count).toBe(before.count + 1)
  expect(after.oldestAt).toBeInstanceOf(Date)
})

test('files of a discarded draft are deleted', async () => {
  const { own, profileId } = await scene()
  const { url } = (await own.upload(await aWidePicture())).json().content.photos.at(-1)
  await own.discard()
  expect((await own.get(url)).statusCode).toBe(404)
  expect((await own.read()).content.photos).toHaveLength(4)
  expect(profileId).not.toBe('')
})

test('the age follows from the checked birth date, and nobody writes another one', async () => {
  const { own, staff, profileId, consultant, publicPage } = await scene()
  const { age } = await publicPage()
  expect(age).toBe(ageInYears('1985-05-05', server.clock.now()))
  for (const editor of [own, staff]) {
    expect(codeOf(await editor.change({ age: age - 5 }))).toEqual([422, 'age_is_checked'])
  }
  await own.change(line('Vor dem Geburtstag'))
  server.clock.advance(366 * DAY_MS)
  server.context.profileCatalogue.drop()
  expect((await publicPage()).age).toBe(age + 1)
  // The sessions have ended meanwhile.
  const editor = { side: 'agent', accountId: consultant.accountId } as const
  const { content, changed } = await showEditing(server.context, profileId, editor)
  expect([content.age, changed]).toEqual([age + 1, ['title']])
})
