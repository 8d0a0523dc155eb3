import type { AdminPaymentsQuery } from '@velvetline/contracts/admin'
import { invalidInput } from '../../platform/http/errors/refusals.ts'
import type { PaymentFilter } from './payments.repository.ts'

const FIRST_YEAR = 2000

/** A day of the calendar as it is written in addresses; the 30th of February is none. */
const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number(text.slice(0, 4)) < FIRST_YEAR) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** What is asked for, checked. @throws 422 invalid_input for a day that does not exist */
export const readFilter = (
  { state, rail, kind, market, from, to, search }: Omit<AdminPaymentsQuery, 'limit' | 'before' | 'sort' | 'direction'>,
  timeZone: string,
): PaymentFilter => {
  for (const day of [from, to]) if (day !== undefined && !isDay(day)) throw invalidInput()
  return { state, rail, kind, market, from, to, timeZone, search: search?.trim() || undefined }
}
