import { agentMessagesPath } from '@velvetline/contracts/agents'
import { chatMessagesPath, type OutgoingMessageAnswer, sendMessagePath } from '@velvetline/contracts/chat'
import type { ErrorBody } from '@velvetline/contracts/http'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addChat, addConsultant, addMember, openSession, sendAs } from '../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { expectSoundLedger } from '../../../test/ledger-invariants.ts'
import type { SignedIn } from '../../../test/person-factory.ts'
import { getAs, postAs } from '../../../test/requests.ts'
import { DAY_MS } from '../../kernel/clock.ts'
import { newId } from '../../kernel/ids.ts'
import { setSubscription } from '../accounts/index.ts'
import { readBalance } from '../credits/index.ts'
import { forgetOldKeys } from './chat.jobs.ts'
import { removeMessage } from './remove-messages.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server?.close())
afterEach(() => expectSoundLedger(server.context.database))

/** Read with the owner's rights. */
const stored = async (sessionId: string) => {
  const { pool } = server.platform.testDatabase.owner
  const messages = await pool.query('select content, charged from chat_messages where session_id = $1 order by id', [
    sessionId,
  ])
  const charges = await pool.query(
    `select coalesce(sum(amount), 0)::bigint as sum, count(*)::int as count from ledger_transfers t
     where kind = 'chat_message' and reference_id in (select id::text from chat_messages where session_id = $1)`,
    [sessionId],
  )
  return {
    messages: messages.rows.map((row) => row.content),
    charged: charges.rows[0].sum,
    transfers: charges.rows[0].count,
  }
}

const refusal = (answer: { statusCode: number; json(): ErrorBody }) => [answer.statusCode, answer.json().code]

describe('a member’s message', () => {
  test('is stored and costs one Nugget', async () => {
    const { member, profileId, sessionId } = await addChat(server)
    const answer = await sendAs(
      server,
      member,
      { sessionId, profileUuid: profileId, content: ' Guten Abend! ' },
      'key-00000001',
    )
    expect(answer.statusCode).toBe(201)
    const body = answer.json<OutgoingMessageAnswer>()
    expect(body).toMatchObject({ success: true, charged: 1, balance: 9 })
    expect(body.message).toMatchObject({
      sender: 'user',
      content: 'Guten Abend!',
      clientKey: 'key-00000001',
      answeredBy: null,
    })
    expect(await stored(sessionId)).toEqual({ messages: ['Guten Abend!'], charged: 100, transfers: 1 })
  })

  test('shows its key to the sender only', async () => {
    const { member, consultant, profileId, sessionId } = await addChat(server)
    await sendAs(server, member, { sessionId, profileUuid: profileId, content: 'Hallo' }, 'key-00000002')
    const keysFor = async (url: string, person: SignedIn) =>
      (await getAs(server, person, url)).json<{ clientKey: string | null }[]>().map(({ clientKey }) => clientKey)
    expect(await keysFor(chatMessagesPath(sessionId), member)).toEqual(['key-00000002'])
    expect(await keysFor(agentMessagesPath(sessionId), consultant)).toEqual([null])
  })

  test('costs a subscriber half, as of the time it is sent', async () => {
    const { member, profileId, sessionId } = await addChat(server)
    const { database } = server.context
    await database.transaction((tx) => setSubscription(server.context, tx, member.accountId, true))
    const first = await sendAs(server, member, { sessionId, profileUuid: profileId, content: 'eins' })
    await database.transaction((tx) => setSubscription(server.context, tx, member.accountId, false))
    const second = await sendAs(server, member, { sessionId, profileUuid: profileId, content: 'zwei' })
    expect([first.json().charged, second.json().charged, second.json().balance]).toEqual([0.5, 1, 8.5])
  })

  test('needs a whole Nugget, from a subscriber too', async () => {
    const { member, profileId, sessionId } = await addChat(server, 99, { hasActiveSubscription: true })
    const answer = await sendAs(server, member, { sessionId, profileUuid: profileId, content: 'Hallo' })
    expect(refusal(answer)).toEqual([402, 'not_enough_nuggets'])
    expect(await stored(sessionId)).toEqual({ messages: [], charged: 0, transfers: 0 })
  })

  test('is stored once and charged once when it is sent 16 times concurrently under one key', async () => {
    const { member, profileId, sessionId } = await addChat(server)
    const body = { sessionId, profileUuid: profileId, content: 'nur einmal' }
    const answers = await Promise.all(Array.from({ length: 16 }, () => sendAs(server, member, body, 'the-same-key')))
    const codes = answers.map((answer) => answer.statusCode).sort()
    expect(codes).toEqual([...Array(15).fill(200), 201])
    const ids = new Set(answers.map((answer) => answer.json<OutgoingMessageAnswer>().message.id))
    expect(ids.size).toBe(1)
    expect(await stored(sessionId)).toEqual({ messages: ['nur einmal'], charged: 100, transfers: 1 })
    expect((await readBalance(server.context, member.accountId)).balance).toBe(900)
    // Removed since, and so without what it could be compared by.
    await removeMessage(server.context, sessionId, Number([...ids][0]))
    expect((await sendAs(server, member, body, 'the-same-key')).statusCode).toBe(200)
    expect((await readBalance(server.context, member.accountId)).balance).toBe(900)
  })

  test('is stored three times, not more, when it is sent 50 times concurrently with three Nuggets', async () => {
    const { member, profileId, sessionId } = await addChat(server, 300)
    const send = (index: number) =>
      sendAs(server, member, { sessionId, profileUuid: profileId, content: `Nummer ${index}` })
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => send(index)))
    expect(answers.filter((answer) => answer.statusCode === 201)).toHaveLength(3)
    expect(answers.filter((answer) => answer.statusCode === 402)).toHaveLength(47)
    const there = await stored(sessionId)
    expect([there.messages.length, there.charged]).toEqual([3, 300])
    expect((await readBalance(server.context, member.accountId)).balance).toBe(0)
  })

  test('with a used key and another text is refused and changes nothing', async () => {
    const { member, profileId, sessionId } = await addChat(server)
    await sendAs(server, member, { sessionId, profileUuid: profileId, content: 'das eine' }, 'one-key-only')
    const answer = await sendAs(
      server,
      member,
      { sessionId, profileUuid: profileId, content: 'das andere' },
      'one-key-only',
    )
    expect(refusal(answer)).toEqual([409, 'idempotency_key_reused'])
    expect(await stored(sessionId)).toEqual({ messages: ['das eine'], charged: 100, transfers: 1 })
  })

  test.each(['short', 'x'.repeat(81), 'with a space', 'nicht-höflich'])('needs a key that is one: %s', async (key) => {
    const { member, profileId, sessionId } = await addChat(server)
    const answer = await sendAs(server, member, { sessionId, profileUuid: profileId, content: 'Hallo' }, key)
    expect(refusal(answer)).toEqual([422, 'idempotency_key_invalid'])
  })
})

