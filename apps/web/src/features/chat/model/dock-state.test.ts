import { describe, expect, it } from 'vitest'
import {
  closePane,
  type DockState,
  fit,
  LIST,
  NOTHING_OPEN,
  openPane,
  parkPane,
  readDock,
  switchPane,
} from './dock-state.ts'

const WIDE = 2
const NARROW = 1
const opened = (room: number, ...panes: string[]): DockState =>
  panes.reduce((state, pane) => openPane(state, pane, room), NOTHING_OPEN)

describe('the docks', () => {
  it('are side by side if there is room for two; a third one minimises the oldest', () => {
    expect(opened(WIDE, 'a', 'b')).toEqual({ open: ['a', 'b'], parked: [] })
    expect(opened(WIDE, 'a', 'b', 'c')).toEqual({ open: ['b', 'c'], parked: ['a'] })
  })

  it('are limited to one without room, even when a window becomes narrow', () => {
    expect(opened(NARROW, 'a', 'b')).toEqual({ open: ['b'], parked: ['a'] })
    expect(fit(opened(WIDE, 'a', 'b'), NARROW)).toEqual({ open: ['b'], parked: ['a'] })
  })

  it('stay in place when an open one is requested', () => {
    const state = opened(WIDE, 'a', 'b')
    expect(openPane(state, 'a', WIDE)).toBe(state)
  })

  it('show each chat once, open or minimised', () => {
    const parked = parkPane(opened(WIDE, 'a', 'b'), 'a')
    expect(parked).toEqual({ open: ['b'], parked: ['a'] })
    expect(openPane(parked, 'a', WIDE)).toEqual({ open: ['b', 'a'], parked: [] })
    expect(switchPane(opened(WIDE, 'a', LIST), LIST, 'a')).toEqual({ open: ['a'], parked: [] })
    expect(switchPane(parked, 'b', 'a')).toEqual({ open: ['a'], parked: [] })
  })

  it('minimise chats and never the list', () => {
    expect(parkPane(opened(WIDE, LIST), LIST)).toEqual(NOTHING_OPEN)
    expect(opened(NARROW, LIST, 'a')).toEqual({ open: ['a'], parked: [] })
  })

  it('keep the latest three portraits in the bar', () => {
    expect(opened(NARROW, 'a', 'b', 'c', 'd', 'e').parked).toEqual(['b', 'c', 'd'])
  })

  it('drop closed chats', () => {
    expect(closePane(opened(WIDE, 'a', 'b'), 'a')).toEqual({ open: ['b'], parked: [] })
  })
})

describe('the docks after a reload', () => {
  it('are the same', () => {
    const state = opened(WIDE, 'a', 'b', 'c')
    expect(readDock(JSON.parse(JSON.stringify(state)))).toEqual(state)
  })

  it.each([undefined, null, 'x', { open: 'a', parked: [] }, { open: [7], parked: [] }, { open: [''], parked: [] }])(
    'is nothing where %j was kept',
    (kept) => {
      expect(readDock(kept)).toEqual(NOTHING_OPEN)
    },
  )
})
