import { agentMessagesPath } from '@velvetline/contracts/agents'
import { chatMessagesPath, chatSessionPath } from '@velvetline/contracts/chat'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addChat, addConsultant, sendAs } from '../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { expectSoundLedger } from '../../../test/ledger-invariants.ts'
import { rows } from '../../../test/payments-scene.ts'
import { getAs, postAs } from '../../../test/requests.ts'
import { MINUTE_MS } from '../../kernel/clock.ts'
import { readBalance } from '../credits/index.ts'
import { MESSAGES_PER_MINUTE, RULE_SETTINGS, SESSIONS_PER_HOUR } from './safety.settings.ts'

let server: TestApp
let chat: Awaited<ReturnType<typeof addChat>>
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server?.close())
beforeEach(async () => {
  chat = await addChat(server, 1_000)
})

const send = (content: string, more: object = {}) =>
  sendAs(server, chat.member, { sessionId: chat.sessionId, profileUuid: chat.profileId, content, ...more })
const answer = (content: string, more: object = {}) =>
  postAs(server, chat.consultant, agentMessagesPath(chat.sessionId), { content, ...more })
const stored = () =>
  rows<{ content: string }>(server, 'select content from chat_messages where session_id = $1 order by id', [
    chat.sessionId,
  ])

test.each([
  ['phone', 'Ruf an: 0176 12345678'],
  ['email', 'anna@mail.example.com'],
  ['messenger', 'Komm auf WhatsApp'],
  ['meeting', 'Treffen für 200 Euro?'],
])('%s is refused in both directions by name, in both languages; nothing is stored or charged', async (rule, text) => {
  const { balance } = await readBalance(server.context, chat.member.accountId)
  for (const response of [await send(text), await answer(text)]) {
    expect([response.statusCode, response.json().code]).toEqual([422, `${rule}_held_back`])
    expect(response.json().message).toContain('Es wurde nichts berechnet.')
  }
  // It is refused even where it is confirmed.
  expect((await send(text, { isConfirmed: true })).statusCode).toBe(422)
  expect(await stored()).toEqual([])
  expect((await readBalance(server.context, chat.member.accountId)).balance).toBe(balance)
  await expectSoundLedger(server.context.database)
})

test('a warning asks once: the same message with a confirmation is stored and charged once', async () => {
  const text = 'Kann ich mit PayPal zahlen?'
  const warned = await send(text)
  expect([warned.statusCode, warned.json().code]).toEqual([409, 'payment_to_confirm'])
  expect(await stored()).toEqual([])
  expect((await send(text, { isConfirmed: true })).statusCode).toBe(201)
  expect((await answer(text)).statusCode).toBe(409)
  expect((await answer(text, { isConfirmed: true })).statusCode).toBe(201)
  expect(await stored()).toEqual([{ content: text }, { content: text }])
})

test('each rule follows its setting at once: off, warn, refuse', async () => {
  const { settings } = server.context
  const codes: string[] = []
  for (const strength of ['off', 'warn', 'refuse']) {
    await settings.set(RULE_SETTINGS.phone, null, strength)
    codes.push((await send('0176 12345678')).json().code ?? 'sent')
  }
  expect(codes).toEqual(['sent', 'phone_to_confirm', 'phone_held_back'])
})

test('more messages a minute than the setting allows are refused with the wait, and go through after it', async () => {
  await server.context.settings.set(MESSAGES_PER_MINUTE, null, 2)
  expect([(await send('one')).statusCode, (await send('two')).statusCode]).toEqual([201, 201])
  const refused = await send('three')
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_messages'])
  expect(Number(refused.headers['retry-after'])).toBe(60)
  expect((await answer('the consultant is counted apart')).statusCode).toBe(201)
  server.clock.advance(MINUTE_MS)
  expect((await send('three')).statusCode).toBe(201)
  await server.context.settings.set(MESSAGES_PER_MINUTE, null, 120)
})

test('new conversations are limited by the hour; one that exists is always opened', async () => {
  await server.context.settings.set(SESSIONS_PER_HOUR, null, 1)
  const open = async (profileId: string) => getAs(server, chat.member, chatSessionPath(profileId))
  const first = await open((await addConsultant(server.context)).profileId)
  const refused = await open((await addConsultant(server.context)).profileId)
  expect([first.statusCode, refused.statusCode, refused.json().code]).toEqual([200, 429, 'too_many_new_chats'])
  expect((await open(chat.profileId)).statusCode).toBe(200)
  await server.context.settings.set(SESSIONS_PER_HOUR, null, 60)
})

test('the thread shows what was sent, and nothing of what was held back', async () => {
  await send('Guten Abend')
  await send('0176 12345678')
  const shown = (await getAs(server, chat.member, chatMessagesPath(chat.sessionId))).json()
  expect(shown.map(({ content }: { content: string }) => content)).toEqual(['Guten Abend'])
})
