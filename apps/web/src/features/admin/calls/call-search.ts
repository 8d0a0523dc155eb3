import { type AdminCallsQuery, CALL_END_REASONS, CALL_LINES } from '@velvetline/contracts/calls'
import { COUNTRY_CODES } from '@velvetline/contracts/locales'
import { day, oneOf, uuid } from '#/shared/read-search.ts'

type AskedCalls = Pick<AdminCallsQuery, 'call' | 'line' | 'reason' | 'market' | 'from' | 'to'>

export type CallSearch = { [Key in keyof AskedCalls]?: NonNullable<AskedCalls[Key]> } & {
  show?: 'live' | 'ended'
  direction?: 'ascending'
}

export const CALL_CHOICES = { line: CALL_LINES, reason: CALL_END_REASONS, market: COUNTRY_CODES }

/** Ignores what it does not understand. */
export const readCallSearch = (given: Record<string, unknown>): CallSearch => {
  const read = {
    show: oneOf(['live', 'ended'], given.show),
    call: uuid(given.call),
    direction: oneOf(['ascending'], given.direction),
    line: oneOf(CALL_LINES, given.line),
    reason: oneOf(CALL_END_REASONS, given.reason),
    market: oneOf(COUNTRY_CODES, given.market),
    from: day(given.from),
    to: day(given.to),
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}

/** Whether more is chosen than live or ended calls. */
export const isCallsNarrowed = ({ show: _, direction: __, ...narrowed }: CallSearch): boolean =>
  Object.keys(narrowed).length > 0
