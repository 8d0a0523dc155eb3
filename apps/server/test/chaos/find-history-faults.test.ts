import { describe, expect, test } from 'vitest'
import { findHistoryFaults, type History, type Operation, type StoredWrite } from './find-history-faults.ts'

const SESSION = 'conversation'
const PRICE = 100

const write = (number: number, changes: Partial<Operation> = {}): Operation => ({
  kind: 'write',
  client: 'member',
  sessionId: SESSION,
  node: 1,
  invokedAt: number * 10,
  answeredAt: number * 10 + 5,
  outcome: 'ok',
  key: `key-${number}`,
  messageId: number,
  ...changes,
})
const read = (at: number, messageId: number, changes: Partial<Operation> = {}): Operation => ({
  kind: 'read',
  client: 'consultant',
  sessionId: SESSION,
  node: 2,
  invokedAt: at,
  answeredAt: at + 3,
  outcome: 'ok',
  messageId,
  ...changes,
})
const stored = (number: number, changes: Partial<StoredWrite> = {}): StoredWrite => ({
  sessionId: SESSION,
  id: number,
  sender: 'member',
  key: `key-${number}`,
  charged: PRICE,
  paid: PRICE,
  ...changes,
})
const without = (attempts: Operation): Operation => {
  const { messageId: _, ...rest } = attempts
  return rest
}
const unanswered = (number: number): Operation =>
  without(write(number, { outcome: 'unknown', answeredAt: Number.POSITIVE_INFINITY }))

/** Three messages; the second was acknowledged only when it was sent again. */
const intact: History = {
  operations: [
    write(1),
    unanswered(2),
    write(2, { invokedAt: 26, answeredAt: 28 }),
    write(3),
    read(16, 1),
    read(36, 3),
  ],
  stored: [stored(1), stored(2), stored(3)],
  wallets: [{ client: 'member', before: 1_000, after: 700 }],
  price: PRICE,
  lastReads: [read(90, 3), read(95, 3, { node: 1 })],
}
test('an intact history has no faults', () => {
  expect(findHistoryFaults(intact)).toEqual([])
})

describe('a message without an answer', () => {
  const operations = [...intact.operations, unanswered(4)]

  test('may have been stored, at any place', () => {
    const late = [...intact.stored, stored(4)]
    expect(
      findHistoryFaults({
        ...intact,
        operations,
        stored: late,
        wallets: [{ client: 'member', before: 1_000, after: 600 }],
        lastReads: [],
      }),
    ).toEqual([])
  })
  test('may be missing', () => {
    expect(findHistoryFaults({ ...intact, operations })).toEqual([])
  })
  test('may have been stored although sending it again was refused', () => {
    const refusedLater = [...operations, without(write(4, { outcome: 'refused', invokedAt: 60, answeredAt: 61 }))]
    const wallets = [{ client: 'member', before: 1_000, after: 600 }]
    expect(
      findHistoryFaults({
        ...intact,
        operations: refusedLater,
        stored: [...intact.stored, stored(4)],
        wallets,
        lastReads: [],
      }),
    ).toEqual([])
  })
  test('may not be stored twice', () => {
    const twice = [...intact.stored, stored(4), stored(5, { key: 'key-4' })]
    expect(findHistoryFaults({ ...intact, operations, stored: twice })).toContain('key-4 is doubled')
  })
})

