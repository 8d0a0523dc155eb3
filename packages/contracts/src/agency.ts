import { z } from 'zod'

export const agentAgencyPath = '/api/agent/agency'
export const agentAgencyLeavePath = '/api/agent/agency/leave'
export const agentAnswerersPath = (id: string) => `/api/agent/agency/people/${encodeURIComponent(id)}/answerers`

/** Members read each of their names before they write. */
export const ANSWERERS_MAX = 5

const agencyPerson = z.object({
  id: z.string(),
  name: z.string(),
  isLead: z.boolean(),
  isBlocked: z.boolean(),
  /** Whether their workspace is open now. */
  isPresent: z.boolean(),
  lastSeenAt: z.string().nullable(),
  /** Who else reads and answers their conversations. */
  answererIds: z.array(z.string()),
})
export type AgencyPerson = z.infer<typeof agencyPerson>

/** `GET /api/agent/agency` */
export const ownAgency = z.object({
  /** Null where the consultant works alone. */
  agency: z.object({ name: z.string(), isLead: z.boolean(), isAlone: z.boolean() }).nullable(),
  /** Who else reads and answers the consultant's own conversations. */
  answeredBy: z.array(z.string()),
  /** Everybody of the agency, for its lead alone; empty for others. */
  people: z.array(agencyPerson),
})
export type OwnAgency = z.infer<typeof ownAgency>

/** `PUT /api/agent/agency/people/{id}/answerers`, by the lead. */
export const answererChoice = z.object({ answererIds: z.array(z.uuid()).max(ANSWERERS_MAX) })
