export type Pane = string
export const LIST: Pane = 'list'

/** The oldest first. */
export interface DockState {
  readonly open: readonly Pane[]
  readonly parked: readonly string[]
}

export const NOTHING_OPEN: DockState = { open: [], parked: [] }
/** More would not fit into the bar; the others are in the list. */
const PARKED_MAX = 3

const without = (panes: readonly Pane[], pane: Pane): readonly Pane[] => panes.filter((one) => one !== pane)

const addParked = (parked: readonly string[], pane: Pane): readonly string[] =>
  pane === LIST ? parked : [...without(parked, pane), pane].slice(-PARKED_MAX)

/** Minimises the panes that have been open longest until the rest fits. */
export const fit = (state: DockState, room: number): DockState => {
  const [first] = state.open
  if (first === undefined || state.open.length <= room) return state
  return fit({ open: state.open.slice(1), parked: addParked(state.parked, first) }, room)
}

/** An open pane stays where it is. */
export const openPane = (state: DockState, pane: Pane, room: number): DockState =>
  state.open.includes(pane) ? state : fit({ open: [...state.open, pane], parked: without(state.parked, pane) }, room)

export const switchPane = (state: DockState, pane: Pane, next: Pane): DockState => ({
  open: without(state.open, next).map((one) => (one === pane ? next : one)),
  parked: without(state.parked, next),
})

export const parkPane = (state: DockState, pane: Pane): DockState => ({
  open: without(state.open, pane),
  parked: addParked(state.parked, pane),
})

export const closePane = (state: DockState, pane: Pane): DockState => ({
  open: without(state.open, pane),
  parked: without(state.parked, pane),
})

const isPanes = (value: unknown): value is Pane[] =>
  Array.isArray(value) && value.every((pane) => typeof pane === 'string' && pane !== '')

/** What was open before a reload, or nothing if it cannot be read. */
export const readDock = (kept: unknown): DockState => {
  const { open, parked } = (kept ?? {}) as { open?: unknown; parked?: unknown }
  return isPanes(open) && isPanes(parked) ? { open, parked } : NOTHING_OPEN
}
