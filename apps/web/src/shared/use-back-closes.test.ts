import { act } from 'react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { runHook } from '../../test/run-hook.ts'
import { useBackCloses } from './use-back-closes.ts'

/** Of a browser: going back is told later. */
class FakeHistory {
  #entries: unknown[] = [null]
  #at = 0
  get state() {
    return this.#entries[this.#at]
  }
  get depth() {
    return this.#at
  }
  pushState(state: unknown) {
    this.#entries = [...this.#entries.slice(0, this.#at + 1), state]
    this.#at += 1
  }
  go(steps: number) {
    this.#at += steps
    queueMicrotask(() => window.dispatchEvent(new Event('popstate')))
  }
}

let history: FakeHistory
beforeEach(() => {
  history = new FakeHistory()
})

/** A page on a phone on which a chat can be opened over a call. */
const openPage = async () => {
  const isOpen = { call: true, chat: false }
  const { rerun } = await runHook(() => {
    const { location } = window as { location?: unknown }
    if (!location) Object.assign(window, { location: { href: 'https://site.example/' } })
    vi.stubGlobal('history', history)
    vi.stubGlobal('History', FakeHistory)
    useBackCloses('call', isOpen.call, () => {
      isOpen.call = false
    })
    useBackCloses('chat', isOpen.chat, () => {
      isOpen.chat = false
    })
  })
  const settle = async () => {
    await rerun()
    await rerun()
  }
  onTestFinished(() => show({ call: false, chat: false }))
  const show = (change: Partial<typeof isOpen>) => {
    Object.assign(isOpen, change)
    return settle()
  }
  const back = async () => {
    await act(async () => history.go(-1))
    await settle()
  }
  return { isOpen, show, back }
}

it('going back closes what is uppermost, and then what is below it', async () => {
  const { isOpen, show, back } = await openPage()
  await show({ chat: true })
  expect(history.depth).toBe(2)
  await back()
  expect([isOpen, history.depth]).toEqual([{ call: true, chat: false }, 1])
  await back()
  expect([isOpen, history.depth]).toEqual([{ call: false, chat: false }, 0])
})

it('what is closed otherwise takes its entry along', async () => {
  const { show } = await openPage()
  await show({ chat: true })
  await show({ chat: false })
  expect(history.depth).toBe(1)
  await show({ call: false })
  expect(history.depth).toBe(0)
})

it.each(['by going back', 'by its button'])(
  'a call that ends below a chat does not close the chat, which then leaves nothing behind when it is closed %s',
  async (how) => {
    const { isOpen, show, back } = await openPage()
    await show({ chat: true })
    await show({ call: false })
    expect(isOpen).toEqual({ call: false, chat: true })
    if (how === 'by going back') await back()
    else await show({ chat: false })
    expect([isOpen, history.depth]).toEqual([{ call: false, chat: false }, 0])
  },
)
