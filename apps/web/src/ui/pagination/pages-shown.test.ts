import { describe, expect, it } from 'vitest'
import { pagesShown } from './pagination.tsx'

describe('the numbers of a pagination', () => {
  it('are all shown when there are few', () => {
    expect(pagesShown(1, 1)).toEqual([1])
    expect(pagesShown(2, 4)).toEqual([1, 2, 3, 4])
  })

  it('leave gaps on both sides of a page in the middle', () => {
    expect(pagesShown(10, 20)).toEqual([1, 0, 9, 10, 11, 0, 20])
  })

  it('never leave a gap of a single page', () => {
    expect(pagesShown(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })
})
