import { isDay } from '../../kernel/days.ts'
import { invalidInput } from './errors/refusals.ts'

const FIRST_DAY = '2000-01-01'

/** The days by which a list is narrowed, where they are said. @throws 422 invalid_input for a day that does not exist */
export const requireDays = (...days: readonly (string | undefined)[]): void => {
  for (const day of days) if (day !== undefined && !(isDay(day) && day >= FIRST_DAY)) throw invalidInput()
}
