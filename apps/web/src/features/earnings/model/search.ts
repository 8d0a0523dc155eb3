import { EARNING_KINDS, type StatementQuery } from '@velvetline/contracts/earnings'

type Asked = Pick<StatementQuery, 'month' | 'kind' | 'who'>
/** What the page’s address asks for. */
export type EarningsSearch = { [Key in keyof Asked]?: NonNullable<Asked[Key]> }

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

export const readMonth = (given: unknown): string | undefined =>
  typeof given === 'string' && MONTH.test(given) ? given : undefined

/** Anything else in the address is left out. */
export const readEarningsSearch = (given: Record<string, unknown>): EarningsSearch => {
  const month = readMonth(given.month)
  const kind = EARNING_KINDS.find((known) => known === given.kind)
  const who = typeof given.who === 'string' && UUID.test(given.who) ? given.who : undefined
  return { ...(month && { month }), ...(kind && { kind }), ...(who && { who }) }
}
