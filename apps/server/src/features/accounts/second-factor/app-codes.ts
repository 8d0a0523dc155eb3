import { Secret, TOTP } from 'otpauth'

/** RFC 6238 as every app understands it. */
const SHAPE = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Steps before and after the server's: clocks of phones are rarely further off, and people need time to type. */
const TOLERANCE_STEPS = 1
const KEY_BYTES = 20

const secretOf = (key: Uint8Array): Secret => new Secret({ buffer: new Uint8Array(key).buffer })

export const newAppKey = (): Uint8Array => new Secret({ size: KEY_BYTES }).bytes

/** What an app needs to know: the key as people type it, and the address behind the QR code. */
export const describeAppKey = (key: Uint8Array, { issuer, label }: { issuer: string; label: string }) => {
  const secret = secretOf(key)
  return { key: secret.base32, address: new TOTP({ ...SHAPE, issuer, label, secret }).toString() }
}

/** @returns the time step that the code belongs to, or null where it belongs to none that is accepted now */
export const stepOfCode = (key: Uint8Array, code: string, now: Date): number | null => {
  const timestamp = now.getTime()
  const delta = TOTP.validate({ ...SHAPE, secret: secretOf(key), token: code, timestamp, window: TOLERANCE_STEPS })
  return delta === null ? null : TOTP.counter({ period: SHAPE.period, timestamp }) + delta
}