describe('the content', () => {
  test.each([
    ['160 characters', 'x'.repeat(160)],
    ['160 emoji', '😀'.repeat(160)],
    ['right-to-left text', 'שלום לך, مساء الخير 👋🏽'],
    ['one character', '?'],
  ])('may be %s', async (_name, content) => {
    const { member, profileId, sessionId } = await addChat(server)
    expect((await sendAs(server, member, { sessionId, profileUuid: profileId, content })).statusCode).toBe(201)
    const messages = (await getAs(server, member, chatMessagesPath(sessionId))).json()
    expect(messages[0].content).toBe(content)
  })

  test.each([
    ['nothing', '', 'message_empty'],
    ['only spaces', ' \n\t ', 'message_empty'],
    ['161 characters', 'x'.repeat(161), 'message_too_long'],
    ['161 emoji', '😀'.repeat(161), 'message_too_long'],
    ['far too much', 'x'.repeat(5_000), 'invalid_input'],
  ])('may not be %s', async (_name, content, code) => {
    const { member, profileId, sessionId } = await addChat(server)
    const answer = await sendAs(server, member, { sessionId, profileUuid: profileId, content })
    expect(refusal(answer)).toEqual([422, code])
    expect(await stored(sessionId)).toEqual({ messages: [], charged: 0, transfers: 0 })
  })

  test('may not be an image without its file', async () => {
    const { member, profileId, sessionId } = await addChat(server)
    const answer = await sendAs(server, member, {
      sessionId,
      profileUuid: profileId,
      content: 'x',
      messageType: 'image',
    })
    expect(refusal(answer)).toEqual([422, 'upload_incomplete'])
  })

  test('is refused in the language of the country', async () => {
    const { member, profileId, sessionId } = await addChat(server, 0)
    const send = (country: string) =>
      server.app.inject({
        method: 'POST',
        url: sendMessagePath,
        headers: { cookie: member.cookie, 'x-country-preference': country },
        payload: { sessionId, profileUuid: profileId, content: 'Hallo' },
      })
    expect((await send('de')).json().message).toContain('Guthaben')
    expect((await send('ca')).json().message).toContain('Nothing was charged')
  })
})

