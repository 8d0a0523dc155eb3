const MINOR = 100
const MICROS = 1_000_000
const PLACES = 6

/** `1234` is `12.34`: for files that banks and tables read, whatever the language. */
export const toMinorText = (minor: number): string => {
  const whole = Math.trunc(Math.abs(minor) / MINOR)
  return `${minor < 0 ? '-' : ''}${whole}.${String(Math.abs(minor) % MINOR).padStart(2, '0')}`
}

/** Millionths as a number with six places, without any rounding. */
export const toMicrosText = (micros: number): string => {
  const whole = Math.trunc(Math.abs(micros) / MICROS)
  return `${micros < 0 ? '-' : ''}${whole}.${String(Math.abs(micros) % MICROS).padStart(PLACES, '0')}`
}
