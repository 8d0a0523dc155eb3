import { chatBlockPath, chatSessionsPath, chatStandInPath, unreadCountPath } from '@velvetline/contracts/chat'
import {
  adminChatTeamKeyPath,
  adminChatTeamPath,
  chatTeamMessagesPath,
  chatTeamReadPath,
  chatTeamRepliesPath,
} from '@velvetline/contracts/chat-team'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addChat, answerAs, sendAs } from '../../../test/chat-scene.ts'
import { connect, type FakeTeam, replyAs, startFakeTeam, TEAM_SETTINGS } from '../../../test/chat-team-scene.ts'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { addPerson, type SignedIn } from '../../../test/person-factory.ts'
import { deleteAs, getAs, patchAs, postAs } from '../../../test/requests.ts'
import { MINUTE_MS } from '../../kernel/clock.ts'
import { newId } from '../../kernel/ids.ts'

let server: TestApp
let admin: SignedIn
let endpoint: FakeTeam
beforeAll(async () => {
  server = await createTestApp({ settings: TEAM_SETTINGS })
  admin = await addPerson(server.context, 'admin')
  endpoint = await startFakeTeam()
})
afterAll(async () => {
  await server?.close()
  await endpoint?.close()
})

const refusal = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json().code]
const post = (person: SignedIn, url: string, payload: object = {}) => postAs(server, person, url, payload)
const withKey = (apiKey: string) => ({ authorization: `Bearer ${apiKey}` })
const readAs = (apiKey: string, sessionId: string, query = '') =>
  server.app.inject({ url: `${chatTeamMessagesPath(sessionId)}${query}`, headers: withKey(apiKey) })

/** A conversation of a profile for which a team answers; the member has written. */
const scene = async () => {
  const chat = await addChat(server)
  const team = await connect(server, admin, { url: endpoint.url, profileIds: [chat.profileId] })
  const { sessionId, profileId, member } = chat
  const sent = await sendAs(server, member, { sessionId, profileUuid: profileId, content: 'Hallo' })
  const reply = { sessionId, content: 'Guten Abend', answeredBy: { name: 'Mara Lind' } }
  return { ...chat, ...team, reply, messageId: sent.json().message.id as string }
}
const shownTo = async (member: SignedIn, sessionId: string) =>
  (await getAs(server, member, `/api/chat/messages/${sessionId}`)).json<
    { content: string; answeredBy: string | null }[]
  >()

