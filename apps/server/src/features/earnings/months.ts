const MONTH_CHARACTERS = 'YYYY-MM'.length

/** Swedes write dates as `YYYY-MM-DD`. Making one of these costs far more than using it. */
const formats = new Map<string, Intl.DateTimeFormat>()
export const dayIn = (timeZone: string, at: Date): string => {
  const known = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone })
  formats.set(timeZone, known)
  return known.format(at)
}

/** The first day of the month. */
export const monthIn = (timeZone: string, at: Date): string => firstDayOf(dayIn(timeZone, at))

/** Of `YYYY-MM` or of a day. */
export const firstDayOf = (month: string): string => `${month.slice(0, MONTH_CHARACTERS)}-01`

/** `YYYY-MM`, as the API says it. */
export const monthWord = (firstDay: string): string => firstDay.slice(0, MONTH_CHARACTERS)

/** @param by may be negative */
export const nextMonth = (firstDay: string, by = 1): string => {
  const date = new Date(`${firstDayOf(firstDay)}T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + by)
  return date.toISOString().slice(0, 'YYYY-MM-DD'.length)
}
