const SECONDS_PER_MINUTE = 60
const MINUTES_PER_HOUR = 60

const two = (part: number): string => String(part).padStart(2, '0')

/** As a clock shows it: `0:07`, `12:05`, `1:00:00`. */
export const duration = (seconds: number): string => {
  const minutes = Math.floor(seconds / SECONDS_PER_MINUTE)
  const rest = two(seconds % SECONDS_PER_MINUTE)
  if (minutes < MINUTES_PER_HOUR) return `${minutes}:${rest}`
  return `${Math.floor(minutes / MINUTES_PER_HOUR)}:${two(minutes % MINUTES_PER_HOUR)}:${rest}`
}
