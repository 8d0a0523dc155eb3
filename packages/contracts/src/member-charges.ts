import { z } from 'zod'
import { adminMemberPath } from './members.ts'
import { staffReason } from './staff.ts'

export const adminMemberChargesPath = (id: string) => `${adminMemberPath(id)}/charges`
export const adminMemberChargesReturnedPath = (id: string) => `${adminMemberChargesPath(id)}/returned`

/** More than the minutes of any call, and than the messages of a day to one profile. */
export const CHARGES_MAX = 500
const PLACE_MAX_CHARACTERS = 100

/** The item of the timeline: a call, or the messages to one profile on one day. */
const place = z.string().max(PLACE_MAX_CHARACTERS)
export const chargesQuery = z.object({ of: place })

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
export const memberCharges = z.object({ charges: z.array(memberCharge) })
export type MemberCharges = z.infer<typeof memberCharges>

/** `POST …/charges/returned`: all of them or none. */
export const chargesReturn = z.object({
  of: place,
  numbers: z.array(z.number().int().positive()).min(1).max(CHARGES_MAX),
  reason: staffReason,
})
export type ChargesReturn = z.infer<typeof chargesReturn>
