import { chatMessagesPath } from '@velvetline/contracts/chat'
import {
  type AdminReports,
  adminReportDecisionPath,
  adminReportEvidencePath,
  adminReportPath,
  adminReportsPath,
  type ReportDetail,
  reportsPath,
} from '@velvetline/contracts/reports'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addChat, answerAs, sendAs } from '../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { expectSoundLedger } from '../../../test/ledger-invariants.ts'
import { rows } from '../../../test/payments-scene.ts'
import { addPerson, type SignedIn } from '../../../test/person-factory.ts'
import { getAs, postAs } from '../../../test/requests.ts'
import { DAY_MS } from '../../kernel/clock.ts'
import { newId } from '../../kernel/ids.ts'
import { filesOfMessages } from '../chat/index.ts'
import { eraseAccount } from '../privacy/index.ts'
import { MESSAGES_KEPT_MONTHS } from '../settings/index.ts'
import { commandLine } from '../staff/index.ts'
import { sweepBegunFiles } from './begun-files.repository.ts'
import { emptySpentReports, expireOldMessages } from './keep-what-is-needed.ts'
import { importHashList } from './pictures/hash-lists.ts'
import { inspectPicture } from './pictures/inspect-picture.ts'
import { sha256Of } from './pictures/picture-hashes.ts'
import { reportAsMember } from './reports/report.ts'
import { waitingEvidence } from './reports/show-reports.ts'

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

const send = (content: string) =>
  sendAs(server, chat.member, { sessionId: chat.sessionId, profileUuid: chat.profileId, content })
const report = async (content = 'something bad'): Promise<string> => {
  const messageId = (await answerAs(server, chat.consultant, chat.sessionId, content)).json().message.id
  const target = { kind: 'message', sessionId: chat.sessionId, messageId }
  return (await postAs(server, chat.member, reportsPath, { target, reason: 'other', text: 'my words' })).json().id
}
const decide = (id: string, decision: string) =>
  postAs(server, admin, adminReportDecisionPath(id), { decision, reason: 'It breaks the rules.' })
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

