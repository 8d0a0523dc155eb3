import { z } from 'zod'
import { COUNTRY_CODES } from './locales.ts'

export const adminChatsPath = '/api/admin/chats'

/**
 * `GET /api/admin/chats`: conversations by what is counted of them, never a word of a message. Without days those in which a member waits, the
 * longest wait first; with days (inclusive, `YYYY-MM-DD`) those with messages in them, most messages first.
 */
export const adminChatsQuery = z.object({
  /** `late`: only those who wait longer than promised. */
  wait: z.enum(['all', 'late']).default('all'),
  market: z.enum(COUNTRY_CODES).optional(),
  from: z.string().max(10).optional(),
  to: z.string().max(10).optional(),
  before: z.string().max(120).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type AdminChatsQuery = z.infer<typeof adminChatsQuery>

const adminChat = z.object({
  sessionId: z.string(),
  profileId: z.string(),
  profileName: z.string(),
  member: z.object({ id: z.string(), name: z.string() }),
  country: z.enum(COUNTRY_CODES),
  /** Null where nobody waits. */
  waitingSince: z.string().nullable(),
  /** In the days asked for; without days since the conversation began. */
  messageCount: z.number().int(),
})
export type AdminChat = z.infer<typeof adminChat>
export const adminChats = z.object({
  chats: z.array(adminChat),
  nextBefore: z.string().nullable(),
  now: z.string(),
  answerPromiseMinutes: z.number(),
})
export type AdminChats = z.infer<typeof adminChats>
