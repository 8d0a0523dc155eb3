import { z } from 'zod'

export const agentEarningsPath = '/api/agent/earnings'

/** `GET /api/agent/earnings`: today, in the agent’s time zone; the agent’s share of the net list price of the Nuggets spent with them, in minor units. */
export const agentEarnings = z.object({
  calls: z.number().int(),
  minutes: z.number().int(),
  messages: z.number().int(),
  amounts: z.array(z.object({ currency: z.string(), minor: z.number().int() })),
  sharePercent: z.number().int(),
  /** Spent with the agent by members who have neither proven a phone nor paid; they count once their members do. */
  pendingBonusNuggets: z.number(),
})
export type AgentEarnings = z.infer<typeof agentEarnings>
