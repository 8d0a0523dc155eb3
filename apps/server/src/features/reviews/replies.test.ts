import { profileReviewsPath } from '@velvetline/contracts/profiles'
import {
  type AdminReviews,
  type AgentReviews,
  adminReviewPath,
  adminReviewReplyPath,
  adminReviewsPath,
  agentReviewReplyPath,
  agentReviewsPath,
  agentReviewsWaitingPath,
  callReviewPath,
  type PublicReviews,
} from '@velvetline/contracts/reviews'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addConsultant, addMember } from '../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { outboxOf } from '../../../test/outbox-of.ts'
import { addPastCall } from '../../../test/past-calls.ts'
import { rows } from '../../../test/payments-scene.ts'
import { addPerson, type SignedIn } from '../../../test/person-factory.ts'
import { getAs, postAs, putAs } from '../../../test/requests.ts'
import { newId } from '../../kernel/ids.ts'
import { findUser } from '../accounts/index.ts'
import { waitingReviews } from './reply-to-review.ts'

let server: TestApp
let moderator: SignedIn
beforeAll(async () => {
  server = await createTestApp()
  moderator = await addPerson(server.context, 'moderator')
})
afterAll(() => server?.close())

const reply = (agent: SignedIn, id: string, content: string) =>
  putAs(server, agent, agentReviewReplyPath(id), { content })
const versionOf = async (id: string): Promise<string> =>
  (
    await rows<{ version: string }>(server, 'select md5(content) as version from review_replies where review_id = $1', [
      id,
    ])
  )[0]?.version ?? ''
const decideReply = async (id: string, state: string, version?: string) =>
  postAs(server, moderator, adminReviewReplyPath(id), { state, version: version ?? (await versionOf(id)) })
const mailsTo = async ({ accountId }: SignedIn) =>
  (await outboxOf(server, (await findUser(server.context, accountId))?.email ?? '')).map(({ subject }) => subject)

const published = async () => {
  const member = await addMember(server.context)
  const consultant = await addConsultant(server.context)
  const { accountId: agentId, profileId } = consultant
  const callId = await addPastCall(server, { memberId: member.accountId, profileId, agentId })
  await postAs(server, member, callReviewPath(callId), { stars: 4, text: 'Gut' })
  const [review] = await rows<{ id: string }>(server, 'select id from reviews where call_id = $1', [callId])
  const id = review?.id ?? ''
  await postAs(server, moderator, adminReviewPath(id), { state: 'published' })
  return { id, consultant, profileId }
}
const shown = async (profileId: string) =>
  (await getAs(server, null, profileReviewsPath(profileId))).json<PublicReviews>().reviews[0]?.reply
const waiting = async (agent: SignedIn) =>
  (await getAs(server, agent, agentReviewsWaitingPath)).json<{ waiting: number }>().waiting

test('a reply is public once staff have published it, and hidden again once they reject it', async () => {
  const { id, consultant, profileId } = await published()
  expect(await waiting(consultant)).toBe(1)
  expect((await reply(consultant, id, 'Danke. Bis bald.')).statusCode).toBe(200)
  expect(await waiting(consultant)).toBe(0)
  expect(await shown(profileId)).toBeNull()
  await decideReply(id, 'published')
  expect(await shown(profileId)).toEqual({ content: 'Danke. Bis bald.', language: 'de' })
  await decideReply(id, 'rejected')
  expect(await shown(profileId)).toBeNull()
})

test('a reply waits in the queue of the reviews, with what looks like contact data marked', async () => {
  const { id, consultant } = await published()
  const before = await waitingReviews(server.context)
  await reply(consultant, id, 'Schreiben Sie an mich@mail.example')
  expect((await waitingReviews(server.context)).count).toBe(before.count + 1)
  const { reviews, pending } = (await getAs(server, moderator, adminReviewsPath)).json<AdminReviews>()
  expect(pending).toBe(before.count + 1)
  expect(reviews.find((one) => one.id === id)?.reply).toMatchObject({ state: 'pending', marks: ['email'] })
})

test('it can be changed until it is public', async () => {
  const { id, consultant } = await published()
  await reply(consultant, id, 'Danke')
  await decideReply(id, 'rejected')
  await reply(consultant, id, 'Vielen Dank')
  const { reviews } = (await getAs(server, consultant, agentReviewsPath)).json<AgentReviews>()
  expect(reviews[0]?.reply).toEqual({ content: 'Vielen Dank', language: 'de', state: 'pending' })
  await decideReply(id, 'published')
  expect((await reply(consultant, id, 'Noch etwas')).json()).toMatchObject({ code: 'reply_published' })
})

test('a reply that was replaced after staff had read it is not published unread', async () => {
  const { id, consultant, profileId } = await published()
  await reply(consultant, id, 'Danke')
  const { reviews } = (await getAs(server, moderator, adminReviewsPath)).json<AdminReviews>()
  const read = reviews.find((one) => one.id === id)?.reply?.version
  await reply(consultant, id, 'Etwas anderes')
  expect((await decideReply(id, 'published', read)).json()).toMatchObject({ code: 'reply_changed' })
  expect(await shown(profileId)).toBeNull()
  expect((await decideReply(id, 'published')).statusCode).toBe(200)
})

test('the consultant is told in neutral words of a new review and of each decision about the reply', async () => {
  const { id, consultant } = await published()
  await reply(consultant, id, 'Danke')
  await decideReply(id, 'rejected')
  await decideReply(id, 'published')
  await decideReply(id, 'published')
  expect(await mailsTo(consultant)).toEqual([
    'Ihre Antwort ist veröffentlicht',
    'Ihre Antwort wurde nicht veröffentlicht',
    'Jemand hat Sie bewertet',
  ])
})

test('of two at once one is stored', async () => {
  const { id, consultant } = await published()
  await Promise.all([reply(consultant, id, 'Eins'), reply(consultant, id, 'Zwei')])
  expect(await rows(server, 'select 1 from review_replies where review_id = $1', [id])).toHaveLength(1)
})

test('nobody replies to another’s review, or to one that is not public', async () => {
  const { id, consultant } = await published()
  const other = await addConsultant(server.context)
  expect((await reply(other, id, 'Danke')).statusCode).toBe(404)
  expect((await reply(consultant, newId(), 'Danke')).statusCode).toBe(404)
  expect((await reply(consultant, 'no-id', 'Danke')).statusCode).toBe(404)
  expect((await reply(consultant, id, ' ')).statusCode).toBe(422)
  expect((await reply(consultant, id, 'a'.repeat(301))).statusCode).toBe(422)
  expect((await decideReply(id, 'published')).statusCode).toBe(404)
  await postAs(server, moderator, adminReviewPath(id), { state: 'rejected' })
  expect((await reply(consultant, id, 'Danke')).statusCode).toBe(404)
  expect((await getAs(server, other, agentReviewsPath)).json<AgentReviews>().reviews).toEqual([])
})
