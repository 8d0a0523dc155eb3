import { z } from 'zod'

/** By a link that opened the telephone, or by the number in the dialog. */
export const CALL_WAYS = ['link', 'dialog'] as const
export type CallWay = (typeof CALL_WAYS)[number]

/** Who called whom is known to the server: the account by its session, the name by the profile. */
export const directCall = z.object({ profileUuid: z.string().max(128), way: z.enum(CALL_WAYS) })
export type DirectCall = z.infer<typeof directCall>
