import { describe, expect, it } from 'vitest'
import { addBlockAt, changeOf, clockOf, moveBlock, problemOf, resizeBlock } from './week.ts'

const DAY = [
  { from: 20, to: 28 },
  { from: 56, to: 84 },
]

describe('a block', () => {
  it('is told by the clock, across midnight', () => {
    expect([clockOf(0), clockOf(54), clockOf(72), clockOf(84), clockOf(96)]).toEqual([
      '6:00',
      '19:30',
      '0:00',
      '3:00',
      '6:00',
    ])
  })

  it('moves as far as its neighbours and the ends of the day', () => {
    expect(moveBlock(DAY, 0, 100)[0]).toEqual({ from: 48, to: 56 })
    expect(moveBlock(DAY, 0, -100)[0]).toEqual({ from: 0, to: 8 })
    expect(moveBlock(DAY, 1, 100)[1]).toEqual({ from: 68, to: 96 })
  })

  it('keeps a quarter of an hour at least', () => {
    expect(resizeBlock(DAY, 0, 'to', -100)[0]).toEqual({ from: 20, to: 21 })
    expect(resizeBlock(DAY, 1, 'from', -100)[1]).toEqual({ from: 28, to: 84 })
  })

  it('is added where there is room', () => {
    expect(addBlockAt(DAY, 54)).toEqual([DAY[0], { from: 54, to: 56 }, DAY[1]])
    expect(addBlockAt(DAY, 60)).toBeUndefined()
  })
})

it('a day says what is wrong with its fields', () => {
  expect(problemOf(DAY)).toBeUndefined()
  expect(problemOf([{ from: 10, to: 10 }])).toBe('order')
  expect(problemOf([{ from: 50, to: 60 }, ...DAY])).toBe('overlap')
})

it('days that are over are not saved, so that they never fill what can be kept', () => {
  const days = ['2026-03-01', '2026-03-02', '2026-03-03'].map((date) => ({ date, blocks: [] }))
  const rules = { bySchedule: false, offlineAtEnd: false, offlineAfterMissed: false, pauseMinutes: 0, idleMinutes: 0 }
  const times = { timeZone: 'Europe/Berlin', week: [], exceptions: days, rules }
  expect(changeOf({ ...times, today: '2026-03-02' })).toEqual({ ...times, exceptions: days.slice(1) })
})
