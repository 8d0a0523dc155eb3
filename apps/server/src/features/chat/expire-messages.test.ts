import { type AgentConversation, agentConversationsPath } from '@velvetline/contracts/agents'
import { type ChatSession, chatSessionsPath, type UnreadCount, unreadCountPath } from '@velvetline/contracts/chat'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addChat, answerAs, sendAs } from '../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { expectSoundLedger } from '../../../test/ledger-invariants.ts'
import { rows } from '../../../test/payments-scene.ts'
import { getAs } from '../../../test/requests.ts'
import { expireMessages, removeMessage } from './remove-messages.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(async () => {
  await expectSoundLedger(server.context.database)
  await server.close()
})

/** A conversation, and how both sides see it in their lists. */
const addConversation = async () => {
  const { member, consultant, profileId, sessionId } = await addChat(server)
  return {
    sessionId,
    memberId: member.accountId,
    write: (content: string) => sendAs(server, member, { sessionId, profileUuid: profileId, content }),
    answer: async (content: string): Promise<string> =>
      (await answerAs(server, consultant, sessionId, content)).json().message.id,
    forMember: async () => (await getAs(server, member, chatSessionsPath)).json<ChatSession[]>()[0],
    forAgent: async () => (await getAs(server, consultant, agentConversationsPath)).json<AgentConversation[]>()[0],
    unread: async () => (await getAs(server, member, unreadCountPath)).json<UnreadCount>().unreadCount,
  }
}

test('what has become too old is no longer unread, nor anybody’s last message, and the pages learn it', async () => {
  const { context } = server
  const { sessionId, memberId, write, answer, forMember, forAgent, unread } = await addConversation()
  await answer('Guten Abend')
  await write('Hallo')
  expect([await unread(), (await forAgent())?.unreadCount]).toEqual([1, 1])
  await rows(server, `update chat_messages set created_at = created_at - interval '3 years' where session_id = $1`, [
    sessionId,
  ])
  const version = await context.bus.versions.of(memberId)
  expect(await expireMessages(context, server.clock.now(), 100)).toBe(false)
  expect(await context.bus.versions.of(memberId)).not.toBe(version)
  expect(await unread()).toBe(0)
  expect(await forMember()).toMatchObject({ unreadCount: 0, lastMessage: null })
  expect(await forAgent()).toMatchObject({ unreadCount: 0, lastMessage: null })
  await answer('Noch einmal')
  expect(await unread()).toBe(1)
})

test('a last message that staff have removed is named as that', async () => {
  const { sessionId, answer, forMember, forAgent } = await addConversation()
  const id = await answer('Guten Abend')
  expect((await forMember())?.lastMessage).not.toHaveProperty('isRemoved')
  await removeMessage(server.context, sessionId, Number(id))
  for (const shown of [await forMember(), await forAgent()])
    expect(shown?.lastMessage).toMatchObject({ content: '', isRemoved: true })
})
