import { act } from 'react'
import { expect, it } from 'vitest'
import { runHook } from '../../../test/run-hook.ts'
import { setConnected, usePollInterval } from './live-store.ts'

it('polling is rarer while the stream is connected, and never more frequent', async () => {
  const { result } = await runHook(() => [usePollInterval(3_000), usePollInterval(600_000)])
  expect(result()).toEqual([3_000, 600_000])
  await act(async () => setConnected(true))
  const [rarer = 0, rare] = result()
  expect(rarer).toBeGreaterThan(3_000)
  expect(rare).toBe(600_000)
  await act(async () => setConnected(false))
  expect(result()).toEqual([3_000, 600_000])
})
