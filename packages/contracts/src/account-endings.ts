import { z } from 'zod'
import { adminAgentPath } from './agent-accounts.ts'
import { adminStaffPersonPath } from './staff.ts'

// GET says what ending the account would do, POST does it.
export const adminAgentEndingPath = (id: string) => `${adminAgentPath(id)}/ending`
export const adminStaffEndingPath = (id: string) => `${adminStaffPersonPath(id)}/ending`

/** What has to be done first, in the reader's language. */
const endingObstacle = z.object({ code: z.string(), todo: z.string() })

/** Of a consultant there is more than of the staff, who have no profiles, no application and no earnings. */
export const accountEnding = z.object({
  /** Empty where the account can be ended now. */
  obstacles: z.array(endingObstacle),
  /** Names of the profiles whose texts, photos and voice samples go. */
  profiles: z.array(z.string()),
  /** Proofs of age and consents are kept. */
  hasApplication: z.boolean(),
  /** Statements of the person, or paid to them. */
  statementCount: z.number().int(),
  hasPayoutDetails: z.boolean(),
  /** Of members without a proof; they become earnings later, or expire with an account that has no payout details. */
  waitingBonusNuggets: z.number(),
})
export type AccountEnding = z.infer<typeof accountEnding>
