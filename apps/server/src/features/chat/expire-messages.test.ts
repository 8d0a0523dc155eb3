import { type AgentConversation, agentConversationsPath } from '@velvetline/contracts/agents'
import {
  type ChatSession,
  chatReadPath,
  chatSessionsPath,
  type UnreadCount,
  unreadCountPath,
} from '@velvetline/contracts/chat'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addChat, answerAs, sendAs } from '../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { expectSoundLedger } from '../../../test/ledger-invariants.ts'
import { rows } from '../../../test/payments-scene.ts'
import { getAs, postAs } from '../../../test/requests.ts'
import { DAY_MS, laterBy } from '../../kernel/clock.ts'
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
    read: (messageId: string) => postAs(server, member, chatReadPath(sessionId), { messageId }),
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

test('who has waited until the messages became too old waits no longer, and the list says why nothing is left', async () => {
  const { context } = server
  const { sessionId, memberId, write, answer, read, forMember, forAgent } = await addConversation()
  const age = (condition: string) =>
    rows(
      server,
      `update chat_messages set created_at = created_at - interval '3 years' where session_id = $1 and ${condition}`,
      [sessionId],
    )
  const expire = async (): Promise<void> => {
    server.clock.advance(2 * DAY_MS)
    await expireMessages(context, laterBy(server.clock.now(), -365 * DAY_MS), 100)
  }
  expect(await forMember()).toMatchObject({ lastMessage: null, isExpired: false })
  await answer('Guten Abend')
  await write('Hallo')
  server.clock.advance(DAY_MS)
  await write('Noch da?')
  await age(`content = 'Hallo'`)
  await expire()
  const [second] = await rows<{ created_at: Date }>(
    server,
    `select created_at from chat_messages where session_id = $1 and content = 'Noch da?'`,
    [sessionId],
  )
  expect((await forAgent())?.waitingSince).toBe(second?.created_at.toISOString())
  await age(`sender = 'member' and content <> ''`)
  await expire()
  expect(await forAgent()).toMatchObject({ waitingSince: null, settledAt: expect.any(String) })
  expect(await forMember()).toMatchObject({ lastMessage: null, isExpired: true })

  // Read, so that no count changes.
  const id = await answer('Bis bald')
  await read(id)
  await age(`content = 'Bis bald'`)
  const version = await context.bus.versions.of(memberId)
  await expire()
  expect(await context.bus.versions.of(memberId)).not.toBe(version)
})

test('a last message that staff have removed is named as that', async () => {
  const { sessionId, answer, forMember, forAgent } = await addConversation()
  const id = await answer('Guten Abend')
  expect((await forMember())?.lastMessage).not.toHaveProperty('isRemoved')
  await removeMessage(server.context, sessionId, Number(id))
  for (const shown of [await forMember(), await forAgent()])
    expect(shown?.lastMessage).toMatchObject({ content: '', isRemoved: true })
})
