import { expect, test } from 'vitest'
import { effectiveStatus } from './status-board.ts'

const person = { isDemoActor: false, forwardsToPhone: false, isPublished: true } as const

test('a consultant who chose available is available only while present', () => {
  const profile = { ...person, chosenStatus: 'available' } as const
  expect(effectiveStatus(profile, true)).toBe('available')
  expect(effectiveStatus(profile, false)).toBe('offline')
})

test('a consultant with call forwarding is available without an open workspace', () => {
  expect(effectiveStatus({ ...person, chosenStatus: 'available', forwardsToPhone: true }, false)).toBe('available')
})

test('busy requires presence, even with call forwarding', () => {
  const profile = { ...person, chosenStatus: 'busy', forwardsToPhone: true } as const
  expect(effectiveStatus(profile, true)).toBe('busy')
  expect(effectiveStatus(profile, false)).toBe('offline')
})

test('a consultant who has chosen offline is offline, present or not', () => {
  const profile = { ...person, chosenStatus: 'offline', forwardsToPhone: true } as const
  expect(effectiveStatus(profile, true)).toBe('offline')
})

test('a demo actor has the chosen status', () => {
  for (const chosenStatus of ['available', 'busy', 'offline'] as const) {
    expect(effectiveStatus({ ...person, isDemoActor: true, chosenStatus }, false)).toBe(chosenStatus)
  }
})

test('a profile off the pages is offline, also one that a demo actor plays', () => {
  const profile = { ...person, isPublished: false, chosenStatus: 'available' } as const
  expect(effectiveStatus(profile, true)).toBe('offline')
  expect(effectiveStatus({ ...profile, forwardsToPhone: true }, false, true)).toBe('offline')
  expect(effectiveStatus({ ...profile, isDemoActor: true }, false)).toBe('offline')
})
