import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { runHook } from '../../../../test/run-hook.ts'
import { useCountdown } from './resend-link.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000))

describe('a countdown', () => {
  it('counts down by one each second and stops at zero', async () => {
    const countdown = await runHook(() => useCountdown(3, true))
    expect(countdown.result().left).toBe(3)
    await pass(1)
    expect(countdown.result().left).toBe(2)
    await pass(2)
    expect(countdown.result().left).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('waits for the first restart if it does not start at once', async () => {
    const countdown = await runHook(() => useCountdown(3, false))
    await pass(2)
    expect(countdown.result().left).toBe(0)
    await act(async () => countdown.result().restart())
    expect(countdown.result().left).toBe(3)
    await pass(1)
    expect(countdown.result().left).toBe(2)
  })

  it('starts again from the full time when it is restarted', async () => {
    const countdown = await runHook(() => useCountdown(30, true))
    await pass(10)
    await act(async () => countdown.result().restart())
    expect(countdown.result().left).toBe(30)
    await pass(1)
    expect(countdown.result().left).toBe(29)
  })
})
