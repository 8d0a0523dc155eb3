import { profilePath, profileReviewsPath } from '@velvetline/contracts/profiles'
import {
  type AdminReviews,
  adminReviewPath,
  adminReviewsPath,
  callReviewPath,
  type PublicReviews,
} from '@velvetline/contracts/reviews'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addConsultant, addMember } from '../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { addPastCall, type PastCall } from '../../../test/past-calls.ts'
import { addPerson, type SignedIn } from '../../../test/person-factory.ts'
import { addProfile } from '../../../test/profile-factory.ts'
import { getAs, postAs } from '../../../test/requests.ts'
import { newId } from '../../kernel/ids.ts'
import { writeCursor } from '../../platform/http/list-cursor.ts'
import { addExamples } from './decide-review.ts'
import { reviewsPersonalData } from './personal-data.ts'

let server: TestApp
let admin: SignedIn
beforeAll(async () => {
  server = await createTestApp()
  admin = await addPerson(server.context, 'admin')
})
afterAll(() => server?.close())

const scene = async () => {
  const member = await addMember(server.context)
  const { accountId: agentId, profileId } = await addConsultant(server.context)
  const call = (changes: Partial<PastCall> = {}) =>
    addPastCall(server, { memberId: member.accountId, profileId, agentId, ...changes })
  return { member, profileId, call }
}
const write = (member: SignedIn, callId: string, stars = 5, text = '') =>
  postAs(server, member, callReviewPath(callId), { stars, text })
const shown = async (profileId: string) =>
  (await getAs(server, null, profileReviewsPath(profileId))).json<PublicReviews>()
const waiting = async (state = 'pending') =>
  (await getAs(server, admin, `${adminReviewsPath}?state=${state}&limit=100`)).json<AdminReviews>()
const idOf = async (callId: string, state = 'pending'): Promise<string> =>
  (await waiting(state)).reviews.find((review) => review.callId === callId)?.id ?? ''
const decide = (id: string, state: string) => postAs(server, admin, adminReviewPath(id), { state })
const ratingOf = async (profileId: string) => {
  const { rating, reviewCount } = (await getAs(server, null, profilePath(profileId))).json()
  return [rating, reviewCount]
}

test('a review is shown after staff publish it, without name, day and call, and counts for the rating', async () => {
  const { member, profileId, call } = await scene()
  const callId = await call()
  expect((await write(member, callId, 4, '  Warm und witzig.  ')).statusCode).toBe(201)
  expect((await shown(profileId)).reviews).toEqual([])
  const id = await idOf(callId)
  expect((await decide(id, 'published')).json()).toMatchObject({ state: 'published', marks: [] })
  const { reviews, real } = await shown(profileId)
  expect(reviews).toEqual([
    { id, stars: 4, text: 'Warm und witzig.', language: 'de', month: '2026-06-01', isExample: false, reply: null },
  ])
  expect(real).toEqual({ rating: 4, count: 1 })
  expect(await ratingOf(profileId)).toEqual(['4.0', 1])
})

test('pages made before a decision are dropped with it', async () => {
  const { member, profileId, call } = await scene()
  const callId = await call()
  await write(member, callId)
  const id = await idOf(callId)
  let dropped = 0
  const stop = server.context.profilesChanged.on(() => {
    dropped += 1
  })
  await decide(id, 'published')
  expect(dropped).toBe(1)
  expect((await shown(profileId)).reviews).toHaveLength(1)
  await decide(id, 'rejected')
  expect(dropped).toBe(2)
  stop()
})