describe('an answer', () => {
  test('reaches the member free of charge, under the name of the person who wrote it', async () => {
    const { apiKey, member, reply, sessionId } = await scene()
    const answer = await replyAs(server, apiKey, reply)
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({
      messageId: expect.stringMatching(/^\d+$/),
      sessionId,
      answeredBy: { name: 'Mara Lind' },
      createdAt: server.clock.now().toISOString(),
    })
    expect(await shownTo(member, sessionId)).toMatchObject([
      { content: 'Hallo', answeredBy: null },
      { content: 'Guten Abend', answeredBy: 'Mara Lind' },
    ])
    expect((await getAs(server, member, unreadCountPath)).json()).toEqual({ unreadCount: 1 })
  })

  test('with the same key is stored once and answered the same; with another body or in another conversation it is refused', async () => {
    const { apiKey, member, profileId, reply, sessionId } = await scene()
    const first = await replyAs(server, apiKey, reply, 'key-of-mine')
    const again = await Promise.all([1, 2, 3].map(() => replyAs(server, apiKey, reply, 'key-of-mine')))
    for (const answer of again) expect([answer.statusCode, answer.json()]).toEqual([201, first.json()])
    for (const other of [
      { ...reply, content: 'Anders' },
      { ...reply, answeredBy: { name: 'Jemand anders' } },
    ])
      expect(refusal(await replyAs(server, apiKey, other, 'key-of-mine'))).toEqual([409, 'idempotency_key_reused'])
    expect(await shownTo(member, sessionId)).toHaveLength(2)
    // A member who uses the same key is not in the way, and the team not in the member's.
    const own = { sessionId, profileUuid: profileId, content: 'Ich' }
    expect((await sendAs(server, member, own, 'key-of-mine')).statusCode).toBe(201)
  })

  test('needs a key of 8 to 80 characters', async () => {
    const { apiKey, reply } = await scene()
    expect(refusal(await replyAs(server, apiKey, reply, null))).toEqual([422, 'idempotency_key_missing'])
    expect(refusal(await replyAs(server, apiKey, reply, 'short'))).toEqual([422, 'idempotency_key_invalid'])
  })

  test('of which a rule only warns is sent once it is confirmed, under the same key', async () => {
    const { apiKey, member, reply, sessionId } = await scene()
    const warned = { ...reply, content: 'Sie können mit PayPal zahlen.' }
    expect(refusal(await replyAs(server, apiKey, warned, 'same-key'))).toEqual([409, 'payment_to_confirm'])
    const confirmed = await replyAs(server, apiKey, { ...warned, isConfirmed: true }, 'same-key')
    expect(confirmed.statusCode).toBe(201)
    expect(await shownTo(member, sessionId)).toHaveLength(2)
  })

  test('names a person, and never the profile', async () => {
    const { apiKey, profileId, reply } = await scene()
    const profile = (await server.context.profileCatalogue.snapshot()).byId.get(profileId)
    const by = (name: string) => replyAs(server, apiKey, { ...reply, answeredBy: { name } })
    for (const name of ['', ' ', 'M', '​​​', '12345', 'x'.repeat(41)])
      expect(refusal(await by(name))).toEqual([422, 'answerer_unnamed'])
    expect(refusal(await by(` ${profile?.name.toUpperCase()}  `))).toEqual([422, 'answerer_named_as_profile'])
    expect(refusal(await replyAs(server, apiKey, { ...reply, answeredBy: undefined }))).toEqual([422, 'invalid_input'])
  })

  test('is refused where the member has declined a stand-in or blocked, and where it is empty or too long', async () => {
    const { apiKey, member, reply, sessionId } = await scene()
    expect(refusal(await replyAs(server, apiKey, { ...reply, content: '  ' }))).toEqual([422, 'message_empty'])
    expect(refusal(await replyAs(server, apiKey, { ...reply, content: 'x'.repeat(501) }))).toEqual([
      422,
      'message_too_long',
    ])
    await post(member, chatStandInPath(sessionId), { isDeclined: true })
    expect(refusal(await replyAs(server, apiKey, reply))).toEqual([403, 'stand_in_declined'])
    expect(refusal(await readAs(apiKey, sessionId))).toEqual([403, 'stand_in_declined'])
    await post(member, chatStandInPath(sessionId), { isDeclined: false })
    await post(member, chatBlockPath(sessionId), { isBlocked: true })
    expect(refusal(await replyAs(server, apiKey, reply))).toEqual([403, 'conversation_closed'])
    expect(await shownTo(member, sessionId)).toHaveLength(1)
  })

  test('to a message after which somebody has answered is refused, and repeating one’s own answer is not', async () => {
    const { apiKey, consultant, member, messageId, reply, sessionId } = await scene()
    expect(refusal(await replyAs(server, apiKey, { ...reply, replyTo: '1' }))).toEqual([422, 'reply_to_unknown'])
    const mine = { ...reply, replyTo: messageId }
    expect((await replyAs(server, apiKey, mine, 'first-answer')).statusCode).toBe(201)
    expect((await replyAs(server, apiKey, mine, 'first-answer')).statusCode).toBe(201)
    expect(refusal(await replyAs(server, apiKey, mine))).toEqual([409, 'already_answered'])
    await answerAs(server, consultant, sessionId, 'Ich selbst')
    expect(refusal(await replyAs(server, apiKey, mine))).toEqual([409, 'already_answered'])
    expect(await shownTo(member, sessionId)).toHaveLength(3)
  })
})

