import { z } from 'zod'
import {
  adminProfilesPath,
  DRAFT_STATES,
  PROFILE_REASON_MAX,
  PROFILE_REASON_MIN,
  PUBLICATION_STATES,
} from './profile-editing.ts'
import { PROFILE_STATUSES } from './profiles.ts'

export const adminProfilePath = (id: string) => `${adminProfilesPath}/${encodeURIComponent(id)}`
export const adminProfileDecisionPath = (id: string) => `${adminProfilePath(id)}/decision`
export const adminProfileRetirePath = (id: string) => `${adminProfilePath(id)}/retire`
export const adminProfilePublishPath = (id: string) => `${adminProfilePath(id)}/publish`
export const adminProfileAgentsPath = `${adminProfilesPath}/agents`
export const adminProfileHandoverPath = (id: string) => `${adminProfilePath(id)}/handover`
export const adminProfileHandoverDecisionPath = (id: string) => `${adminProfileHandoverPath(id)}/decision`

export const ADMIN_PROFILE_STATES = [...PUBLICATION_STATES, 'review', 'handover'] as const
export type AdminProfileState = (typeof ADMIN_PROFILE_STATES)[number]
export const ADMIN_PROFILE_SORTS = ['name', 'rating', 'newest', 'waiting'] as const
export type AdminProfileSort = (typeof ADMIN_PROFILE_SORTS)[number]

/** `GET /api/admin/profiles` */
export const adminProfilesQuery = z.object({
  /** A part of a name, the slug or the extension. */
  search: z.string().max(80).optional(),
  state: z.enum(ADMIN_PROFILE_STATES).optional(),
  status: z.enum(PROFILE_STATUSES).optional(),
  kind: z.string().max(60).optional(),
  sort: z.enum(ADMIN_PROFILE_SORTS).default('name'),
  direction: z.enum(['ascending', 'descending']).default('ascending'),
  before: z.string().max(120).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type AdminProfilesQuery = z.infer<typeof adminProfilesQuery>

export const adminProfileRow = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  image: z.string(),
  state: z.enum(PUBLICATION_STATES),
  draftState: z.enum(DRAFT_STATES).nullable(),
  /** Since when a change waits for a decision. */
  waitingSince: z.string().nullable(),
  status: z.enum(PROFILE_STATUSES),
  categories: z.array(z.string()),
  extension: z.string(),
  rating: z.number(),
  reviewCount: z.number().int(),
  /** Null where a demo actor plays the person. */
  agent: z.object({ id: z.string(), name: z.string() }).nullable(),
  featuredPosition: z.number().int().nullable(),
  createdAt: z.string(),
})
export type AdminProfileRow = z.infer<typeof adminProfileRow>
export const adminProfiles = z.object({
  profiles: z.array(adminProfileRow),
  nextBefore: z.string().nullable(),
  total: z.number().int(),
  /** How many changes wait for a decision, whatever is asked for. */
  waiting: z.number().int(),
})
export type AdminProfiles = z.infer<typeof adminProfiles>

const EXTENSION_PATTERN = /^[0-9]{1,6}$/
export const SLUG_PATTERN = /^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/
export const FEATURED_MAX = 50

const AGENT_WORDS_MAX = 80
/** `POST /api/admin/profiles/agents`: who may be a profile’s person, at most 20. The words are a name, which must not appear in an address. */
export const profileAgentsSearch = z.object({ words: z.string().max(AGENT_WORDS_MAX).default('') })
export type ProfileAgentsSearch = z.infer<typeof profileAgentsSearch>
export const profileAgent = z.object({ id: z.string(), name: z.string(), agency: z.string().nullable() })
export type ProfileAgent = z.infer<typeof profileAgent>
export const profileAgents = z.object({ agents: z.array(profileAgent) })
export type ProfileAgents = z.infer<typeof profileAgents>

export const profileHandover = z.object({
  id: z.string(),
  agent: z.object({ id: z.string(), name: z.string() }),
  reason: z.string(),
  proposedBy: z.string(),
  proposedAt: z.string(),
  /** Whether the signed-in person has proposed it, and somebody else decides. */
  isOwn: z.boolean(),
})
export type ProfileHandover = z.infer<typeof profileHandover>

/** `GET /api/admin/profiles/{id}`: what only the staff see and decide about a profile. */
export const adminProfile = z.object({
  id: z.string(),
  slug: z.string(),
  extension: z.string(),
  /** Numbers that nobody has and that are no prefix of another. */
  freeExtensions: z.array(z.string()),
  featuredPosition: z.number().int().nullable(),
  createdAt: z.string(),
  retiredAt: z.string().nullable(),
  retiredReason: z.string().nullable(),
  /** It comes back with the end of the block, unless the staff take it off the pages themselves. */
  isRetiredByBlock: z.boolean(),
  /** The profile’s person; null where a demo actor plays them. */
  agent: profileAgent.nullable(),
  /** Who answers for the profile: the person, and the lead of the person’s agency. */
  answeredBy: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Nobody has ever seen it and it shows nobody: another person gets it without a second person's approval. */
  isAssignedAtOnce: z.boolean(),
  /** Another person who has been proposed for it, until it is decided. */
  handover: profileHandover.nullable(),
  /** Its present person has got it from somebody else, and nothing of theirs was approved yet. */
  lastHandover: z
    .object({
      /** Who had it before; null where a demo actor played it, and where nobody can get it back. */
      former: profileAgent.nullable(),
      /** Since when the present person does not want it. */
      declinedAt: z.string().nullable(),
    })
    .nullable(),
  /** Whether the signed-in person wrote some of the draft and therefore cannot approve it. */
  isAuthor: z.boolean(),
})
export type AdminProfile = z.infer<typeof adminProfile>

/** `PATCH /api/admin/profiles/{id}`: at once, without a review. */
export const adminProfileChange = z
  .object({
    slug: z.string().regex(SLUG_PATTERN),
    extension: z.string().regex(EXTENSION_PATTERN),
    featuredPosition: z.number().int().min(1).max(FEATURED_MAX).nullable(),
    /** Only where it `isAssignedAtOnce`. */
    agentId: z.uuid(),
  })
  .partial()
  .refine((change) => Object.keys(change).length > 0)
export type AdminProfileChange = z.infer<typeof adminProfileChange>

const reason = z.string().trim().min(PROFILE_REASON_MIN).max(PROFILE_REASON_MAX)
/** `POST /api/admin/profiles/{id}/decision`, on the version that one has seen. */
export const profileDecision = z.discriminatedUnion('decision', [
  z.object({ version: z.number().int(), decision: z.literal('approved') }),
  z.object({ version: z.number().int(), decision: z.enum(['returned', 'refused']), reason }),
])
export type ProfileDecisionRequest = z.infer<typeof profileDecision>
export const retirement = z.object({ reason })

/** `POST /api/admin/profiles/{id}/handover`: proposes another person; somebody else decides. */
export const newHandover = z.object({ agentId: z.uuid(), reason })
export type NewHandover = z.infer<typeof newHandover>
/** `POST /api/admin/profiles/{id}/handover/decision` */
export const handoverDecision = z.object({ handoverId: z.uuid(), approve: z.boolean() })
export type HandoverDecision = z.infer<typeof handoverDecision>
