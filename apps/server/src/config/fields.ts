import { z } from 'zod'

/** What many settings are made of. */
export const text = z.string().trim()

export const flag = z
  .enum(['true', 'false', 'yes', 'no', '1', '0'])
  .transform((value) => value === 'true' || value === 'yes' || value === '1')

/** Addresses are made by appending a path. @param hint what it must be, in an operator's words */
export const hostOnly = (hint: string) =>
  z.url({ protocol: /^https?$/ }).refine((value) => /^https?:\/\/[^/?#@]+\/*$/i.test(value), { error: hint })
