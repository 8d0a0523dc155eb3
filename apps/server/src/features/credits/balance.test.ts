import { expect, test, vi } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { createBus } from '../../platform/events/bus.ts'
import { createSignal } from '../../platform/events/domain-events.ts'
import { announceBalance } from './balance.ts'

test('a changed balance that no open page shows is not read, but ends idle polls', () => {
  const bus = createBus()
  const read = vi.fn()
  const database = {
    get kysely() {
      return read()
    },
  } as unknown as Database
  const before = bus.versions.of('member')
  announceBalance({ database, bus, walletChanged: createSignal() }, 'member')
  expect(bus.versions.of('member')).not.toBe(before)
  expect(read).not.toHaveBeenCalled()
})
