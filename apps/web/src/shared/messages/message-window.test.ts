import { expect, test } from 'vitest'
import { countNews, newerLast, olderLast, WINDOW_MAX, WINDOW_STEP, windowOf } from './message-window.ts'

const messages = (count: number, first = 1) =>
  Array.from({ length: count }, (_, index) => ({
    id: String(first + index * 3),
    sender: index % 2 === 0 ? ('other' as const) : ('user' as const),
  }))

test('a short thread is drawn whole', () => {
  expect(windowOf(messages(7), null)).toEqual({ start: 0, end: 7 })
  expect(windowOf([], null)).toEqual({ start: 0, end: 0 })
  expect(olderLast([], windowOf([], null))).toBeNull()
})

test('a long thread is drawn from its end, and never more than the bound', () => {
  const thread = messages(10_000)
  expect(windowOf(thread, null)).toEqual({ start: 10_000 - WINDOW_MAX, end: 10_000 })
  let last: string | null = null
  for (let steps = 0; steps < 300; steps += 1) {
    last = olderLast(thread, windowOf(thread, last))
    const { start, end } = windowOf(thread, last)
    expect(end - start).toBe(WINDOW_MAX)
  }
  expect(windowOf(thread, last).start).toBe(0)
})

test('the window moves by a step in either direction and ends at the newest', () => {
  const thread = messages(500)
  const older = olderLast(thread, windowOf(thread, null))
  expect(windowOf(thread, older).end).toBe(500 - WINDOW_STEP)
  const newer = newerLast(thread, windowOf(thread, older))
  expect(windowOf(thread, newer).end).toBe(500)
  expect(newerLast(thread, windowOf(thread, newer))).toBe(thread.at(-1)?.id)
})

test('older pages and new messages leave what is drawn in place', () => {
  const thread = messages(200, 901)
  const last = olderLast(thread, windowOf(thread, null))
  const drawn = (all: readonly { id: string }[]) => {
    const { start, end } = windowOf(all, last)
    return all.slice(start, end)
  }
  const before = drawn(thread)
  expect(drawn([...messages(300), ...thread, ...messages(5, 5_001)])).toEqual(before)
})

test('a last message that is no longer known gives way to the newest', () => {
  expect(windowOf(messages(300), '2').end).toBe(300)
})

test('news are the other side’s messages since the end was left', () => {
  const thread = messages(10)
  expect(countNews(thread, thread[5]?.id ?? '')).toBe(2)
  expect(countNews(thread, thread.at(-1)?.id ?? '')).toBe(0)
})
