import { expect, test } from 'vitest'
import { manualClock } from '../../kernel/clock.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { createBus } from '../events/bus.ts'
import { createRateLimit } from './rate-limit.ts'

const WINDOW_MS = 60_000
const KEYS_MAX = 20_000

const scene = (max: number) => {
  const clock = manualClock(new Date('2026-06-15T12:00:00Z'))
  return { clock, limit: createRateLimit({ clock, bus: createBus() }, 'a test', { max, windowMs: WINDOW_MS }) }
}

test('a key is refused once its window is full, and starts again with the next window', () => {
  const { clock, limit } = scene(2)
  limit.take('a')
  limit.take('a')
  expect(() => limit.take('a')).toThrow(Refusal)
  limit.take('b')
  clock.advance(WINDOW_MS)
  limit.take('a')
  limit.take('a')
  expect(() => limit.take('a')).toThrow(Refusal)
})

test('a flood of other keys evicts the oldest window only', () => {
  const { limit } = scene(1)
  for (let key = 0; key <= KEYS_MAX; key += 1) limit.take(`key ${key}`)
  expect(() => limit.take('key 1')).toThrow(Refusal)
  expect(() => limit.take('key 0')).not.toThrow()
})
