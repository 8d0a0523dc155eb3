import { describe, expect, it } from 'vitest'
import { ringAround, scrollFor, tipBeside } from './use-spotlight.ts'

const screen = { width: 1280, height: 800 }
const tip = { width: 320, height: 200 }
const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

describe('the place of the tour', () => {
  it('leaves space between a target and its ring', () => {
    expect(ringAround(box(100, 100, 50, 20))).toEqual(box(92, 92, 66, 36))
  })

  it('is below the target, the pointer in its middle', () => {
    expect(tipBeside(box(40, 20, 140, 40), tip, screen)).toEqual({ left: 40, top: 74, pointer: 70, isAbove: false })
  })

  it('is above the target if there is no room below', () => {
    expect(tipBeside(box(40, 600, 140, 60), tip, screen)).toMatchObject({ isAbove: true, top: 386 })
  })

  it('keeps the pointer away from the corners', () => {
    expect(tipBeside(box(40, 20, 20, 20), tip, screen).pointer).toBe(28)
    expect(tipBeside(box(1230, 20, 40, 40), tip, screen).pointer).toBe(292)
  })

  it('scrolls until target and tip are both visible', () => {
    expect(scrollFor(box(0, 1500, 600, 100), 200, 800, 300)).toBe(1550)
  })

  it('never scrolls a long target out of sight, nor above the page', () => {
    expect(scrollFor(box(0, 1500, 600, 900), 200, 800, 0)).toBe(1476)
    expect(scrollFor(box(0, 20, 100, 40), 200, 800, 0)).toBe(0)
  })
})
