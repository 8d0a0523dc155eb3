import { chatMessagesPath } from '@velvetline/contracts/chat'
import { adminReportDecisionPath, adminReportPath, type ReportDetail, reportsPath } from '@velvetline/contracts/reports'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addChat, answerAs, getAs, sendAs } from '../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { expectSoundLedger } from '../../../test/ledger-invariants.ts'
import { rows } from '../../../test/payments-scene.ts'
import { addPerson, type SignedIn } from '../../../test/person-factory.ts'
import { DAY_MS } from '../../kernel/clock.ts'
import { eraseAccount } from '../privacy/index.ts'
import { MESSAGES_KEPT_MONTHS } from '../settings/index.ts'
import { emptySpentReports, expireOldMessages } from './keep-what-is-needed.ts'

let server: TestApp
let admin: SignedIn
let chat: Awaited<ReturnType<typeof addChat>>
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server?.close())
beforeEach(async () => {
  admin = await addPerson(server.context, 'admin')
  chat = await addChat(server, 1_000)
})

const post = (person: SignedIn, url: string, payload: object) =>
  server.app.inject({ method: 'POST', url, payload, headers: { cookie: person.cookie } })
const send = (content: string) =>
  sendAs(server, chat.member, { sessionId: chat.sessionId, profileUuid: chat.profileId, content })
const report = async (content = 'something bad'): Promise<string> => {
  const messageId = (await answerAs(server, chat.consultant, chat.sessionId, content)).json().message.id
  const target = { kind: 'message', sessionId: chat.sessionId, messageId }
  return (await post(chat.member, reportsPath, { target, reason: 'other', text: 'my words' })).json().id
}
const decide = (id: string, decision: string) =>
  post(admin, adminReportDecisionPath(id), { decision, reason: 'It breaks the rules.' })
/** Sessions do not live as long as these tests leap. */
const shown = async (id: string): Promise<ReportDetail> =>
  (await getAs(server, await addPerson(server.context, 'moderator'), adminReportPath(id))).json()
const erase = async (accountId: string): Promise<void> => {
  await rows(server, 'update accounts set deletion_asked_at = $2, deletion_due_at = $2 where id = $1', [
    accountId,
    server.context.clock.now(),
  ])
  await eraseAccount(server.context, accountId)
}

test('messages older than the setting are emptied and shown to nobody; newer ones, charges and preserved copies stay', async () => {
  await send('an old one')
  const id = await report('an old answer')
  const before = await rows(server, 'select id, charged from chat_messages where session_id = $1 order by id', [
    chat.sessionId,
  ])
  await rows(server, `update chat_messages set created_at = created_at - interval '2 months' where session_id = $1`, [
    chat.sessionId,
  ])
  await send('a new one')
  await expireOldMessages(server.context)
  expect(
    await rows(server, 'select 1 from chat_messages where session_id = $1 and removed_because is not null', [
      chat.sessionId,
    ]),
  ).toEqual([])
  await server.context.settings.set(MESSAGES_KEPT_MONTHS, null, 1)
  // A conversation is looked at once a day.
  server.clock.advance(2 * DAY_MS)
  await expireOldMessages(server.context)
  await expireOldMessages(server.context)
  const contents = await rows(server, 'select content from chat_messages where session_id = $1 order by id', [
    chat.sessionId,
  ])
  expect(contents).toEqual([{ content: '' }, { content: '' }, { content: 'a new one' }])
  const kept = await rows(server, 'select id, charged from chat_messages where session_id = $1 order by id limit 2', [
    chat.sessionId,
  ])
  expect(kept).toEqual(before)
  expect((await shown(id)).messages.map(({ content }) => content)).toEqual(['an old one', 'an old answer'])
  await expectSoundLedger(server.context.database)
  await server.context.settings.set(MESSAGES_KEPT_MONTHS, null, 24)
})

test('the reader’s thread begins with what is kept', async () => {
  await send('an old one')
  await rows(server, `update chat_messages set created_at = created_at - interval '3 years' where session_id = $1`, [
    chat.sessionId,
  ])
  await send('a new one')
  await expireOldMessages(server.context)
  const thread = (await getAs(server, chat.member, chatMessagesPath(chat.sessionId))).json()
  expect(thread.map(({ content }: { content: string }) => content)).toEqual(['a new one'])
})

test('copies of a decided report go after the time to object; that it was decided stays', async () => {
  const id = await report()
  await decide(id, 'warn')
  server.clock.advance(150 * DAY_MS)
  await emptySpentReports(server.context)
  expect((await shown(id)).messages).toHaveLength(1)
  server.clock.advance(60 * DAY_MS)
  await emptySpentReports(server.context)
  expect(await shown(id)).toMatchObject({ messages: [], text: '', statement: '–', decision: 'warn' })
})

test('what an authority needs stays for a year', async () => {
  const id = await report()
  await decide(id, 'refer')
  server.clock.advance(300 * DAY_MS)
  await emptySpentReports(server.context)
  expect((await shown(id)).messages).toHaveLength(1)
  server.clock.advance(70 * DAY_MS)
  await emptySpentReports(server.context)
  expect((await shown(id)).messages).toEqual([])
})

test('with an account its reports lose their words, but for an open one and one that is held, until that ends', async () => {
  const decided = await report('first')
  await decide(decided, 'no_action')
  const held = await report('second')
  await decide(held, 'refer')
  const open = await report('third')
  await erase(chat.member.accountId)
  const left = async (id: string) => {
    const { messages, text } = await shown(id)
    return [messages.length > 0, text]
  }
  expect([await left(decided), await left(held), await left(open)]).toEqual([
    [false, ''],
    [true, 'my words'],
    [true, 'my words'],
  ])
  admin = await addPerson(server.context, 'admin')
  await decide(open, 'no_action')
  await emptySpentReports(server.context)
  expect([await left(held), await left(open)]).toEqual([
    [true, 'my words'],
    [false, ''],
  ])
})
