import type { OpenEventState } from '@velvetline/contracts/admin'

/** The states in which an event still needs somebody; the first is where the page opens. */
export const OPEN_STATES: readonly OpenEventState[] = ['parked', 'failed', 'received']
export type OpenState = OpenEventState

/** Reads an address. */
export const readOpenState = (given: unknown): OpenState => OPEN_STATES.find((state) => state === given) ?? 'parked'
