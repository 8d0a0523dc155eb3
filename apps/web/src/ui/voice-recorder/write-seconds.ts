const SECONDS_PER_MINUTE = 60
const TIME_DIGITS = 2

/** `0:18` */
export const writeSeconds = (seconds: number): string => {
  const whole = Math.floor(seconds)
  const rest = String(whole % SECONDS_PER_MINUTE).padStart(TIME_DIGITS, '0')
  return `${Math.floor(whole / SECONDS_PER_MINUTE)}:${rest}`
}
