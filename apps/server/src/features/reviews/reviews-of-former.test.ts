import { type CallHistory, callsPath } from '@velvetline/contracts/calls'
import { profilePath, profileReviewsPath } from '@velvetline/contracts/profiles'
import {
  type AdminReviews,
  type AgentReviews,
  adminReviewPath,
  adminReviewReplyPath,
  adminReviewsPath,
  agentReviewReplyPath,
  agentReviewsPath,
  callReviewPath,
  type PublicReviews,
} from '@velvetline/contracts/reviews'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addConsultant, addMember } from '../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { handOver, showAgain } from '../../../test/hand-over.ts'
import { addPastCall } from '../../../test/past-calls.ts'
import { addAgent, addPerson, type SignedIn } from '../../../test/person-factory.ts'
import { addProfile } from '../../../test/profile-factory.ts'
import { codeOf, getAs, postAs, putAs } from '../../../test/requests.ts'
import { addExamples } from './decide-review.ts'
import { reviewsPersonalData } from './personal-data.ts'

let server: TestApp
let admin: SignedIn
beforeAll(async () => {
  server = await createTestApp()
  admin = await addPerson(server.context, 'admin')
})
afterAll(() => server?.close())

const write = (member: SignedIn, callId: string, stars: number) =>
  postAs(server, member, callReviewPath(callId), { stars, text: '' })
const listed = async (state: string) =>
  (await getAs(server, admin, `${adminReviewsPath}?state=${state}&limit=100`)).json<AdminReviews>().reviews
const idOf = async (callId: string): Promise<string> =>
  (await listed('pending')).find((review) => review.callId === callId)?.id ?? ''
const decide = (id: string, state: string) => postAs(server, admin, adminReviewPath(id), { state })

const scene = async () => {
  const member = await addMember(server.context)
  const former = await addConsultant(server.context)
  const next = await addAgent(server.context)
  const { profileId } = former
  const call = (agentId: string) => addPastCall(server, { memberId: member.accountId, profileId, agentId })
  /** @returns its id */
  const review = async (agentId: string, stars: number): Promise<string> => {
    const callId = await call(agentId)
    await write(member, callId, stars)
    return idOf(callId)
  }
  const publish = async (agentId: string, stars: number): Promise<string> => {
    const id = await review(agentId, stars)
    expect((await decide(id, 'published')).statusCode).toBe(200)
    return id
  }
  const give = async (to: SignedIn): Promise<void> => {
    expect((await handOver(server, profileId, to.accountId)).statusCode).toBe(200)
    server.clock.advance(3_600_000)
    await showAgain(server, profileId, to)
  }
  /** On the page and the cards, in what search engines read, and in the list of the reviews. */
  const shown = async () => {
    const { rating, reviewCount } = (await getAs(server, null, profilePath(profileId))).json()
    const { real, reviews } = (await getAs(server, null, profileReviewsPath(profileId))).json<PublicReviews>()
    return { rating, reviewCount, real, stars: reviews.map(({ stars }) => stars) }
  }
  return { member, former, next, profileId, call, review, publish, give, shown }
}

const NOTHING = { rating: '0.0', reviewCount: 0, real: null, stars: [] }

test('what was written about the former person is neither shown nor counted for the next one', async () => {
  const { former, next, publish, give, shown } = await scene()
  await publish(former.accountId, 5)
  expect(await shown()).toMatchObject({ rating: '5.0', reviewCount: 1, stars: [5] })
  await give(next)
  expect(await shown()).toEqual(NOTHING)
  await publish(next.accountId, 3)
  expect(await shown()).toEqual({ rating: '3.0', reviewCount: 1, real: { rating: 3, count: 1 }, stars: [3] })
})

test('a later decision about one of the former person’s leaves the present one’s rating as it is', async () => {
  const { former, next, publish, give, shown } = await scene()
  const old = await publish(former.accountId, 5)
  await give(next)
  await publish(next.accountId, 3)
  expect((await decide(old, 'rejected')).statusCode).toBe(200)
  expect(await shown()).toMatchObject({ rating: '3.0', reviewCount: 1, stars: [3] })
  expect(codeOf(await decide(old, 'published'))).toEqual([409, 'review_of_former'])
})

