import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { deliver } from '#/shared/live/live-store.ts'
import { followWork } from './follow-work.ts'

const EVERY_MS = 4_000
const renew = vi.fn()
let stop: () => void
beforeEach(() => {
  vi.useFakeTimers()
  renew.mockClear()
  stop = followWork(renew)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

it('renews once for a burst of messages and calls, and again for what comes later', () => {
  for (const type of ['message', 'message', 'agentCall'] as const) deliver(type, {})
  vi.advanceTimersByTime(EVERY_MS)
  expect(renew).toHaveBeenCalledTimes(1)
  deliver('agentCall', {})
  vi.advanceTimersByTime(EVERY_MS)
  expect(renew).toHaveBeenCalledTimes(2)
})

it('does not renew without news, for other news, or after it was stopped', () => {
  deliver('unread', {})
  vi.advanceTimersByTime(EVERY_MS)
  deliver('message', {})
  stop()
  vi.advanceTimersByTime(EVERY_MS)
  expect(renew).not.toHaveBeenCalled()
})