test('a month that is shorter takes no days from what is kept: on the 31st of March one month ago is the 28th of February', async () => {
  await server.context.settings.set(MESSAGES_KEPT_MONTHS, null, 1)
  for (const day of ['2027-02-27', '2027-03-01']) {
    await send(day)
    await rows(server, 'update chat_messages set created_at = $2 where session_id = $1 and content = $3', [
      chat.sessionId,
      `${day}T12:00:00Z`,
      day,
    ])
  }
  await expireOldMessages({ ...server.context, clock: { now: () => new Date('2027-03-31T12:00:00Z') } })
  const contents = await rows(server, 'select content from chat_messages where session_id = $1 order by id', [
    chat.sessionId,
  ])
  expect(contents).toEqual([{ content: '' }, { content: '2027-03-01' }])
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

const actOn = (id: string, act: string, person = admin) =>
  postAs(server, person, adminReportEvidencePath(id), { act, reason: 'They have answered.' })

test('what an authority needs stays until staff let it go; they are asked a month before its year is over', async () => {
  const id = await report()
  await decide(id, 'refer')
  const before = await waitingEvidence(server.context)
  server.clock.advance(340 * DAY_MS)
  await emptySpentReports(server.context)
  expect((await shown(id)).messages).toHaveLength(1)
  expect((await waitingEvidence(server.context)).count).toBe(before.count + 1)
  admin = await addPerson(server.context, 'admin')
  const list = (await getAs(server, admin, `${adminReportsPath}?state=ending`)).json<AdminReports>()
  expect(list.reports.map((one) => one.id)).toContain(id)
  expect((await actOn(id, 'keep')).json<ReportDetail>().evidenceActs).toEqual(['keep', 'let_go'])
  expect((await waitingEvidence(server.context)).count).toBe(before.count)
  server.clock.advance(400 * DAY_MS)
  await emptySpentReports(server.context)
  expect((await shown(id)).messages).toHaveLength(1)
  admin = await addPerson(server.context, 'admin')
  expect((await actOn(id, 'let_go')).statusCode).toBe(200)
  expect((await actOn(id, 'keep')).json().code).toBe('nothing_held')
  await emptySpentReports(server.context)
  expect((await shown(id)).messages).toEqual([])
})

test('nothing is kept or let go but of a referred report', async () => {
  const id = await report()
  expect((await actOn(id, 'keep')).json().code).toBe('nothing_held')
  await decide(id, 'warn')
  expect((await actOn(id, 'keep')).json().code).toBe('nothing_held')
})

/** Written, and then nothing more: as if the process had been ended. */
const killedAfterWriting = () => {
  const { storage } = server.context
  const written: string[] = []
  const isKilled = Promise.withResolvers<void>()
  const put = async (key: string, content: Buffer): Promise<never> => {
    await storage.put(key, content)
    written.push(key)
    isKilled.resolve()
    return new Promise<never>(() => undefined)
  }
  return { context: { ...server.context, storage: { ...storage, put } }, written, isKilled: isKilled.promise }
}

const begun = () => rows(server, 'select storage_key from safety_begun_files')

test('a copy that was written when the process ended is swept after an hour, one that is being written is not', async () => {
  const messageId = (await answerAs(server, chat.consultant, chat.sessionId, 'a picture')).json().message.id
  const media = newId()
  await rows(
    server,
    `insert into chat_media (id, session_id, member_id, author_id, kind, byte_count, width, height, created_at, message_id)
     select $1, id, member_id, $3, 'image', 12, 8, 8, $4, $5 from chat_sessions where id = $2`,
    [media, chat.sessionId, chat.consultant.accountId, server.clock.now(), messageId],
  )
  await rows(server, `update chat_messages set message_type = 'image', media_id = $2 where id = $1`, [messageId, media])
  const [from = ''] = (await filesOfMessages(server.context, chat.sessionId, [Number(messageId)])).values()
  await server.context.storage.put(from, Buffer.from('RIFF....WEBP'))
  const { context, written, isKilled } = killedAfterWriting()
  const target = { kind: 'message', sessionId: chat.sessionId, messageId } as const
  void reportAsMember(context, chat.member.accountId, { target, reason: 'spam', text: '', alsoBlock: false })
  await isKilled
  const [copy = ''] = written
  expect(copy).toMatch(/^reports\//)
  await sweepBegunFiles(server.context)
  expect(await server.context.storage.get(copy)).not.toBeNull()
  server.clock.advance(2 * 60 * 60 * 1_000)
  await sweepBegunFiles(server.context)
  expect([await server.context.storage.get(copy), await begun()]).toEqual([null, []])
  // The same report again is stored whole, and leaves nothing to sweep.
  const { id } = await reportAsMember(server.context, chat.member.accountId, {
    target,
    reason: 'spam',
    text: '',
    alsoBlock: false,
  })
  expect((await shown(id)).messages.find(({ isReported }) => isReported)?.mediaUrl).not.toBeNull()
  expect(await begun()).toEqual([])
})

test('a sealed file that was written when the process ended is swept after an hour', async () => {
  const original = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#804020' } })
    .png()
    .toBuffer()
  await importHashList(server.context, { name: 'killed', file: sha256Of(original).toString('hex'), by: commandLine() })
  const { context, written, isKilled } = killedAfterWriting()
  void inspectPicture(context, {
    accountId: chat.member.accountId,
    sessionId: chat.sessionId,
    original,
    encoded: original,
  })
  await isKilled
  const [sealed = ''] = written
  expect(sealed).toMatch(/^quarantine\//)
  server.clock.advance(2 * 60 * 60 * 1_000)
  await sweepBegunFiles(server.context)
  expect([await server.context.storage.get(sealed), await begun()]).toEqual([null, []])
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
