import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PendingMessage } from '#/shared/messages/pending-messages.ts'
import { runHook } from '../../../../test/run-hook.ts'
import { useLeaveWarning, useUnsent } from './use-desk.ts'

const NOW = new Date('2026-06-15T20:00:00Z')
beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const aReply = (key: string, ageMs: number, state: PendingMessage['state'] = 'sending'): PendingMessage => ({
  key,
  message: { sessionId: 's1', content: key },
  writtenAt: new Date(NOW.getTime() - ageMs).toISOString(),
  state,
  reason: '',
})

it('a reply that is quickly there is never called unsent; one that is late is, and one that failed is at once', async () => {
  const pending = [aReply('failed', 0, 'failed'), aReply('late', 2_000), aReply('new', 0)]
  const { result } = await runHook(() => useUnsent(pending))
  const keys = () => result().map(({ key }) => key)
  expect(keys()).toEqual(['failed'])
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(keys()).toEqual(['failed', 'late'])
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(keys()).toEqual(['failed', 'late', 'new'])
})

it('what a reload has found is unsent from the beginning', async () => {
  const pending = [aReply('old', 60_000)]
  const { result } = await runHook(() => useUnsent(pending))
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(result()).toEqual(pending)
})

it('the browser asks before it leaves only while a reply waits', async () => {
  let pending = [aReply('a', 0)]
  const { rerun } = await runHook(() => useLeaveWarning(pending))
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(isAsked()).toBe(true)
  pending = [aReply('a', 0, 'failed')]
  await rerun()
  expect(isAsked()).toBe(false)
  pending = []
  await rerun()
  expect(isAsked()).toBe(false)
})
