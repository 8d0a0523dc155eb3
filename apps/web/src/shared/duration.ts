const SECONDS_PER_MINUTE = 60
const MINUTES_PER_HOUR = 60

const two = (part: number): string => String(part).padStart(2, '0')

/** `00:07`, `12:05`, `1:00:00`; started seconds do not count. */
export const duration = (seconds: number): string => {
  const whole = Math.floor(seconds)
  const minutes = Math.floor(whole / SECONDS_PER_MINUTE)
  const rest = `${two(minutes % MINUTES_PER_HOUR)}:${two(whole % SECONDS_PER_MINUTE)}`
  return minutes < MINUTES_PER_HOUR ? rest : `${Math.floor(minutes / MINUTES_PER_HOUR)}:${rest}`
}