describe('the right to send', () => {
  test('does not extend to another member’s session, which answers like an unknown one', async () => {
    const { profileId, sessionId } = await addChat(server)
    const stranger = await addMember(server.context)
    const other = await addConsultant(server.context)
    const own = await openSession(server, stranger, other.profileId)
    const attempts = [
      { sessionId, profileUuid: profileId },
      { sessionId: newId(), profileUuid: profileId },
      { sessionId: 'nonsense', profileUuid: profileId },
      { sessionId: own, profileUuid: profileId },
      { sessionId: own, profileUuid: newId() },
      { sessionId: own, profileUuid: "'; drop table wallets; --" },
    ]
    for (const attempt of attempts) {
      const answer = await sendAs(server, stranger, { ...attempt, content: 'Hallo' })
      expect(refusal(answer)).toEqual([404, 'chat_session_not_found'])
    }
    expect((await readBalance(server.context, stranger.accountId)).balance).toBe(1_000)
    expect((await stored(sessionId)).messages).toEqual([])
  })
})

describe('a malformed request', () => {
  const post = async (headers: Record<string, string>, payload: string | Buffer) => {
    const { member } = await addChat(server)
    return server.app.inject({
      method: 'POST',
      url: sendMessagePath,
      headers: { cookie: member.cookie, ...headers },
      payload,
    })
  }
  const json = { 'content-type': 'application/json' }

  test('of 10 MB is too large', async () => {
    expect(refusal(await post(json, Buffer.alloc(10 * 1024 * 1024, 'x')))).toEqual([413, 'image_too_large'])
  })

  test('with broken JSON or without JSON is refused', async () => {
    expect(refusal(await post(json, '{"sessionId":'))).toEqual([400, 'invalid_json'])
    expect(refusal(await post(json, ''))).toEqual([400, 'invalid_json'])
    expect(refusal(await post(json, '[1]'))).toEqual([422, 'invalid_input'])
    expect(refusal(await post(json, '{"sessionId":1,"profileUuid":{},"content":[]}'))).toEqual([422, 'invalid_input'])
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'text/xml'])('%s is not accepted', async (type) => {
    expect(refusal(await post({ 'content-type': type }, '{}'))).toEqual([415, 'unsupported_media_type'])
  })

  test.each(['GET', 'PUT', 'DELETE', 'PATCH'] as const)('%s is not the method', async (method) => {
    const { member } = await addChat(server)
    const answer = await server.app.inject({ method, url: sendMessagePath, headers: { cookie: member.cookie } })
    expect(refusal(answer)).toEqual([405, 'method_not_allowed'])
    expect(answer.headers.allow).toBe('POST')
  })

  test('from another site is refused', async () => {
    const { member, profileId, sessionId } = await addChat(server)
    const body = { sessionId, profileUuid: profileId, content: 'Hallo' }
    for (const [header, value] of [
      ['origin', 'https://evil.example'],
      ['origin', 'null'],
      ['sec-fetch-site', 'cross-site'],
    ] as const) {
      const answer = await postAs(server, member, sendMessagePath, body, { [header]: value })
      expect(refusal(answer)).toEqual([403, 'foreign_origin'])
    }
    expect((await stored(sessionId)).messages).toEqual([])
  })
})

test('the key of a message is known for thirty days, and then forgotten; the message stays', async () => {
  const { member, profileId, sessionId } = await addChat(server)
  const keys = async () => {
    const { rows } = await server.platform.testDatabase.owner.pool.query(
      'select client_key as key from chat_message_keys where session_id = $1',
      [sessionId],
    )
    return rows.map(({ key }) => key)
  }
  const key = newId()
  const body = { sessionId, profileUuid: profileId, content: 'Guten Abend' }
  expect((await sendAs(server, member, body, key)).statusCode).toBe(201)
  const before = await stored(sessionId)
  server.clock.advance(30 * DAY_MS)
  await forgetOldKeys(server.context)
  expect(await keys()).toEqual([key])
  server.clock.advance(1)
  await forgetOldKeys(server.context)
  expect(await keys()).toEqual([])
  expect(await stored(sessionId)).toEqual(before)
})
