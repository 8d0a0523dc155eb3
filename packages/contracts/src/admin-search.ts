import { z } from 'zod'

export const adminSearchPath = '/api/admin/search'

export const ADMIN_SEARCH_MIN_CHARACTERS = 2
export const ADMIN_SEARCH_MAX_CHARACTERS = 80
export const ADMIN_SEARCH_HITS_MAX = 6

/** `POST /api/admin/search`: a body, so that no address and no log contains the words. */
export const adminSearchRequest = z.object({
  words: z.string().trim().min(ADMIN_SEARCH_MIN_CHARACTERS).max(ADMIN_SEARCH_MAX_CHARACTERS),
})

export const HIT_KINDS = ['member', 'agent', 'receipt', 'profile'] as const
export type HitKind = (typeof HIT_KINDS)[number]
export const searchHit = z.object({
  kind: z.enum(HIT_KINDS),
  id: z.string(),
  title: z.string(),
  /** In small letters after the title; '' where there is nothing to say. */
  detail: z.string(),
  /** The page of the hit. */
  to: z.string(),
})
export type SearchHit = z.infer<typeof searchHit>
export const adminSearchAnswer = z.object({ hits: z.array(searchHit) })
export type AdminSearchAnswer = z.infer<typeof adminSearchAnswer>
