import type { ChatMessage, OutgoingMessage, OutgoingMessageAnswer } from '@velvetline/contracts/chat'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { createDelivery } from './deliver-pending.ts'
import { joinNewestPage, mergeMessages, stillPending } from './merge-messages.ts'
import { createPendingMessages, type PendingMessage, type PendingStorage } from './pending-messages.ts'

const SESSION = 'session-1'
const written = (key: string, content = key): PendingMessage<OutgoingMessage> => ({
  key,
  message: { sessionId: SESSION, profileUuid: 'profile-1', content, messageType: 'text' },
  writtenAt: '2026-06-15T12:00:00.000Z',
  state: 'sending',
  reason: '',
})
const stored = (id: number, clientKey: string | null = null): ChatMessage => ({
  id: String(id),
  sessionId: SESSION,
  sender: 'user',
  messageType: 'text',
  content: String(id),
  imageUrl: null,
  createdAt: '2026-06-15T12:00:00.000Z',
  timestamp: '2026-06-15T12:00:00.000Z',
  answeredBy: null,
  clientKey,
})
const memory = (): PendingStorage => {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}
const answerTo = (pending: PendingMessage<OutgoingMessage>): OutgoingMessageAnswer => ({
  success: true,
  message: stored(1, pending.key),
  charged: 1,
  balance: 9,
})

const deliver = (answers: (Error | 'ok')[], storage = memory()) => {
  const pending = createPendingMessages<OutgoingMessage>(storage, 'account-1')
  const sent: string[] = []
  const waits: number[] = []
  const refused: string[] = []
  const delivery = createDelivery({
    pending,
    send: async (message) => {
      sent.push(message.key)
      const answer = answers.shift() ?? 'ok'
      if (answer !== 'ok') throw answer
      return answerTo(message)
    },
    onAcknowledged: () => undefined,
    onRefused: (message) => refused.push(message.key),
    describe: (error) => (error instanceof Error ? error.message : ''),
    wait: async (milliseconds) => void waits.push(milliseconds),
  })
  return { pending, delivery, sent, waits, refused }
}

describe('pending messages', () => {
  it('survive a reload and belong to one account', () => {
    const storage = memory()
    createPendingMessages(storage, 'account-1').add(written('a'))
    expect(createPendingMessages(storage, 'account-1').all()).toEqual([written('a')])
    expect(createPendingMessages(storage, 'account-2').all()).toEqual([])
  })

  it('take the same key once', () => {
    const pending = createPendingMessages(memory(), 'account-1')
    expect(pending.add(written('a'))).toBe(true)
    expect(pending.add(written('a'))).toBe(false)
    expect(pending.all()).toHaveLength(1)
  })

  it('are at most fifty', () => {
    const pending = createPendingMessages(memory(), 'account-1')
    const taken = Array.from({ length: 51 }, (_, index) => pending.add(written(`key-${index}`)))
    expect(taken).toEqual([...Array(50).fill(true), false])
    expect(pending.all()).toHaveLength(50)
  })

  it('change one by one, and listeners are told', () => {
    const pending = createPendingMessages(memory(), 'account-1')
    let heard = 0
    const stop = pending.subscribe(() => {
      heard += 1
    })
    pending.add(written('a'))
    pending.add(written('b'))
    pending.update('b', { state: 'failed', reason: 'No.' })
    expect(pending.all()).toEqual([written('a'), { ...written('b'), state: 'failed', reason: 'No.' }])
    expect(heard).toBe(3)
    stop()
    pending.remove('a')
    expect(heard).toBe(3)
  })

  it('start empty when what was stored cannot be read', () => {
    const storage = memory()
    storage.setItem('velvetline_pending_messages_account-1', '{broken')
    expect(createPendingMessages(storage, 'account-1').all()).toEqual([])
  })
})

describe('delivery', () => {
  it('repeats a message under the same key while the server is away', async () => {
    const { pending, delivery, sent, waits } = deliver([
      new Error('NetworkError: gone'),
      new Error('NetworkError: gone'),
    ])
    pending.add(written('a'))
    await delivery.run()
    expect(sent).toEqual(['a', 'a', 'a'])
    expect(waits).toEqual([500, 1_000])
    expect(pending.all()).toEqual([])
  })

  it('sends each message once where two runs are started at the same time', async () => {
    const { pending, delivery, sent } = deliver([])
    pending.add(written('a'))
    pending.add(written('b'))
    await Promise.all([delivery.run(), delivery.run()])
    expect(sent).toEqual(['a', 'b'])
  })

  it('waits longer after each failure, gives up after 20 attempts and leaves the rest to the person', async () => {
    const away = Array.from({ length: 30 }, () => new Error('NetworkError: gone'))
    const { pending, delivery, sent, waits, refused } = deliver(away)
    pending.add(written('a'))
    await delivery.run()
    expect(sent).toEqual(Array(20).fill('a'))
    expect(waits).toEqual([500, 1_000, 2_000, 4_000, ...Array(15).fill(8_000)])
    expect(pending.all()).toEqual([{ ...written('a'), state: 'failed', reason: 'NetworkError: gone' }])
    expect(refused).toEqual([])
  })

  it('takes the fault of a server for one that passes, and leaves what has failed alone', async () => {
    const { pending, delivery, sent } = deliver([new ApiError({ status: 500, code: '', message: 'Broken' })])
    pending.add({ ...written('a'), state: 'failed', reason: 'No.' })
    pending.add(written('b'))
    await delivery.run()
    expect(sent).toEqual(['b', 'b'])
    expect(pending.all().map(({ key }) => key)).toEqual(['a'])
  })

  it('keeps the order of writing', async () => {
    const { pending, delivery, sent } = deliver([new Error('NetworkError: gone')])
    pending.add(written('a'))
    pending.add(written('b'))
    await delivery.run()
    expect(sent).toEqual(['a', 'a', 'b'])
  })

  it('stops at a refusal, says why, and tries again only when asked, with the old key', async () => {
    const refusal = new ApiError({ status: 402, code: 'not_enough_nuggets', message: 'too little' })
    const { pending, delivery, sent, refused } = deliver([refusal])
    pending.add(written('a'))
    await delivery.run()
    expect(sent).toEqual(['a'])
    expect(refused).toEqual(['a'])
    expect(pending.all()).toEqual([{ ...written('a'), state: 'failed', reason: 'too little' }])
    await delivery.retry('a')
    expect(sent).toEqual(['a', 'a'])
    expect(pending.all()).toEqual([])
  })
})

describe('a thread', () => {
  it('holds each message once, in the server’s order', () => {
    const merged = mergeMessages([stored(2), stored(10)], [stored(9), stored(10)])
    expect(merged.map(({ id }) => id)).toEqual(['2', '9', '10'])
  })

  it('keeps what has left the newest page', () => {
    expect(joinNewestPage([stored(1), stored(2)], [stored(2), stored(3)], 2).map(({ id }) => id)).toEqual([
      '1',
      '2',
      '3',
    ])
  })

  it('holds the newest page alone when messages between may have been missed', () => {
    expect(joinNewestPage([stored(1), stored(2)], [stored(8), stored(9)], 2).map(({ id }) => id)).toEqual(['8', '9'])
    expect(joinNewestPage([stored(1), stored(2)], [stored(3)], 2).map(({ id }) => id)).toEqual(['1', '2', '3'])
  })

  it('counts a pending message as arrived when its key is there, even if the answer was lost', () => {
    const pending = [written('a'), written('b')]
    expect(stillPending(pending, [stored(1, 'a')], SESSION)).toEqual([written('b')])
    expect(stillPending(pending, [], 'another session')).toEqual([])
  })
})
