import { COUNTRY_CODES } from '@velvetline/contracts/constants'
import type { AdminCallsQuery, CallEndReason, CallLine } from '@velvetline/contracts/web-calls'
import { day, oneOf, words } from './read-search.ts'

type AskedCalls = Pick<AdminCallsQuery, 'line' | 'reason' | 'market' | 'search' | 'from' | 'to'>

/** What the address of the calls' page says; what is not asked for is left out. */
export type CallSearch = { [Key in keyof AskedCalls]?: NonNullable<AskedCalls[Key]> } & { show?: 'live' | 'ended' }

const LINES: readonly CallLine[] = ['web', 'premium', 'subscriber']
const REASONS: readonly CallEndReason[] = [
  'caller_hung_up',
  'consultant_hung_up',
  'declined',
  'missed',
  'unreachable',
  'cancelled',
  'terminated',
  'time_limit',
  'caller_lost',
  'consultant_lost',
  'failed',
  'hung_up_by_staff',
]

export const CALL_CHOICES = { line: LINES, reason: REASONS, market: COUNTRY_CODES }

/** Reads an address or a form; whatever it does not understand is as if it were not there. */
export const readCallSearch = (given: Record<string, unknown>): CallSearch => {
  const read = {
    show: oneOf(['live', 'ended'], given.show),
    search: words(given.search),
    line: oneOf(LINES, given.line),
    reason: oneOf(REASONS, given.reason),
    market: oneOf(COUNTRY_CODES, given.market),
    from: day(given.from),
    to: day(given.to),
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}

/** Whether anything is narrowed beside the choice between live and ended calls. */
export const isCallsNarrowed = ({ show: _, ...narrowed }: CallSearch): boolean => Object.keys(narrowed).length > 0