test('they count again where the former person gets the profile back, and those of the one in between do not', async () => {
  const { former, next, publish, give, shown } = await scene()
  await publish(former.accountId, 5)
  await give(next)
  await publish(next.accountId, 3)
  await give(former)
  expect(await shown()).toMatchObject({ rating: '5.0', reviewCount: 1, stars: [5] })
})

test('one that waits at the handover can only be rejected, and the staff see why', async () => {
  const { former, next, review, give, shown } = await scene()
  const id = await review(former.accountId, 4)
  await give(next)
  expect((await listed('pending')).find((one) => one.id === id)).toMatchObject({ isOfFormer: true })
  expect(codeOf(await decide(id, 'published'))).toEqual([409, 'review_of_former'])
  expect(await shown()).toEqual(NOTHING)
  expect((await decide(id, 'rejected')).json()).toMatchObject({ state: 'rejected', isOfFormer: true })
})

test('nor is a reply to one published, under the name of somebody else', async () => {
  const { former, next, publish, give } = await scene()
  const id = await publish(former.accountId, 5)
  await putAs(server, former, agentReviewReplyPath(id), { content: 'Danke!' })
  const version = (await listed('pending')).find((one) => one.id === id)?.reply?.version ?? ''
  await give(next)
  const decideReply = (state: string) => postAs(server, admin, adminReviewReplyPath(id), { state, version })
  expect(codeOf(await decideReply('published'))).toEqual([409, 'review_of_former'])
  expect((await decideReply('rejected')).statusCode).toBe(200)
})

test('who has spoken with the former person alone is not asked about the next one, and cannot write about them', async () => {
  const { member, former, next, call, give } = await scene()
  const [before, open] = [await call(former.accountId), await call(former.accountId)]
  await give(next)
  server.clock.advance(3_600_000)
  const after = await call(next.accountId)
  const { calls } = (await getAs(server, member, callsPath)).json<CallHistory>()
  expect(calls.map(({ callId, canReview }) => [callId, canReview]).sort()).toEqual(
    [
      [before, false],
      [open, false],
      [after, true],
    ].sort(),
  )
  expect((await getAs(server, member, `${callsPath}/${before}`)).json()).toMatchObject({ canReview: false })
  expect(codeOf(await write(member, before, 1))).toEqual([409, 'call_with_former'])
  expect((await write(member, after, 4)).statusCode).toBe(201)
})

test('the next person neither reads the former one’s reviews nor replies to them, and those stay in the former one’s data', async () => {
  const { member, former, next, profileId, publish, give } = await scene()
  const id = await publish(former.accountId, 5)
  await give(next)
  expect((await getAs(server, next, agentReviewsPath)).json<AgentReviews>()).toMatchObject({
    reviews: [],
    rating: null,
  })
  expect((await putAs(server, next, agentReviewReplyPath(id), { content: 'Danke!' })).statusCode).toBe(404)
  const dataOf = ({ accountId }: SignedIn) =>
    reviewsPersonalData.export(server.context.database.kysely, accountId) as Promise<Record<string, object[]>>
  expect((await dataOf(former)).reviews_received).toMatchObject([{ id, profile_id: profileId, stars: 5 }])
  expect((await dataOf(next)).reviews_received).toEqual([])
  const [written] = (await dataOf(member)).reviews ?? []
  expect(written).toMatchObject({ id, stars: 5 })
  expect(written).not.toHaveProperty('agent_id')
})

test('examples of the demo actor are not the first person’s who gets the profile', async () => {
  const { id, slug } = await addProfile(server.context, { isDemoActor: true, agentId: null, reviewCount: 0 })
  await addExamples(
    server.context,
    new Map([[slug, [{ stars: 5, texts: { de: 'Gut', en: 'Good' }, at: server.clock.now() }]]]),
  )
  const next = await addAgent(server.context)
  expect((await handOver(server, id, next.accountId)).statusCode).toBe(200)
  await showAgain(server, id, next)
  const { rating, reviewCount } = (await getAs(server, null, profilePath(id))).json()
  expect([rating, reviewCount]).toEqual(['0.0', 0])
  expect((await getAs(server, null, profileReviewsPath(id))).json<PublicReviews>().reviews).toEqual([])
})
