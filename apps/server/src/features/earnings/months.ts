import { dayIn, dayOf, firstDayOf } from '../../kernel/days.ts'

const MONTH_CHARACTERS = 'YYYY-MM'.length

/** The first day of the month. */
export const monthIn = (timeZone: string, at: Date): string => firstDayOf(dayIn(timeZone, at))

/** `YYYY-MM`, as the API says it. */
export const monthWord = (firstDay: string): string => firstDay.slice(0, MONTH_CHARACTERS)

/** @param by may be negative */
export const nextMonth = (firstDay: string, by = 1): string => {
  const date = new Date(`${firstDayOf(firstDay)}T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + by)
  return dayOf(date)
}
