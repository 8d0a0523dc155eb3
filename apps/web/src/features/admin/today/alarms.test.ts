import type { AdminToday } from '@velvetline/contracts/figures'
import { expect, it } from 'vitest'
import { countAlarms } from './alarms.tsx'

const todayWith = (available: number, listed: number) =>
  ({
    live: { available, listed, waitsLonger: 0 },
    failingRails: [],
    unacknowledgedNotices: [],
    lateMails: { count: 0 },
    diskFree: null,
  }) as unknown as AdminToday

it('is raised where none of those whom the pages show can be reached, and not before there is anybody', () => {
  expect([todayWith(0, 3), todayWith(1, 3), todayWith(0, 0)].map(countAlarms)).toEqual([1, 0, 0])
})
