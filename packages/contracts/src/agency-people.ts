import { z } from 'zod'

/** `POST /api/application/people`: an agency that applies, or works here, invites one of its people. */
export const applicationPeoplePath = '/api/application/people'
/** The same for the lead of an approved agency, from the workspace. */
export const agentInvitationsPath = '/api/agent/agency/invitations'

/** Besides those who were refused. */
export const PEOPLE_MAX = 20
const NAME_MAX = 80
const EMAIL_MAX = 254

export const agencyPerson = z.object({ name: z.string().max(NAME_MAX), email: z.string().max(EMAIL_MAX) })

/** What an agency sees of one of its people: never what they have answered. */
export const agencyMember = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  invitedAt: z.string(),
  state: z.enum(['invited', 'begun', 'complete', 'approved', 'refused']),
})

/** `GET /api/agent/agency/invitations` */
export const invitedPeople = z.object({ people: z.array(agencyMember) })
export type InvitedPeople = z.infer<typeof invitedPeople>
