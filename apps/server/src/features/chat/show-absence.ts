import type { ChatAbsence } from '@velvetline/contracts/chat'
import { CHAT_ABSENCE_MS, CHAT_COLLEAGUES_MAX } from '@velvetline/contracts/constants'
import { LRUCache } from 'lru-cache'
import { DAY_MS, laterBy, MINUTE_MS } from '../../kernel/clock.ts'
import { lastThere, leadOf } from '../agents/index.ts'
import {
  type Audience,
  findProfile,
  listProfiles,
  type ProfileFacts,
  type ProfilesContext,
  profileNotFound,
  showProfile,
} from '../profiles/index.ts'
import { readLatestTurns } from './answer-times.repository.ts'
import { readSessionWith } from './chat.sessions.repository.ts'
import { usualAnswerMinutes } from './usual-answer-time.ts'

/** Answers that are older say nothing about today. */
const LATELY_MS = 30 * DAY_MS
const SESSIONS_MAX = 30
const MESSAGES_MAX = 20
/** What half of her answers took hardly changes from one minute to the next. */
const KEPT_MS = 10 * MINUTE_MS
const PROFILES_KEPT_MAX = 1_000

interface Needs extends ProfilesContext {}

interface Reader extends Audience {
  readonly memberId: string
  /** Id or slug. */
  readonly profile: string
}

/** Tells what a member should know before she pays for a message to somebody who has been away for hours. */
export type ShowAbsence = (reader: Reader) => Promise<ChatAbsence>

/** Whether somebody else answers for her in this conversation. */
const hasStandIn = async (needs: Needs, memberId: string, profile: ProfileFacts): Promise<boolean> => {
  if (profile.agentId === null) return true
  if ((await leadOf(needs, profile.agentId)) === null) return false
  return (await readSessionWith(needs.database, memberId, profile.id))?.standInDeclined !== true
}

/** Whoever has her workspace open may answer, whatever status she has chosen. */
const isAway = async (needs: Needs, { status, agentId }: ProfileFacts): Promise<boolean> => {
  if (status !== 'offline' || agentId === null) return false
  const at = await lastThere(needs, agentId)
  return at === null || at <= laterBy(needs.clock.now(), -CHAT_ABSENCE_MS)
}

export const createShowAbsence = (needs: Needs): ShowAbsence => {
  const { clock, database } = needs
  const kept = new LRUCache<string, { readonly minutes: number | null; readonly until: Date }>({
    max: PROFILES_KEPT_MAX,
  })

  const answerMinutesOf = async (profileId: string): Promise<number | null> => {
    const now = clock.now()
    const known = kept.get(profileId)
    if (known && now < known.until) return known.minutes
    const limits = { since: laterBy(now, -LATELY_MS), sessions: SESSIONS_MAX, messages: MESSAGES_MAX }
    const minutes = usualAnswerMinutes(await readLatestTurns(database, profileId, limits))
    kept.set(profileId, { minutes, until: laterBy(now, KEPT_MS) })
    return minutes
  }
  const colleaguesFor = async ({ language, country }: Audience) => {
    const free = {
      language,
      country,
      sort: 'rating',
      isAvailable: true,
      limit: CHAT_COLLEAGUES_MAX,
      offset: 0,
    } as const
    const { profiles: cards } = await listProfiles(needs, free)
    return cards.map(({ uuid, slug, name, cardThumbnail }) => ({ profileUuid: uuid, slug, name, image: cardThumbnail }))
  }

  return async ({ memberId, profile: idOrSlug, ...audience }) => {
    const profile = await findProfile(needs, idOrSlug)
    if (!profile) throw profileNotFound()
    if (!(await isAway(needs, profile)) || (await hasStandIn(needs, memberId, profile))) return { absence: null }
    const [{ usualHours }, answersWithinMinutes, colleagues] = await Promise.all([
      showProfile(needs, profile.id, audience, null),
      answerMinutesOf(profile.id),
      colleaguesFor(audience),
    ])
    return { absence: { usualHours, answersWithinMinutes, colleagues } }
  }
}
