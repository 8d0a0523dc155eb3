import { describe, expect, test } from 'vitest'
import { createRandom } from './chaos-random.ts'
import { type ConversationLog, findChatFaults, type StoredMessage } from './find-chat-faults.ts'

const message = (id: number, sender: StoredMessage['sender']): StoredMessage => ({
  id: String(id),
  sender,
  key: `key-${id}`,
  content: `Text ${id}`,
  charged: sender === 'member' ? 100 : 0,
  paid: sender === 'member' ? 100 : 0,
})
const stored = [message(1, 'member'), message(2, 'profile'), message(3, 'member'), message(4, 'member')]
const ids = stored.map(({ id }) => id)
const writtenBy = (side: StoredMessage['sender']) => stored.filter(({ sender }) => sender === side)
const intact: ConversationLog = {
  written: { member: writtenBy('member'), profile: writtenBy('profile') },
  shown: { member: ids, profile: ids },
  stored,
  price: 100,
}

test('an intact conversation has no faults', () => {
  expect(findChatFaults(intact)).toEqual([])
})

describe('a message is found', () => {
  test('that the database has lost', () => {
    const rest = stored.slice(1)
    const faults = findChatFaults({ ...intact, stored: rest })
    expect(faults).toContain('written by the member: key-1 “Text 1” is lost')
  })

  test('that was stored twice', () => {
    const twice = { ...message(5, 'member'), key: 'key-4', content: 'Text 4' }
    const faults = findChatFaults({ ...intact, stored: [...stored, twice] })
    expect(faults).toContain('written by the member: key-4 “Text 4” is doubled')
  })

  test('that was stored in another order than written', () => {
    const [first, second, third, fourth] = stored as [StoredMessage, StoredMessage, StoredMessage, StoredMessage]
    const faults = findChatFaults({
      ...intact,
      stored: [{ ...fourth, id: '1' }, second, third, { ...first, id: '4' }],
    })
    expect(faults).toEqual(['written by the member: key-4 “Text 4” is reordered'])
  })

  test('that nobody wrote', () => {
    const faults = findChatFaults({ ...intact, stored: [...stored, message(5, 'profile')] })
    expect(faults).toContain('written by the profile: nobody wrote key-5 “Text 5”')
  })

  test.each([
    ['lost', ['1', '2', '4'], 'shown to the profile: 3 is lost'],
    ['doubled', ['1', '2', '3', '3', '4'], 'shown to the profile: 3 is doubled'],
    ['reordered', ['1', '3', '2', '4'], 'shown to the profile: 3 is reordered'],
  ])('that is %s for one side only', (_how, shown, fault) => {
    expect(findChatFaults({ ...intact, shown: { member: ids, profile: shown } })).toEqual([fault])
  })

  test.each([
    ['not charged', { charged: 0, paid: 0 }],
    ['charged and not paid', { paid: 0 }],
    ['paid twice', { paid: 200 }],
  ])('that was %s', (_how, change) => {
    const [first, ...rest] = stored as [StoredMessage, ...StoredMessage[]]
    expect(findChatFaults({ ...intact, stored: [{ ...first, ...change }, ...rest] })).toEqual([
      expect.stringMatching(/^message 1: \d+ charged and \d+ paid instead of 100$/),
    ])
  })

  test('that was an answer and cost something', () => {
    const answers = stored.map((one) => (one.sender === 'profile' ? { ...one, charged: 50, paid: 50 } : one))
    expect(findChatFaults({ ...intact, stored: answers })).toEqual(['message 2: 50 charged and 50 paid instead of 0'])
  })
})

test('the same seed gives the same numbers, evenly spread', () => {
  const numbers = (seed: number) => {
    const random = createRandom(seed)
    return Array.from({ length: 1_000 }, random)
  }
  expect(numbers(7)).toEqual(numbers(7))
  expect(numbers(7)).not.toEqual(numbers(8))
  const mean = numbers(7).reduce((sum, number) => sum + number, 0) / 1_000
  expect(mean).toBeGreaterThan(0.45)
  expect(mean).toBeLessThan(0.55)
})
