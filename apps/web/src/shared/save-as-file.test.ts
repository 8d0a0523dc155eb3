import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { saveAsFile } from './save-as-file.ts'
import { MINUTE_MS } from './time.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('keeps what is saved until the browser had time to read it, and then lets it go', () => {
  const link = { href: '', download: '', click: vi.fn() }
  vi.stubGlobal('document', { createElement: () => link })
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:one')
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  saveAsFile(new Blob(['content']), 'name.txt')
  expect(link).toMatchObject({ href: 'blob:one', download: 'name.txt' })
  expect([link.click.mock.calls.length, revoke.mock.calls]).toEqual([1, []])
  vi.advanceTimersByTime(MINUTE_MS)
  expect(revoke.mock.calls).toEqual([['blob:one']])
})
