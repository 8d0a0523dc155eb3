import type { OutgoingMessage, OutgoingMessageAnswer } from '@velvetline/contracts/chat'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stored, written } from '../../../test/thread-messages.ts'
import { ApiError } from '../api/api-error.ts'
import { createDelivery, createPendingMessages, type PendingMessage, type PendingStorage } from './pending-messages.ts'

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
  bonus: 9,
  bought: 0,
})

/** A server that answers each attempt in turn: takes it, at once or after some milliseconds, fails, or says nothing at all. */
const deliver = (answers: (Error | 'ok' | 'silence' | number)[], storage = memory()) => {
  const pending = createPendingMessages<OutgoingMessage>(storage, 'account-1')
  const begin = Date.now()
  const sent: string[] = []
  const times: number[] = []
  const refused: string[] = []
  const delivery = createDelivery({
    pending,
    send: async (message) => {
      sent.push(message.key)
      times.push(Date.now() - begin)
      const answer = answers.shift() ?? 'ok'
      if (answer === 'silence') return new Promise<never>(() => undefined)
      if (typeof answer === 'number') await new Promise((resolve) => setTimeout(resolve, answer))
      else if (answer !== 'ok') throw answer
      return answerTo(message)
    },
    onAcknowledged: () => undefined,
    onRefused: (message) => refused.push(message.key),
    describe: (error) => (error instanceof Error ? error.message : ''),
  })
  /** Until nothing is on its way any more. */
  const run = async (...runs: Promise<void>[]) => {
    const all = Promise.all(runs)
    await vi.runAllTimersAsync()
    await all
  }
  return { pending, delivery, run, sent, times, refused }
}
const AWAY = new Error('NetworkError: gone')

