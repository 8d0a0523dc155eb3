import { act, createElement } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { runHook } from '../../test/run-hook.ts'
import { lateDialog } from './late-dialog.tsx'

afterEach(() => vi.useRealTimers())

const open = async (load: () => Promise<({ onClose }: { onClose: () => void }) => null>) => {
  vi.useFakeTimers()
  const Late = lateDialog(load)
  const onClose = vi.fn()
  await runHook(() => undefined, { wrap: () => createElement(Late, { onClose }) })
  await act(() => vi.advanceTimersByTimeAsync(0))
  return onClose
}

it('opens a dialog once it is loaded', async () => {
  const draw = vi.fn(() => null)
  const onClose = await open(() => Promise.resolve(draw))
  expect(draw).toHaveBeenCalledWith(expect.objectContaining({ onClose }), undefined)
  expect(onClose).not.toHaveBeenCalled()
})

it('closes a dialog that cannot be loaded, so that the next press asks for it again', async () => {
  const onClose = await open(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  expect(onClose).toHaveBeenCalledTimes(1)
})
