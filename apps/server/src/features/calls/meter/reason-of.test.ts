import { expect, test } from 'vitest'
import { reasonOf } from './reason-of.ts'

const connected = { connectedAt: new Date('2026-06-15T12:00:00Z'), minutePrice: 200, minutesCharged: 3, maxMinutes: 60 }

test.each([
  ['whose Nuggets ran out is terminated', connected, 'terminated'],
  ['whose price is the smallest there is, as well', { ...connected, minutePrice: 1 }, 'terminated'],
  ['that costs no Nuggets has reached its time', { ...connected, minutePrice: 0 }, 'time_limit'],
  ['with its last minute charged has reached its time', { ...connected, minutesCharged: 60 }, 'time_limit'],
  ['that nobody answered has failed', { ...connected, connectedAt: null }, 'failed'],
] as const)('a call cut by the provider at its time %s', (_what, call, reason) => {
  expect(reasonOf('time_limit', call)).toBe(reason)
})
