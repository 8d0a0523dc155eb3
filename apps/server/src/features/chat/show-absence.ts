import type { ChatAbsence } from '@velvetline/contracts/chat'
import { LRUCache } from 'lru-cache'
import { DAY_MS, HOUR_MS, laterBy, MINUTE_MS } from '../../kernel/clock.ts'
import { lastThere, whoAnswersFor } from '../agents/index.ts'
import {
  type Audience,
  findProfile,
  listProfiles,
  type ProfileFacts,
  profileNotFound,
  showProfile,
} from '../profiles/index.ts'
import type { ChatContext } from './chat.context.ts'
import { readSessionWith } from './chat.sessions.repository.ts'
import { ABSENCE_HOURS } from './chat.settings.ts'
import { readLatestTurns, type TurnRow } from './chat.turns.repository.ts'
import type { AnswerTimes } from './chat.types.ts'

const CHAT_COLLEAGUES_MAX = 3

const LATELY_MS = 30 * DAY_MS
const SESSIONS_MAX = 30
const MESSAGES_MAX = 20
/** The median of the answer times hardly changes within this time. */
const KEPT_MS = 10 * MINUTE_MS
const PROFILES_KEPT_MAX = 1_000

interface Reader extends Audience {
  readonly memberId: string
  /** Id or slug. */
  readonly profile: string
}

export const createAnswerTimes = (): AnswerTimes => new LRUCache({ max: PROFILES_KEPT_MAX })

const hasStandIn = async (context: ChatContext, memberId: string, profile: ProfileFacts): Promise<boolean> => {
  if (profile.agentId === null) return true
  const team = await context.connectedTeams.nameFor(profile.id)
  if (team === undefined && (await whoAnswersFor(context, profile.agentId)).length <= 1) return false
  return (await readSessionWith(context.database, memberId, profile.id))?.standInDeclined !== true
}

/** A consultant with an open workspace may answer, regardless of the chosen status; one whose telephone rings is there for calls alone. */
const isAway = async (context: ChatContext, { status, agentId, forwardsToPhone }: ProfileFacts): Promise<boolean> => {
  if (agentId === null || (status !== 'offline' && !forwardsToPhone)) return false
  const at = await lastThere(context, agentId)
  return at === null || at <= laterBy(context.clock.now(), -(await context.settings.ofAll(ABSENCE_HOURS)) * HOUR_MS)
}

const answerMinutesOf = async ({ answerTimes, clock, database }: ChatContext, profileId: string) => {
  const now = clock.now()
  const known = answerTimes.get(profileId)
  if (known && now < known.until) return known.minutes
  const limits = { since: laterBy(now, -LATELY_MS), sessions: SESSIONS_MAX, messages: MESSAGES_MAX }
  const minutes = usualAnswerMinutes(await readLatestTurns(database, profileId, limits))
  answerTimes.set(profileId, { minutes, until: laterBy(now, KEPT_MS) })
  return minutes
}

const colleaguesFor = async (context: ChatContext, { language, country }: Audience) => {
  const free = {
    language,
    country,
    sort: 'rating',
    isAvailable: true,
    limit: CHAT_COLLEAGUES_MAX,
    offset: 0,
  } as const
  const { profiles: cards } = await listProfiles(context, free)
  return cards.map(({ uuid, slug, name, cardThumbnail }) => ({ profileUuid: uuid, slug, name, image: cardThumbnail }))
}

/**
 * What a member should know before paying for a message to somebody who has been away for hours.
 * @throws 404 profile_not_found, also while the profile is not published
 */
export const showAbsence = async (
  context: ChatContext,
  { memberId, profile: idOrSlug, ...audience }: Reader,
): Promise<ChatAbsence> => {
  const profile = await findProfile(context, idOrSlug)
  if (!profile?.isPublished) throw profileNotFound()
  if (!(await isAway(context, profile)) || (await hasStandIn(context, memberId, profile))) return { absence: null }
  const [{ usualHours }, answersWithinMinutes, colleagues] = await Promise.all([
    showProfile(context, profile.id, audience, null),
    answerMinutesOf(context, profile.id),
    colleaguesFor(context, audience),
  ])
  return { absence: { usualHours, answersWithinMinutes, colleagues } }
}

/** With fewer answers than this no time is shown. */
const ANSWERS_MIN = 5

/** The consultant’s own answers, counted from the first message that waited; whole minutes, rounded up, at least one. */
const answerMinutes = (turns: readonly TurnRow[]): number[] => {
  const minutes: number[] = []
  let sessionId: string | undefined
  let waitingSince: Date | undefined
  for (const turn of turns) {
    if (turn.sessionId !== sessionId) waitingSince = undefined
    sessionId = turn.sessionId
    if (turn.sender === 'member') {
      waitingSince ??= turn.createdAt
      continue
    }
    if (waitingSince && turn.isByPerson)
      minutes.push(Math.max(1, Math.ceil((turn.createdAt.getTime() - waitingSince.getTime()) / MINUTE_MS)))
    waitingSince = undefined
  }
  return minutes
}

/** The median of the latest answers; null where too few are known. @param turns thread by thread, oldest first */
const usualAnswerMinutes = (turns: readonly TurnRow[]): number | null => {
  const minutes = answerMinutes(turns).sort((left, right) => left - right)
  return minutes.length < ANSWERS_MIN ? null : (minutes[Math.floor((minutes.length - 1) / 2)] ?? null)
}
