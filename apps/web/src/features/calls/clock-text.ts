const SECONDS_PER_MINUTE = 60

/** `07:42`; from an hour on `61:00`. */
export const clockText = (seconds: number): string => {
  const whole = Math.floor(seconds)
  const parts = [Math.floor(whole / SECONDS_PER_MINUTE), whole % SECONDS_PER_MINUTE]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}
