import type { OpenEventState } from '@velvetline/contracts/admin'

/** The states in which an event still needs somebody; the first is where the page opens. */
export const OPEN_STATES: readonly OpenEventState[] = ['parked', 'failed', 'received']
export type OpenState = OpenEventState

/** Reads an address. */
export const readOpenState = (given: unknown): OpenState => OPEN_STATES.find((state) => state === given) ?? 'parked'

const SEARCH_MAX_CHARACTERS = 80

export const oneOf = <Value extends string>(values: readonly Value[], given: unknown): Value | undefined =>
  values.find((value) => value === given)

/** A day that exists, as a date field writes it. */
export const day = (given: unknown): string | undefined =>
  typeof given === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(given) && !Number.isNaN(Date.parse(given)) ? given : undefined

export const words = (given: unknown): string | undefined => {
  // The router reads what looks like a number as one.
  const text = typeof given === 'number' ? String(given) : given
  return typeof text === 'string' && text.trim() !== '' ? text.trim().slice(0, SEARCH_MAX_CHARACTERS) : undefined
}
