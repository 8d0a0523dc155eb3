import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { memoryStorage } from '../../../test/stub-browser.ts'
import { ApiError } from '../api/api-error.ts'
import { createPatientDelivery } from './patient-delivery.ts'
import { createPendingMessages, type Outgoing, type PendingMessage } from './pending-messages.ts'

const AWAY = new Error('NetworkError: gone')
const BROKEN = new ApiError({ status: 502, code: '', message: 'Broken' })
const REFUSED = new ApiError({ status: 403, code: 'conversation_blocked', message: 'No.' })

type Answer = Error | 'ok' | 'silence'

let isOnline = true
beforeEach(() => {
  isOnline = true
  vi.useFakeTimers()
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

const aReply = (key: string, sessionId = 's1'): PendingMessage => ({
  key,
  message: { sessionId, content: key },
  writtenAt: new Date().toISOString(),
  state: 'sending',
  reason: '',
})

/** A server that answers by session: each attempt in turn, then everything. */
const deliver = (answers: Record<string, Answer[]> = {}) => {
  const storage = memoryStorage()
  const pending = createPendingMessages<Outgoing>(storage, 'agent')
  const begin = Date.now()
  const sent: { readonly key: string; readonly at: number }[] = []
  const refused: string[] = []
  const is = { signedIn: true }
  const delivery = createPatientDelivery<Outgoing, string>({
    pending,
    maySend: () => is.signedIn,
    send: async ({ key, message: { sessionId } }) => {
      sent.push({ key, at: Date.now() - begin })
      const answer = answers[sessionId]?.shift() ?? 'ok'
      if (answer === 'silence') return new Promise<never>(() => undefined)
      if (answer !== 'ok') throw answer
      return answer
    },
    onAcknowledged: () => undefined,
    onRefused: ({ key }) => refused.push(key),
    describe: (error) => (error instanceof Error ? error.message : ''),
  })
  const keys = () => sent.map(({ key }) => key)
  const states = () => pending.all().map(({ key, state }) => [key, state])
  return { storage, pending, delivery, sent, keys, states, refused, is }
}

it('a fault of the network never fails a reply: it is tried again under its key, with pauses that grow up to half a minute', async () => {
  const { pending, delivery, sent, keys, states } = deliver({ s1: Array(12).fill(AWAY) })
  pending.add(aReply('a'))
  void delivery.run()
  await vi.advanceTimersByTimeAsync(150_000)
  expect(states()).toEqual([['a', 'sending']])
  const pauses = sent.map(({ at }, index) => at - (sent[index - 1]?.at ?? 0))
  expect(pauses).toEqual([0, 500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000, 30_000])
  await vi.advanceTimersByTimeAsync(90_000)
  expect(new Set(keys())).toEqual(new Set(['a']))
  expect(pending.all()).toEqual([])
})

it('silence is given up after a while and tried again', async () => {
  const { pending, delivery, keys, states } = deliver({ s1: ['silence'] })
  pending.add(aReply('a'))
  void delivery.run()
  await vi.advanceTimersByTimeAsync(10_400)
  expect([keys(), states()]).toEqual([['a'], [['a', 'sending']]])
  await vi.advanceTimersByTimeAsync(700)
  expect(keys()).toEqual(['a', 'a'])
  expect(pending.all()).toEqual([])
})

it('a reason to believe in the connection ends the pause', async () => {
  const { pending, delivery, keys } = deliver({ s1: Array(7).fill(AWAY) })
  pending.add(aReply('a'))
  void delivery.run()
  await vi.advanceTimersByTimeAsync(31_000)
  expect(keys()).toHaveLength(7)
  void delivery.run()
  await vi.advanceTimersByTimeAsync(0)
  expect(pending.all()).toEqual([])
})

it('a reply without an answer holds up its own conversation, in the order of writing, and no other', async () => {
  const { pending, delivery, keys, states } = deliver({ s1: [BROKEN, BROKEN] })
  pending.add(aReply('a1', 's1'))
  pending.add(aReply('a2', 's1'))
  pending.add(aReply('b', 's2'))
  void delivery.run()
  await vi.advanceTimersByTimeAsync(0)
  expect([keys(), states()]).toEqual([
    ['a1', 'b'],
    [
      ['a1', 'sending'],
      ['a2', 'sending'],
    ],
  ])
  await vi.advanceTimersByTimeAsync(3_000)
  expect(keys()).toEqual(['a1', 'b', 'a1', 'a1', 'a2'])
  expect(pending.all()).toEqual([])
})

it('a refusal fails the reply at once, with its reason, and the next one is sent', async () => {
  const { pending, delivery, states, refused } = deliver({ s1: [AWAY, REFUSED] })
  pending.add(aReply('a'))
  pending.add(aReply('b'))
  void delivery.run()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(states()).toEqual([['a', 'failed']])
  expect(pending.all()).toMatchObject([{ reason: 'No.', isUncertain: true }])
  expect(refused).toEqual(['a'])
  void delivery.retry('a')
  await vi.advanceTimersByTimeAsync(0)
  expect(pending.all()).toEqual([])
})

it('replies that wait survive a reload and a time without a connection', async () => {
  const { storage, pending, delivery, keys } = deliver({ s1: [AWAY] })
  pending.add(aReply('a'))
  const running = delivery.run()
  isOnline = false
  await running
  await vi.advanceTimersByTimeAsync(600_000)
  expect(keys()).toEqual(['a'])
  expect(createPendingMessages(storage, 'agent').all()).toMatchObject([{ key: 'a', state: 'sending' }])
  isOnline = true
  await delivery.run()
  expect([keys(), pending.all()]).toEqual([['a', 'a'], []])
})

it('nothing is sent once its author has signed out', async () => {
  const { pending, delivery, keys, is } = deliver({ s1: [AWAY] })
  pending.add(aReply('a'))
  void delivery.run()
  await vi.advanceTimersByTimeAsync(0)
  is.signedIn = false
  await vi.advanceTimersByTimeAsync(60_000)
  void delivery.run()
  expect(keys()).toEqual(['a'])
})
