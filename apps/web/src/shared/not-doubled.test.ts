import { expect, it } from 'vitest'
import { notDoubled } from './not-doubled.ts'

it('a click acts and so does a key, but not the second half of a double click', () => {
  let acts = 0
  const press = notDoubled(() => {
    acts += 1
  })
  for (const detail of [0, 1]) press({ detail })
  expect(acts).toBe(2)
  press({ detail: 2 })
  expect(acts).toBe(2)
})