describe('the key of a team', () => {
  test('opens only conversations of the profiles for which it answers', async () => {
    const [own, other] = [await scene(), await scene()]
    const foreign = { ...own.reply, sessionId: other.sessionId }
    expect(refusal(await replyAs(server, own.apiKey, foreign))).toEqual([404, 'chat_session_not_found'])
    for (const sessionId of [other.sessionId, newId(), 'nonsense']) {
      expect(refusal(await readAs(own.apiKey, sessionId))).toEqual([404, 'chat_session_not_found'])
      const read = await server.app.inject({
        method: 'POST',
        url: chatTeamReadPath(sessionId),
        headers: withKey(own.apiKey),
        payload: { messageId: '1' },
      })
      expect(refusal(read)).toEqual([404, 'chat_session_not_found'])
    }
  })

  test('is asked for before anything else, is replaced at once, and does nothing for a team that is off', async () => {
    const { apiKey, reply, sessionId, teamId } = await scene()
    for (const authorization of [
      undefined,
      'Bearer',
      'Bearer vct_wrong-wrong-wrong-wrong',
      `Basic ${apiKey}`,
      apiKey,
    ]) {
      const answer = await server.app.inject({
        method: 'POST',
        url: chatTeamRepliesPath,
        headers: { ...(authorization && { authorization }), 'content-type': 'application/json' },
        payload: 'not even JSON',
      })
      expect(refusal(answer)).toEqual([401, 'chat_team_key_invalid'])
    }
    const { apiKey: next } = (await post(admin, adminChatTeamKeyPath(teamId))).json<{ apiKey: string }>()
    expect(refusal(await replyAs(server, apiKey, reply))).toEqual([401, 'chat_team_key_invalid'])
    expect((await readAs(next, sessionId)).statusCode).toBe(200)
    await patchAs(server, admin, adminChatTeamPath(teamId), { isOn: false })
    expect(refusal(await readAs(next, sessionId))).toEqual([403, 'chat_team_off'])
  })

  test('cannot be guessed: many wrong ones from one network have to wait', async () => {
    server.clock.advance(2 * MINUTE_MS)
    const { apiKey, sessionId } = await scene()
    const wrong = async () => refusal(await readAs(`vct_${'x'.repeat(40)}`, sessionId))
    for (let count = 0; count < 20; count += 1) expect(await wrong()).toEqual([401, 'chat_team_key_invalid'])
    expect(await wrong()).toEqual([429, 'too_many_requests'])
    expect((await readAs(apiKey, sessionId)).statusCode).toBe(200)
    server.clock.advance(MINUTE_MS)
    expect(await wrong()).toEqual([401, 'chat_team_key_invalid'])
  })
})

test('a team reads the latest messages, and the member sees that it has read', async () => {
  const { apiKey, consultant, member, messageId, profileId, sessionId } = await scene()
  await answerAs(server, consultant, sessionId, 'Ich selbst')
  await sendAs(server, member, { sessionId, profileUuid: profileId, content: 'Noch da?' })
  const { messages } = (await readAs(apiKey, sessionId)).json<{ messages: { messageId: string }[] }>()
  expect(messages).toMatchObject([
    { sender: 'member', content: 'Hallo', answeredBy: null, messageType: 'text' },
    { sender: 'profile', content: 'Ich selbst', answeredBy: null },
    { sender: 'member', content: 'Noch da?' },
  ])
  const after = await readAs(apiKey, sessionId, `?after=${messageId}`)
  expect(after.json().messages).toHaveLength(2)
  const last = messages.at(-1)?.messageId
  const read = await server.app.inject({
    method: 'POST',
    url: chatTeamReadPath(sessionId),
    headers: withKey(apiKey),
    payload: { messageId: last },
  })
  expect(read.statusCode).toBe(200)
  const [session] = (await getAs(server, member, chatSessionsPath)).json<{ readByOtherUpTo: string }[]>()
  expect(session?.readByOtherUpTo).toBe(last)
})

test('a member reads the team’s name before paying, together with a colleague who may answer too, and no longer once it is off', async () => {
  const { member, sessionId, teamId } = await scene()
  const standIn = async () =>
    (await getAs(server, member, chatSessionsPath))
      .json<{ sessionId: string; standIn: unknown }[]>()
      .find((session) => session.sessionId === sessionId)?.standIn
  expect(await standIn()).toEqual({ name: 'Team Rot', kind: 'team', isDeclined: false })
  await post(member, chatStandInPath(sessionId), { isDeclined: true })
  expect(await standIn()).toEqual({ name: 'Team Rot', kind: 'team', isDeclined: true })
  const { etag } = (await getAs(server, member, chatSessionsPath)).headers
  const poll = () => getAs(server, member, chatSessionsPath, { 'if-none-match': String(etag) })
  expect((await poll()).statusCode).toBe(304)
  await deleteAs(server, admin, adminChatTeamPath(teamId))
  expect((await poll()).statusCode).toBe(200)
  expect(await standIn()).toBeNull()
})
