import { describe, expect, it } from 'vitest'
import { reconnectWaitMs } from './share-stream.ts'

describe('the event stream', () => {
  it('waits twice as long after each failure, and never longer than 15 seconds', () => {
    expect([0, 1, 2, 3, 4, 5, 20].map(reconnectWaitMs)).toEqual([500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000])
  })
})
