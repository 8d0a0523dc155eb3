import { TYPING_SHOWN_MS, TYPING_TOLD_EVERY_MS } from '@velvetline/contracts/chat'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { runHook } from '../../../test/run-hook.ts'
import { deliver } from '../live/live-store.ts'
import { createTypingTeller, useTyping } from './typing.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('somebody who writes', () => {
  const write = () => {
    const told: boolean[] = []
    return { told, teller: createTypingTeller((isTyping) => told.push(isTyping)) }
  }

  it('is told of with the first character and every few seconds, not with every character', () => {
    const { told, teller } = write()
    for (let count = 0; count < 10; count += 1) {
      teller.note('x')
      vi.advanceTimersByTime(TYPING_TOLD_EVERY_MS / 10)
    }
    expect(told).toEqual([true])
    teller.note('x')
    expect(told).toEqual([true, true])
  })

  it('has stopped after a pause, with an empty field, and on leaving, and that is told once', () => {
    const { told, teller } = write()
    teller.note('x')
    vi.advanceTimersByTime(10_000)
    expect(told).toEqual([true, false])
    teller.note('x')
    teller.note(' ')
    teller.stop()
    vi.advanceTimersByTime(10_000)
    expect(told).toEqual([true, false, true, false])
  })

  it('needs no further note after sending: the message tells it', () => {
    const { told, teller } = write()
    teller.note('x')
    teller.forget()
    vi.advanceTimersByTime(10_000)
    expect(told).toEqual([true])
    teller.note('y')
    expect(told).toEqual([true, true])
  })
})

describe('the note that the other side writes', () => {
  const news = { sessionId: 's1', isTyping: true, sender: 'profile', name: null } as const
  const hear = (type: 'typing' | 'message', payload: unknown) => act(async () => deliver(type, payload))
  const open = () => runHook(() => useTyping('s1', 'profile'))

  it('is shown until they stop', async () => {
    const hook = await open()
    await hear('typing', news)
    expect(hook.result()).toEqual(news)
    await hear('typing', { ...news, isTyping: false })
    expect(hook.result()).toBeNull()
  })

  it('vanishes by itself, and with their message', async () => {
    const hook = await open()
    await hear('typing', news)
    await act(() => vi.advanceTimersByTimeAsync(TYPING_SHOWN_MS))
    expect(hook.result()).toBeNull()
    await hear('typing', news)
    await hear('message', { sessionId: 's1', message: { sender: 'user' } })
    expect(hook.result()).toEqual(news)
    await hear('message', { sessionId: 's1', message: { sender: 'other' } })
    expect(hook.result()).toBeNull()
  })

  it('is not shown for another chat or for the reader’s own side', async () => {
    const hook = await open()
    await hear('typing', { ...news, sessionId: 's2' })
    await hear('typing', { ...news, sender: 'member' })
    expect(hook.result()).toBeNull()
  })
})
