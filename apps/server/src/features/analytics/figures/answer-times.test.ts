import { expect, test } from 'vitest'
import { shareWithin, waitOfShare } from './answer-times.ts'

const rows = [
  { kind: '60', count: 4 },
  { kind: '600', count: 4 },
  { kind: '0', count: 2 },
]

test('the wait of a share is taken as even within a step of the counting', () => {
  expect([waitOfShare(rows, 0.4), waitOfShare(rows, 0.6)]).toEqual([60, 510])
  expect(waitOfShare([], 0.5)).toBeNull()
})

test('how many had an answer within a time counts whole steps before it, and a part of the one it lies in', () => {
  expect(shareWithin(rows, 600)).toBe(0.8)
  expect(shareWithin(rows, 510)).toBe(0.6)
  expect(shareWithin(rows, 86_400)).toBe(1)
  expect(shareWithin([], 600)).toBeNull()
})
