import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'

let printed: MockInstance<typeof console.error>[]

beforeEach(() => {
  printed = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]
})

afterEach(() => {
  const calls = printed.flatMap((spy) => spy.mock.calls)
  for (const spy of printed) spy.mockRestore()
  expect(calls, 'errors or warnings were printed').toEqual([])
})
