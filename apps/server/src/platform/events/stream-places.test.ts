import { expect, test } from 'vitest'
import { createStreamPlaces } from './stream-places.ts'

test('guests of many networks leave places for accounts', () => {
  const places = createStreamPlaces()
  const leaving = Array.from({ length: 25_000 }, (_, index) =>
    places.take(`2001:db8:1:${Math.floor(index / 200).toString(16)}::1`, null),
  ).filter((leave) => leave !== null)
  expect(leaving).toHaveLength(10_000)
  expect(places.take('198.51.100.1', null)).toBeNull()
  expect(places.take('198.51.100.1', 'member')).not.toBeNull()
  leaving[0]?.()
  expect(places.take('198.51.100.1', null)).not.toBeNull()
})

test('streams are limited per address, with those of accounts', () => {
  const places = createStreamPlaces()
  for (let count = 0; count < 200; count += 1) places.take('198.51.100.1', count % 2 ? `account ${count}` : null)
  expect(places.take('198.51.100.1', 'member')).toBeNull()
  expect(places.take('198.51.100.2', 'member')).not.toBeNull()
})
