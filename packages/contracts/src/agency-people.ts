import { z } from 'zod'
import { EMAIL_MAX_CHARACTERS, NAME_MAX_CHARACTERS } from './accounts.ts'

/** `POST /api/application/people`: an agency that applies invites one of its people. */
export const applicationPeoplePath = '/api/application/people'
/** The same for the lead of an agency that works here, from the workspace. */
export const agentInvitationsPath = '/api/agent/agency/invitations'
/** `DELETE`, below one of the two: takes an invitation back until somebody follows its link. */
export const invitationPath = (path: string, id: string) => `${path}/${encodeURIComponent(id)}`

/** Of whom it is not decided yet. */
export const PEOPLE_MAX = 20

export const agencyPerson = z.object({
  name: z.string().max(NAME_MAX_CHARACTERS),
  email: z.string().max(EMAIL_MAX_CHARACTERS),
})

/** What an agency sees of one of its people: never what they have answered. */
export const agencyMember = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  state: z.enum(['invited', 'begun', 'complete', 'approved', 'refused']),
})

/** `GET /api/agent/agency/invitations` */
export const invitedPeople = z.object({ people: z.array(agencyMember) })
export type InvitedPeople = z.infer<typeof invitedPeople>
