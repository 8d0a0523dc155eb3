import { vi } from 'vitest'
import { createMessageBatches } from '../src/features/chat/chat.message-batches.ts'
import type { ArrivedMessage, StoredMemberMessage } from '../src/features/chat/chat.messages.repository.ts'
import { newId } from '../src/kernel/ids.ts'
import type { Database } from '../src/platform/database/database.ts'
import { addConsultant } from './chat-scene.ts'
import type { TestApp } from './create-test-app.ts'
import { addChatters, type Chatter } from './many-chats.ts'
import { silentLog } from './silent-log.ts'

export const outcomeOf = (one: PromiseSettledResult<StoredMemberMessage>): string =>
  one.status === 'fulfilled' ? one.value.outcome : `error ${one.reason.code ?? one.reason.message}`

/** Members with a chat each, all with one consultant, and their messages. */
export const createBatchScene = async (server: TestApp) => {
  const { profileId } = await addConsultant(server.context)
  const { owner } = server.platform.testDatabase

  const messageOf = ({ cookie: _, ...place }: Chatter, changes: Partial<ArrivedMessage> = {}): ArrivedMessage => ({
    ...place,
    messageType: 'text',
    content: 'Hallo',
    key: newId(),
    at: server.clock.now(),
    ...changes,
  })

  const addChats = (count: number, amount = 1_000): Promise<Chatter[]> =>
    addChatters(owner, [profileId], { count, amount, at: server.clock.now() })

  /** In one turn of the event loop, so that they go together. */
  const sendTogether = async (messages: readonly ArrivedMessage[], changes: Partial<Database> = {}) => {
    const database = { ...server.context.database, ...changes }
    const call = vi.spyOn(database, 'callFunction')
    const batches = createMessageBatches({ database, log: silentLog })
    const settled = await Promise.allSettled(messages.map((message) => batches.store(message)))
    const sizes = call.mock.calls.map(([, values]) => (values[0] as string[]).length)
    if (sizes[0] !== messages.length || sizes.length > 1) throw new Error(`not one batch but ${sizes}`)
    return settled
  }

  const contentsOf = async ({ sessionId }: Pick<Chatter, 'sessionId'>): Promise<string[]> => {
    const { rows } = await owner.pool.query('select content from chat_messages where session_id = $1 order by id', [
      sessionId,
    ])
    return rows.map(({ content }) => content)
  }

  return { messageOf, addChats, sendTogether, contentsOf }
}
