import { afterAll, beforeAll, expect, test } from 'vitest'
import { addConsultant } from '../../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts'
import { aWidePicture, draftScene, editorOf, line } from '../../../../test/drafts-scene.ts'
import { addAgent, addEmptyAgency, addPerson, type SignedIn } from '../../../../test/person-factory.ts'
import { codeOf } from '../../../../test/requests.ts'
import { ageInYears, DAY_MS } from '../../../kernel/clock.ts'
import { waitingProfileChanges } from './review-draft.ts'
import { showEditing } from './show-editing.ts'

let server: TestApp
let moderator: SignedIn
beforeAll(async () => {
  server = await createTestApp()
  moderator = await addPerson(server.context, 'moderator')
})
afterAll(() => server?.close())

const scene = () => draftScene(server, moderator)

test('visitors see the published texts until a change is approved', async () => {
  const { own, staff, publicPage } = await scene()
  const before = (await publicPage()).title
  expect((await own.change(line('Fragt gern'))).json()).toMatchObject({
    changed: ['title'],
    draft: { state: 'editing' },
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
  const agencyId = await addEmptyAgency(server.context, 'Hafen')
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

test('what is written after a draft was discarded cannot be approved by the version of the former one', async () => {
  const { own, staff, publicPage } = await scene()
  await own.change(line('Eins'))
  const seen = (await own.submit()).json().draft.version
  await own.withdraw()
  await own.discard()
  await own.change(line('Zwei'))
  await own.submit()
  expect(codeOf(await staff.decide({ decision: 'approved' }, seen))).toEqual([409, 'draft_changed'])
  expect((await publicPage()).title).toBe('title (de)')
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
  for (const [content, field] of [
    [{ minutePrice: 0.5 }, 'minutePrice'],
    [{ minutePrice: 4.01 }, 'minutePrice'],
    [{ minutePrice: 2, subscriberPrice: 3 }, 'subscriberPrice'],
    [{ subscriberPrice: 3 }, 'subscriberPrice'],
  ] as const) {
    const refused = await own.change(content)
    expect([...codeOf(refused), ...Object.keys(refused.json().fields)]).toEqual([422, 'price_out_of_range', field])
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

test('the queue counts what waits and since when', async () => {
  const before = await waitingProfileChanges(server.context)
  const { own } = await scene()
  await own.change(line('Eins'))
  await own.submit()
  const after = await waitingProfileChanges(server.context)
  expect(after.count).toBe(before.count + 1)
  expect(after.oldestAt).toBeInstanceOf(Date)
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
