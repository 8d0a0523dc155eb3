import { z } from 'zod'
import { adminMemberPath } from './members.ts'
import { staffReason } from './staff.ts'

export const adminMemberChargesPath = (id: string) => `${adminMemberPath(id)}/charges`
export const adminMemberChargesReturnedPath = (id: string) => `${adminMemberChargesPath(id)}/returned`

/** In a page, and in a return: more than the minutes of most calls, and than the messages of most days to one profile. */
export const CHARGES_MAX = 500
const PLACE_MAX_CHARACTERS = 100

/** The item of the timeline: a call, or the messages to one profile on one day. */
const place = z.string().max(PLACE_MAX_CHARACTERS)
export const chargesQuery = z.object({
  of: place,
  /** The page begins behind this minute or message. */
  after: z.coerce.number().int().min(0).default(0),
})

export type ChargesQuery = z.infer<typeof chargesQuery>

/** One paid minute or message. */
export const memberCharge = z.object({
  /** The minute, or the message. */
  number: z.number().int(),
  at: z.string(),
  bonusNuggets: z.number(),
  boughtNuggets: z.number(),
  returnedAt: z.string().nullable(),
})
export type MemberCharge = z.infer<typeof memberCharge>
export const memberCharges = z.object({
  charges: z.array(memberCharge),
  /** Where the next page begins; null on the last one. */
  nextAfter: z.number().int().nullable(),
})
export type MemberCharges = z.infer<typeof memberCharges>

/** `POST …/charges/returned`: all of them or none. */
export const chargesReturn = z.object({
  of: place,
  numbers: z.array(z.number().int().positive()).min(1).max(CHARGES_MAX),
  reason: staffReason,
})
export type ChargesReturn = z.infer<typeof chargesReturn>
