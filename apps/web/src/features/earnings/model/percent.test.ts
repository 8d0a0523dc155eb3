import { expect, test } from 'vitest'
import { basisPointsOf } from './percent.ts'

test('a percentage is read with a comma or a point, and what is none is refused by the server', () => {
  expect(['62,5', ' 62.5 ', '0', '100', '33.333'].map(basisPointsOf)).toEqual([6_250, 6_250, 0, 10_000, 3_333])
  expect(['', ' ', 'viel', '1,2,3'].map(basisPointsOf)).toEqual([-1, -1, -1, -1])
})