test('a rejected review is shown nowhere, and a decision can be reversed', async () => {
  const { member, profileId, call } = await scene()
  const [good, bad] = [await call(), await call()]
  await write(member, good, 5)
  await write(member, bad, 2)
  const [goodId, badId] = [await idOf(good), await idOf(bad)]
  await decide(goodId, 'published')
  await decide(badId, 'published')
  expect(await ratingOf(profileId)).toEqual(['3.5', 2])
  await decide(badId, 'rejected')
  expect(await ratingOf(profileId)).toEqual(['5.0', 1])
  expect((await shown(profileId)).reviews.map(({ stars }) => stars)).toEqual([5])
  await decide(goodId, 'rejected')
  expect(await ratingOf(profileId)).toEqual(['0.0', 0])
  expect((await decide(newId(), 'published')).json().code).toBe('review_not_found')
})

test('a member can review only their own ended paid calls', async () => {
  const { member, call } = await scene()
  const refused = async (changes: Partial<PastCall>, by: SignedIn = member) => {
    const answer = await write(by, await call(changes))
    return [answer.statusCode, answer.json().code]
  }
  const stranger = await addMember(server.context)
  expect(await refused({}, stranger)).toEqual([404, 'call_not_found'])
  expect(await refused({ minutes: [] })).toEqual([409, 'call_not_reviewable'])
  expect(await refused({ minutes: [{ bonus: 100, isReturned: true }] })).toEqual([409, 'call_not_reviewable'])
  expect(await refused({ isOpen: true })).toEqual([409, 'call_not_reviewable'])
  const callId = await call({ minutes: [{ bonus: 200 }] })
  for (const [stars, text] of [
    [0, ''],
    [6, ''],
    [4.5, ''],
    [5, 'x'.repeat(401)],
  ] as const) {
    expect((await write(member, callId, stars, text)).statusCode).toBe(422)
  }
  expect((await write(member, callId)).statusCode).toBe(201)
})

test('ten concurrent reviews of one call are stored as one', async () => {
  const { member, call } = await scene()
  const callId = await call()
  const answers = await Promise.all(Array.from({ length: 10 }, () => write(member, callId)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, ...Array(9).fill(409)])
  expect(
    answers.filter(({ statusCode }) => statusCode === 409).every((one) => one.json().code === 'call_reviewed'),
  ).toBe(true)
  expect((await waiting()).reviews.filter((review) => review.callId === callId)).toHaveLength(1)
})

test('concurrent decisions lose no update: the rating includes all published reviews', async () => {
  const { member, profileId, call } = await scene()
  const callIds = await Promise.all(Array.from({ length: 6 }, () => call()))
  for (const [index, callId] of callIds.entries()) await write(member, callId, index < 3 ? 5 : 4)
  const ids = await Promise.all(callIds.map((callId) => idOf(callId)))
  await Promise.all(ids.map((id) => decide(id, 'published')))
  expect(await ratingOf(profileId)).toEqual(['4.5', 6])
})

test('contact data is marked for staff, and publication is never automatic', async () => {
  const { member, profileId, call } = await scene()
  const callId = await call()
  await write(member, callId, 5, 'Ruf mich an: 0170 1234567, oder mail an x@y.example')
  const { reviews, pending } = await waiting()
  const review = reviews.find((one) => one.callId === callId)
  expect(review).toMatchObject({ marks: ['phone', 'email'], profileId, member: { id: member.accountId } })
  expect(pending).toBeGreaterThan(0)
  expect((await shown(profileId)).reviews).toEqual([])
})

test('reviews of a deleted account are anonymous', async () => {
  const { member, profileId, call } = await scene()
  const callId = await call()
  await write(member, callId, 5, 'Bleibt.')
  await decide(await idOf(callId), 'published')
  await server.platform.testDatabase.owner.pool.query('update reviews set member_id = null where call_id = $1', [
    callId,
  ])
  expect((await shown(profileId)).reviews.map(({ text }) => text)).toEqual(['Bleibt.'])
  const kept = (await waiting('published')).reviews.find((review) => review.callId === callId)
  expect(kept?.member).toBeNull()
})

