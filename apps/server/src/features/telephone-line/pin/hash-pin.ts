import { createHmac } from 'node:crypto'

/** A plain hash of eight digits is brute-forced in moments: the key is what protects them. */
export const hashPin = (key: Buffer, pin: string): Buffer => createHmac('sha256', key).update(`pin:${pin}`).digest()

/** The same for the same caller's number, and nobody's number; callers who withhold theirs are one. */
export const hashCaller = (key: Buffer, from: string | null): Buffer => {
  // Carriers also write words, such as "anonymous".
  const digits = from?.replace(/\D/g, '') ?? ''
  return createHmac('sha256', key)
    .update(`caller:${digits || 'withheld'}`)
    .digest()
}
