import { act, createElement, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dismissToast, toastStore } from '#/ui/toast/toast.ts'
import { runHook } from '../../test/run-hook.ts'
import { type LateProps, latePart } from './late-part.tsx'

const MISSING = new TypeError('Failed to fetch dynamically imported module')

interface PartProps {
  onDraw: () => void
}

function Part({ onDraw }: PartProps): ReactNode {
  onDraw()
  return null
}

/** A part whose code arrives with the given try. */
const partThatArrives = (withTry: number) => {
  let tries = 0
  const onDraw = vi.fn()
  const Late = latePart(async () => {
    tries += 1
    if (tries < withTry) throw MISSING
    return { default: Part }
  })
  return { Late, onDraw, tries: () => tries, isDrawn: () => onDraw.mock.calls.length > 0 }
}

type Scene = ReturnType<typeof partThatArrives>

const show = ({ Late, onDraw }: Scene) => {
  let props: LateProps = {}
  let page: ReturnType<typeof runHook> | undefined
  return async (next: LateProps) => {
    props = next
    if (page) await (await page).rerun()
    else page = runHook(() => undefined, { wrap: () => createElement(Late, { onDraw, ...props }) })
    await page
    await act(() => vi.advanceTimersByTimeAsync(0))
  }
}

const dismissAll = () => {
  for (const { id } of toastStore.read()) dismissToast(id)
}

const shownToasts = () => toastStore.read().filter(({ open }) => open)

describe('a part that is loaded late', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    // Files share a process, and an earlier one may have left some.
    dismissAll()
  })
  afterEach(async () => {
    dismissAll()
    await vi.runAllTimersAsync()
    vi.useRealTimers()
  })

  it('is tried a second time before anything is told', async () => {
    const part = partThatArrives(2)
    await show(part)({ onNotLoaded: () => undefined })
    expect([part.tries(), part.isDrawn()]).toEqual([2, true])
    expect(shownToasts()).toEqual([])
  })

  it('is left out without a word where nobody has asked for it, and tried again once somebody does', async () => {
    const part = partThatArrives(3)
    const draw = show(part)
    await draw({})
    expect([part.tries(), part.isDrawn()]).toEqual([2, false])
    expect(shownToasts()).toEqual([])
    await draw({ onNotLoaded: () => undefined })
    expect([part.tries(), part.isDrawn()]).toEqual([3, true])
  })

  it('says to a person who waits that it could not be loaded, ends the request, and is loaded by a later one', async () => {
    const part = partThatArrives(5)
    const onNotLoaded = vi.fn()
    const draw = show(part)
    await draw({ onNotLoaded })
    expect(shownToasts()).toHaveLength(1)
    expect(onNotLoaded).toHaveBeenCalledTimes(1)
    await draw({})
    expect(part.isDrawn()).toBe(false)
    await draw({ onNotLoaded })
    expect(part.isDrawn()).toBe(true)
    expect(onNotLoaded).toHaveBeenCalledTimes(1)
  })

  it('is tried again once the browser is online, also where nobody has asked for it', async () => {
    const part = partThatArrives(3)
    await show(part)({})
    expect(part.isDrawn()).toBe(false)
    window.dispatchEvent(new Event('online'))
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect([part.tries(), part.isDrawn()]).toEqual([3, true])
  })

  it('is tried again with the next thing that it is for, and not twice with the same', async () => {
    const part = partThatArrives(3)
    const draw = show(part)
    await draw({ purpose: 'a toast' })
    await draw({ purpose: 'a toast' })
    expect(part.tries()).toBe(2)
    await draw({ purpose: 'another toast' })
    expect(part.isDrawn()).toBe(true)
  })

  it('leaves its place to what the page has for a failure, in place of a toast', async () => {
    const part = partThatArrives(3)
    const [onWait, onFail] = [vi.fn(), vi.fn()]
    const [instead, failed] = [onWait, onFail].map((onDraw) => createElement(Part, { onDraw }))
    await show(part)({ instead, failed })
    expect([onWait.mock.calls.length > 0, onFail.mock.calls.length > 0]).toEqual([true, true])
    expect(shownToasts()).toEqual([])
    onFail.mockClear()
    window.dispatchEvent(new Event('online'))
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect([part.isDrawn(), onFail.mock.calls.length]).toEqual([true, 0])
  })
})