describe('a history is rejected', () => {
  const faultsOf = (changes: Partial<History>): string[] => findHistoryFaults({ ...intact, lastReads: [], ...changes })

  test('whose acknowledged message is lost', () => {
    expect(faultsOf({ stored: intact.stored.slice(1) })).toContain('key-1 was acknowledged and is lost')
  })
  test('whose acknowledged message is doubled', () => {
    expect(faultsOf({ stored: [...intact.stored, stored(4, { key: 'key-3' })] })).toContain('key-3 is doubled')
  })
  test('whose messages are stored in another order than they were acknowledged', () => {
    const operations = [write(1, { messageId: 2 }), write(2, { messageId: 1 })]
    const swapped = [stored(1, { key: 'key-2' }), stored(2, { key: 'key-1' })]
    const wallets = [{ client: 'member', before: 1_000, after: 800 }]
    expect(faultsOf({ operations, stored: swapped, wallets })).toEqual(['key-2 is reordered'])
  })
  test('whose message is another than the acknowledged one', () => {
    expect(faultsOf({ stored: [stored(1, { id: 9 }), stored(2), stored(3)] })).toContain(
      'key-1 was acknowledged as 1 and is 9',
    )
  })
  test('whose refused message is stored', () => {
    const operations = [...intact.operations, without(write(4, { outcome: 'refused' }))]
    expect(faultsOf({ operations, stored: [...intact.stored, stored(4)] })).toContain('key-4 was refused and is stored')
  })
  test('with a message that nobody wrote', () => {
    expect(faultsOf({ stored: [...intact.stored, stored(4)] })).toContain('nobody wrote key-4')
  })
  test.each([
    ['charged twice', { paid: 2 * PRICE }],
    ['not charged', { charged: 0, paid: 0 }],
    ['charged, but not paid', { paid: 0 }],
  ])('with a message that was %s', (_how, change) => {
    const [, ...rest] = intact.stored
    expect(faultsOf({ stored: [stored(1, change), ...rest] })).toEqual([
      expect.stringMatching(/^key-1: .* instead of 100$/),
    ])
  })
  test('with an answer that cost something', () => {
    const operations = [...intact.operations, write(4, { client: 'consultant' })]
    const answer = stored(4, { sender: 'profile', charged: 100, paid: 0 })
    expect(faultsOf({ operations, stored: [...intact.stored, answer] })).toEqual([
      'key-4: 100 charged and 0 paid instead of 0',
    ])
  })
  test('with a wallet that lost more than its messages cost', () => {
    const wallets = [{ client: 'member', before: 1_000, after: 600 }]
    expect(faultsOf({ wallets })).toEqual(['the wallet of member is 600 instead of 700'])
  })
  test('with a wallet below zero', () => {
    const wallets = [{ client: 'member', before: 200, after: -100 }]
    expect(faultsOf({ wallets })).toEqual(['the wallet of member is below zero'])
  })
  test('that told a balance below zero', () => {
    const [first, ...rest] = intact.operations as [Operation, ...Operation[]]
    expect(faultsOf({ operations: [{ ...first, balance: -1 }, ...rest] })).toEqual([
      'member was told a balance below zero',
    ])
  })
  test('with a read that lacks a message acknowledged before, on whatever node', () => {
    expect(faultsOf({ operations: [...intact.operations, read(50, 2)] })).toEqual([
      'consultant was shown 2 by node 2 after 3 was acknowledged',
      'consultant was shown 2 by node 2 after 3',
    ])
  })
  test('with a client that is shown less than before', () => {
    const operations = [unanswered(1), read(20, 1), read(30, 0, { node: 1 })]
    const wallets = [{ client: 'member', before: 1_000, after: 900 }]
    expect(faultsOf({ operations, stored: [stored(1)], wallets, lastReads: [] })).toEqual([
      'consultant was shown 0 by node 1 after 1',
    ])
  })
  test('whose last reads lack a message, though nobody was told of it', () => {
    const operations = [...intact.operations, unanswered(4)]
    const wallets = [{ client: 'member', before: 1_000, after: 600 }]
    const { lastReads } = intact
    const found = faultsOf({ operations, stored: [...intact.stored, stored(4)], wallets, lastReads })
    expect(found).toContain('consultant is shown 3 by node 2 at the end instead of 4')
  })
})

test('a read that was asked before a message was acknowledged may lack it', () => {
  expect(
    findHistoryFaults({ ...intact, operations: [...intact.operations, read(34, 2, { client: 'another' })] }),
  ).toEqual([])
})
