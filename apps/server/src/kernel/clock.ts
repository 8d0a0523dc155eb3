/** Every due time is compared with `clock.now()`, so a test can move time by passing its own clock. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock that changes only when it is set. */
export interface ManualClock extends Clock {
  advance(milliseconds: number): void
  set(instant: Date): void
}

export const manualClock = (start: Date = new Date()): ManualClock => {
  let current = start.getTime()
  return {
    now: () => new Date(current),
    advance: (milliseconds) => {
      current += milliseconds
    },
    set: (instant) => {
      current = instant.getTime()
    },
  }
}

export const SECOND_MS = 1_000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

export const laterBy = (instant: Date, milliseconds: number): Date => new Date(instant.getTime() + milliseconds)

/** In UTC; where the month is shorter, its last day. A negative number leads back. */
export const monthsLater = (instant: Date, months: number): Date => {
  const later = new Date(instant)
  later.setUTCDate(1)
  later.setUTCMonth(later.getUTCMonth() + months)
  const daysInMonth = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate()
  later.setUTCDate(Math.min(instant.getUTCDate(), daysInMonth))
  return later
}

/** Whole years between a birth date (`YYYY-MM-DD`) and an instant, counted in UTC. */
export const ageInYears = (birthDate: string, at: Date): number => {
  const born = new Date(`${birthDate}T00:00:00Z`)
  const years = at.getUTCFullYear() - born.getUTCFullYear()
  const hadBirthday =
    at.getUTCMonth() > born.getUTCMonth() ||
    (at.getUTCMonth() === born.getUTCMonth() && at.getUTCDate() >= born.getUTCDate())
  return hadBirthday ? years : years - 1
}
