import { expect, test } from 'vitest'
import {
  SOCKETS_MAX,
  SOCKETS_PER_NETWORK_MAX,
  UNKNOWN_SOCKETS_MAX,
  UNKNOWN_SOCKETS_PER_WIDE_NETWORK_MAX,
} from './gateway-limits.ts'
import { createSocketPlaces } from './socket-places.ts'

/** @returns how many find a place */
const openFrom = (places: ReturnType<typeof createSocketPlaces>, addresses: readonly string[]): number =>
  addresses.filter((address) => {
    if (places.isFull(address)) return false
    places.enter(address)
    return true
  }).length

const addresses = (count: number, address: (index: number) => string): string[] =>
  Array.from({ length: count }, (_, index) => address(index))

test('sockets that have not signed in are counted by the whole network that a hosting company rents out', () => {
  const places = createSocketPlaces()
  expect(
    openFrom(
      places,
      addresses(500, (index) => `2001:db8:1:${index.toString(16)}::1`),
    ),
  ).toBe(UNKNOWN_SOCKETS_PER_WIDE_NETWORK_MAX)
  expect(places.isFull('2001:db8:2::1')).toBe(false)
})

test('most places are for sockets that have signed in, wherever the others come from', () => {
  const places = createSocketPlaces()
  const signedIn = places.enter('198.51.100.1')
  signedIn.becomeKnown()
  expect(
    openFrom(
      places,
      addresses(SOCKETS_MAX, (index) => `2001:db8:${index.toString(16)}::1`),
    ),
  ).toBe(UNKNOWN_SOCKETS_MAX)
  expect(UNKNOWN_SOCKETS_MAX).toBeLessThanOrEqual(SOCKETS_MAX / 4)
})

test('one that has signed in frees the place of another that will, and one that leaves its own place, once', () => {
  const places = createSocketPlaces()
  const opened = addresses(SOCKETS_PER_NETWORK_MAX, () => '198.51.100.1').map((address) => {
    expect(places.isFull(address)).toBe(false)
    const place = places.enter(address)
    place.becomeKnown()
    return place
  })
  expect(places.isFull('198.51.100.1')).toBe(true)
  opened[0]?.leave()
  opened[0]?.leave()
  expect(places.isFull('198.51.100.1')).toBe(false)
  places.enter('198.51.100.1')
  expect(places.isFull('198.51.100.1')).toBe(true)
})
