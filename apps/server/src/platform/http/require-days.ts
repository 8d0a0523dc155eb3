import { invalidInput } from './errors/refusals.ts'

const FIRST_YEAR = 2000

/** A day of the calendar as it is written in addresses; the 30th of February is none. */
const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number(text.slice(0, 4)) < FIRST_YEAR) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** The days by which a list is narrowed, where they are said. @throws 422 invalid_input for a day that does not exist */
export const requireDays = (...days: readonly (string | undefined)[]): void => {
  for (const day of days) if (day !== undefined && !isDay(day)) throw invalidInput()
}