test('demo examples count for the rating, are marked, are added once, and are hidden from staff and search engines', async () => {
  const { slug, id: profileId } = await addProfile(server.context)
  const at = server.clock.now()
  const examples = [5, 5, 4].map((stars) => ({ stars, texts: { de: 'Beispiel', en: 'Example' }, at }))
  for (let round = 0; round < 2; round += 1) await addExamples(server.context, new Map([[slug, examples]]))
  expect(await ratingOf(profileId)).toEqual(['4.7', 3])
  const { reviews, real } = await shown(slug)
  expect(reviews.map(({ isExample }) => isExample)).toEqual([true, true, true])
  expect(real).toBeNull()
  expect((await decide(reviews[0]?.id ?? '', 'rejected')).statusCode).toBe(404)
  expect((await waiting('published')).reviews.some(({ isExample }) => isExample)).toBe(false)
})

test('a page has the examples in its own language, and members’ reviews as they were written', async () => {
  const { member, profileId, call } = await scene()
  const callId = await call()
  await write(member, callId, 4, 'Warm und witzig.')
  await decide(await idOf(callId), 'published')
  const { slug } = (await getAs(server, null, profilePath(profileId))).json()
  const example = { stars: 5, texts: { de: 'Beispiel', en: 'Example' }, at: server.clock.now() }
  await addExamples(server.context, new Map([[slug, [example]]]))
  const inLanguage = async (language: string) => {
    const { reviews } = (await getAs(server, null, `${profileReviewsPath(slug)}?language=${language}`)).json()
    return reviews.map((review: { text: string; language: string }) => `${review.language} ${review.text}`).toSorted()
  }
  expect(await inLanguage('de')).toEqual(['de Beispiel', 'de Warm und witzig.'])
  expect(await inLanguage('en')).toEqual(['de Warm und witzig.', 'en Example'])
  expect(await ratingOf(profileId)).toEqual(['4.5', 2])
})

test('reviews are paged, and a profile that is unknown or hidden has none', async () => {
  const { slug } = await addProfile(server.context)
  const at = server.clock.now()
  const examples = [1, 2, 3].map((stars) => ({ stars, texts: { de: '', en: '' }, at }))
  await addExamples(server.context, new Map([[slug, examples]]))
  const first = (await getAs(server, null, `${profileReviewsPath(slug)}?limit=2`)).json<PublicReviews>()
  const next = `${profileReviewsPath(slug)}?limit=2&before=${first.nextBefore}`
  const second = (await getAs(server, null, next)).json<PublicReviews>()
  expect([...first.reviews, ...second.reviews].map(({ stars }) => stars).toSorted()).toEqual([1, 2, 3])
  expect(second.nextBefore).toBeNull()
  for (const value of [9_000_000_000_000_000, 300_000_000_000_000, -300_000_000_000_000]) {
    const before = writeCursor({ value, id: newId() })
    expect((await getAs(server, null, `${profileReviewsPath(slug)}?before=${before}`)).statusCode, before).toBe(422)
  }
  const hidden = await addProfile(server.context, { isPublished: false })
  for (const key of ['nobody', hidden.slug, hidden.id])
    expect((await getAs(server, null, profileReviewsPath(key))).statusCode, key).toBe(404)
})

test('published reviews of a deleted member stay without a name, and waiting ones are emptied', async () => {
  const { member, profileId, call } = await scene()
  const [published, waits] = [await call(), await call()]
  await write(member, published, 5, 'Immer wieder gern.')
  await decide(await idOf(published), 'published')
  await write(member, waits, 1, 'Nie gesehen.')
  const { database } = server.context
  await database.transaction((tx) => reviewsPersonalData.erase(tx, member.accountId))
  expect((await shown(profileId)).reviews).toMatchObject([{ text: 'Immer wieder gern.' }])
  const left = database.kysely.selectFrom('reviews').select(['member_id', 'text', 'state'])
  expect(await left.where('call_id', 'in', [published, waits]).orderBy('text').execute()).toEqual([
    { member_id: null, text: '', state: 'rejected' },
    { member_id: null, text: 'Immer wieder gern.', state: 'published' },
  ])
})
