import { describe, expect, it } from 'vitest'
import { frequenciesOf } from './tones.ts'

describe('the keys of a telephone', () => {
  it('sound in the standard pairs of tones', () => {
    expect(frequenciesOf('1')).toEqual([697, 1209])
    expect(frequenciesOf('5')).toEqual([770, 1336])
    expect(frequenciesOf('#')).toEqual([941, 1477])
    expect(frequenciesOf('0')).toEqual([941, 1336])
    expect(frequenciesOf('a')).toBeUndefined()
  })
})