describe('pending messages', () => {
  it('survive a reload and belong to one account', () => {
    const storage = memory()
    createPendingMessages(storage, 'account-1').add(written('a'))
    expect(createPendingMessages(storage, 'account-1').all()).toEqual([written('a')])
    expect(createPendingMessages(storage, 'account-2').all()).toEqual([])
  })

  it('are forgotten after two weeks, long before the server forgets their keys', () => {
    const storage = memory()
    const day = 24 * 60 * 60 * 1000
    const writtenAt = new Date(Date.now() - 15 * day - 1).toISOString()
    createPendingMessages(storage, 'account-1').add({ ...written('old'), writtenAt })
    createPendingMessages(storage, 'account-1').add(written('new'))
    expect(createPendingMessages(storage, 'account-1').all()).toEqual([written('new')])
  })

  it('accept a key once', () => {
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

  it('change individually, and notify listeners', () => {
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

  it('start empty if the stored data is invalid', () => {
    const storage = memory()
    storage.setItem('velvetline_kept_account-1_messages', '{broken')
    expect(createPendingMessages(storage, 'account-1').all()).toEqual([])
  })
})

describe('delivery', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('repeats a message under the same key while the server is unreachable', async () => {
    const { pending, delivery, run, sent, times } = deliver([AWAY, AWAY])
    pending.add(written('a'))
    await run(delivery.run())
    expect(sent).toEqual(['a', 'a', 'a'])
    expect(times).toEqual([0, 500, 1_500])
    expect(pending.all()).toEqual([])
  })

  it('sends each message once even if two runs start together', async () => {
    const { pending, delivery, run, sent } = deliver([])
    pending.add(written('a'))
    pending.add(written('b'))
    await run(delivery.run(), delivery.run())
    expect(sent).toEqual(['a', 'b'])
  })

  it('waits longer after each failure, and gives up after 10 seconds', async () => {
    const { pending, delivery, sent, times, refused } = deliver(Array(9).fill(AWAY))
    pending.add(written('a'))
    void delivery.run()
    await vi.advanceTimersByTimeAsync(9_999)
    expect(pending.all()).toEqual([written('a')])
    await vi.advanceTimersByTimeAsync(1)
    expect(pending.all()).toEqual([
      { ...written('a'), state: 'failed', reason: 'NetworkError: gone', isUncertain: true },
    ])
    expect(sent).toEqual(Array(5).fill('a'))
    expect(times).toEqual([0, 500, 1_500, 3_500, 7_500])
    expect(refused).toEqual([])
  })

  it('counts the 10 seconds from writing, even behind an unanswered message', async () => {
    const { pending, delivery, sent } = deliver(Array(9).fill('silence'))
    const states = () => pending.all().map(({ state }) => state)
    pending.add(written('a'))
    void delivery.run()
    await vi.advanceTimersByTimeAsync(4_000)
    pending.add(written('b'))
    void delivery.run()
    await vi.advanceTimersByTimeAsync(6_000)
    expect(states()).toEqual(['failed', 'sending'])
    await vi.advanceTimersByTimeAsync(4_000)
    expect(states()).toEqual(['failed', 'failed'])
    expect(sent).toEqual(['a', 'b'])
  })

  it('gives messages 10 more seconds with each answer, so that a slow line loses none of many', async () => {
    const { pending, delivery, sent } = deliver([3_000, 3_000, 3_000, 3_000, 3_000])
    for (const key of ['a', 'b', 'c', 'd', 'e']) pending.add(written(key))
    void delivery.run()
    await vi.advanceTimersByTimeAsync(15_000)
    expect(sent).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(pending.all()).toEqual([])
  })

  it('retries on request under the old key, for another 10 seconds', async () => {
    const { pending, delivery, run, sent } = deliver(['silence', 'silence'])
    pending.add(written('a'))
    await run(delivery.run())
    void delivery.retry('a')
    await vi.advanceTimersByTimeAsync(9_999)
    expect(pending.all()).toEqual([{ ...written('a'), isUncertain: true }])
    await vi.advanceTimersByTimeAsync(1)
    expect(pending.all()).toMatchObject([{ key: 'a', state: 'failed' }])
    await run(delivery.retry('a'))
    expect(sent).toEqual(['a', 'a', 'a'])
    expect(pending.all()).toEqual([])
  })

  it('sends no message that has arrived or whose account has signed out', async () => {
    const { pending, delivery, run, sent } = deliver([AWAY])
    pending.add(written('a'))
    const running = delivery.run()
    await vi.advanceTimersByTimeAsync(100)
    pending.remove('a')
    await run(running)
    expect(sent).toEqual(['a'])
    expect(pending.all()).toEqual([])
  })

  it('treats a server error as temporary, and does not retry failed messages', async () => {
    const { pending, delivery, run, sent } = deliver([new ApiError({ status: 500, code: '', message: 'Broken' })])
    pending.add({ ...written('a'), state: 'failed', reason: 'No.' })
    pending.add(written('b'))
    await run(delivery.run())
    expect(sent).toEqual(['b', 'b'])
    expect(pending.all().map(({ key }) => key)).toEqual(['a'])
  })

  it('keeps the order of writing', async () => {
    const { pending, delivery, run, sent } = deliver([AWAY])
    pending.add(written('a'))
    pending.add(written('b'))
    await run(delivery.run())
    expect(sent).toEqual(['a', 'a', 'b'])
  })

  it('may have arrived in an attempt without an answer, even if a later one is refused', async () => {
    const refusal = new ApiError({ status: 429, code: 'too_many_messages', message: 'too many' })
    const { pending, delivery, run } = deliver([new ApiError({ status: 503, code: '', message: 'Broken' }), refusal])
    pending.add(written('a'))
    await run(delivery.run())
    expect(pending.all()).toMatchObject([{ state: 'failed', reason: 'too many', isUncertain: true }])
  })

  it('stops at a refusal with its reason, and retries only on request, with the old key', async () => {
    const refusal = new ApiError({ status: 402, code: 'not_enough_nuggets', message: 'too little' })
    const { pending, delivery, run, sent, refused } = deliver([refusal])
    pending.add(written('a'))
    await run(delivery.run())
    expect(sent).toEqual(['a'])
    expect(refused).toEqual(['a'])
    expect(pending.all()).toEqual([{ ...written('a'), state: 'failed', reason: 'too little' }])
    await run(delivery.retry('a'))
    expect(sent).toEqual(['a', 'a'])
    expect(pending.all()).toEqual([])
  })
})

describe('without a connection', () => {
  let isOnline: boolean
  beforeEach(() => {
    vi.useFakeTimers()
    isOnline = false
    vi.stubGlobal('navigator', {
      get onLine() {
        return isOnline
      },
    })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('messages wait however long it takes, and are sent once each in order when it is back', async () => {
    const { pending, delivery, run, sent } = deliver([])
    pending.add(written('a'))
    pending.add(written('b'))
    void delivery.run()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toEqual([])
    expect(pending.all()).toEqual([written('a'), written('b')])
    isOnline = true
    await run(delivery.run())
    expect(sent).toEqual(['a', 'b'])
    expect(pending.all()).toEqual([])
  })

  it('that was lost on the way, a message keeps its key and is not shown as failed', async () => {
    isOnline = true
    const { pending, delivery, run, sent } = deliver([AWAY])
    pending.add(written('a'))
    const running = delivery.run()
    isOnline = false
    await run(running)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(pending.all()).toEqual([written('a')])
    isOnline = true
    await run(delivery.run())
    expect(sent).toEqual(['a', 'a'])
    expect(pending.all()).toEqual([])
  })
})
