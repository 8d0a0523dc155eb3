/** The dock's content: the chat with a profile, or the list of all. */
export type Pane = string
export const LIST: Pane = 'list'

/** What is open and what is minimised, each the longest first. */
export interface DockState {
  readonly open: readonly Pane[]
  readonly parked: readonly string[]
}

export const NOTHING_OPEN: DockState = { open: [], parked: [] }
/** More portraits would not fit into the bar at the top; the others are found in the list. */
const PARKED_MAX = 3

const without = (panes: readonly Pane[], pane: Pane): readonly Pane[] => panes.filter((one) => one !== pane)

const addParked = (parked: readonly string[], pane: Pane): readonly string[] =>
  pane === LIST ? parked : [...without(parked, pane), pane].slice(-PARKED_MAX)

/** Minimises what has been open the longest until no more is open than there is room for. */
export const fit = (state: DockState, room: number): DockState => {
  const [first] = state.open
  if (first === undefined || state.open.length <= room) return state
  return fit({ open: state.open.slice(1), parked: addParked(state.parked, first) }, room)
}

/** Shows a pane beside what is open; what is open already stays where it is. */
export const openPane = (state: DockState, pane: Pane, room: number): DockState =>
  state.open.includes(pane) ? state : fit({ open: [...state.open, pane], parked: without(state.parked, pane) }, room)

/** Shows another pane in the place of this one. */
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

/** What a reload has left, or nothing where that cannot be read. */
export const readDock = (kept: unknown): DockState => {
  const { open, parked } = (kept ?? {}) as { open?: unknown; parked?: unknown }
  return isPanes(open) && isPanes(parked) ? { open, parked } : NOTHING_OPEN
}
