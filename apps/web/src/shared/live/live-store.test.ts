import { act } from 'react'
import { describe, expect, it } from 'vitest'
import { runHook } from '../../../test/run-hook.ts'
import { setConnected, usePollInterval } from './live-store.ts'
import { reconnectWaitMs } from './share-stream.ts'

describe('the event stream', () => {
  it('waits twice as long after each failure, and never longer than 15 seconds', () => {
    expect([0, 1, 2, 3, 4, 5, 20].map(reconnectWaitMs)).toEqual([500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000])
  })
})

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
