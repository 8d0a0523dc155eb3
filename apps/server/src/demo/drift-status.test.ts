import type { ProfileStatus } from '@velvetline/contracts/profiles'
import { expect, test } from 'vitest'
import { driftStatus } from './start-demo.ts'

const world = (size: number, status: ProfileStatus) =>
  Array.from({ length: size }, (_, index) => ({ id: String(index), chosenStatus: status }))

/** Deterministic, and evenly distributed. */
const randomNumbers = (): (() => number) => {
  let state = 1
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

const countOf = (profiles: readonly { chosenStatus: ProfileStatus }[], status: ProfileStatus): number =>
  profiles.filter(({ chosenStatus }) => chosenStatus === status).length

test('from any start the statuses drift to the configured shares and stay near them', () => {
  for (const start of ['available', 'busy', 'offline'] as const) {
    const profiles = world(24, start)
    const random = randomNumbers()
    for (let step = 0; step < 300; step += 1) {
      const change = driftStatus(profiles, random)
      const profile = profiles.find(({ id }) => id === change?.id)
      if (profile && change) profile.chosenStatus = change.status
      if (step < 60) continue
      expect(Math.abs(countOf(profiles, 'available') - 14.4)).toBeLessThanOrEqual(2.5)
      expect(Math.abs(countOf(profiles, 'busy') - 3.6)).toBeLessThanOrEqual(2.5)
      expect(Math.abs(countOf(profiles, 'offline') - 6)).toBeLessThanOrEqual(2.5)
    }
  }
})

test('a drawn change always differs from the current status', () => {
  const profiles = world(24, 'available')
  expect(driftStatus(profiles, () => 0.5)?.status).not.toBe('available')
})

test('an empty list of profiles yields no change', () => {
  expect(driftStatus([], () => 0)).toBeUndefined()
})
