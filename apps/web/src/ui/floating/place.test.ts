import { describe, expect, it } from 'vitest'
import { placed } from './place.ts'

const screen = { width: 400, height: 600 }
const box = { width: 200, height: 100 }

describe('a floating element', () => {
  it('is below its anchor, at its start', () => {
    const anchor = { left: 20, right: 120, top: 40, bottom: 84 }
    expect(placed(anchor, box, screen, 'start')).toEqual({ left: 20, top: 92 })
  })

  it('flips to the other side without room', () => {
    const anchor = { left: 20, right: 120, top: 540, bottom: 584 }
    expect(placed(anchor, box, screen, 'start').top).toBe(432)
  })

  it('stays within the screen at the sides', () => {
    const anchor = { left: 350, right: 394, top: 40, bottom: 84 }
    expect(placed(anchor, box, screen, 'start').left).toBe(192)
    const left = { left: 2, right: 46, top: 40, bottom: 84 }
    expect(placed(left, box, screen, 'end').left).toBe(8)
  })

  it('stays below when neither side has room', () => {
    const anchor = { left: 20, right: 120, top: 40, bottom: 84 }
    expect(placed(anchor, { width: 200, height: 590 }, screen, 'start').top).toBe(92)
  })
})
