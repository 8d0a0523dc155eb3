import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dismissToast, TOAST_REMOVAL_DELAY_MS, toast, toastStore } from './toast.ts'

describe('toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.runAllTimers()
    vi.useRealTimers()
  })

  it('are shown one at a time: a newer one replaces the older', () => {
    toast({ title: 'first' })
    toast({ kind: 'error', title: 'second' })
    expect(toastStore.read().map(({ title, open }) => [title, open])).toEqual([['second', true]])
  })

  it('notify subscribers until they unsubscribe', () => {
    const heard = vi.fn()
    const stop = toastStore.subscribe(heard)
    const id = toast({ title: 'heard' })
    stop()
    dismissToast(id)
    expect(heard).toHaveBeenCalledTimes(1)
  })

  it('are closed at once and removed after a delay', () => {
    const id = toast({ title: 'short' })
    dismissToast(id)
    dismissToast(id)
    expect(toastStore.read().map(({ open }) => open)).toEqual([false])
    vi.advanceTimersByTime(TOAST_REMOVAL_DELAY_MS - 1)
    expect(toastStore.read()).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(toastStore.read()).toHaveLength(0)
  })
})
