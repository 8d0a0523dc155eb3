import { LRUCache } from 'lru-cache'
import { SECOND_MS } from '../../kernel/clock.ts'
import type { Bus } from '../../platform/events/bus.ts'
import type { Signal } from '../../platform/events/domain-events.ts'
import { createKeptReads, type KeptReads } from '../../platform/events/kept-reads.ts'
import type { LocalLimit } from '../../platform/http/rate-limit.ts'
import type { PlatformContext } from '../../platform/platform-context.ts'
import { whoAnswersFor } from '../agents/index.ts'
import type { CreditsContext } from '../credits/index.ts'
import { findProfiles, type ProfilesContext } from '../profiles/index.ts'
import type { MessageBatches } from './chat.message-batches.ts'
import type { AnswerTimes, MemberMessageNews, MemberSessionRow, UnreadRow } from './chat.types.ts'
import type { UploadsInProgress } from './media/uploads-in-progress.ts'
import type { MessageGuard } from './message-guard.ts'

const PROFILES_KEPT_MAX = 5_000
/** Only decides who gets live events; the database decides who may open a conversation. */
const KEPT_MS = 10 * SECOND_MS

/** The open workspaces that get events about a profile's conversations. */
export interface Watchers {
  of(profileId: string): Promise<readonly string[]>
  /** Others answer than before. */
  forget(): void
}

export const createWatchers = (context: ProfilesContext): Watchers => {
  const known = new LRUCache<string, Promise<readonly string[]>>({ max: PROFILES_KEPT_MAX, ttl: KEPT_MS })
  const find = async (profileId: string): Promise<readonly string[]> => {
    const agentId = (await findProfiles(context, [profileId])).get(profileId)?.agentId
    return agentId ? whoAnswersFor(context, agentId) : []
  }
  return {
    of: (profileId) => {
      const kept = known.get(profileId)
      if (kept) return kept
      const found = find(profileId)
      known.set(profileId, found)
      found.catch(() => known.delete(profileId))
      return found
    },
    forget: () => known.clear(),
  }
}

/** Which profiles an operator's chat team answers for. Members read its name before they pay. */
export interface ConnectedTeams {
  nameFor(profileId: string): Promise<string | undefined>
  /** Changes with these names; the same on every node. */
  version(): Promise<string>
}

/** What members poll. */
interface MemberReads {
  readonly memberSessions: KeptReads<MemberSessionRow>
  readonly memberUnread: KeptReads<UnreadRow>
}

export const createMemberReads = (bus: Pick<Bus, 'versions'>): MemberReads => ({
  memberSessions: createKeptReads(bus),
  memberUnread: createKeptReads(bus),
})

/** What tells both sides that a conversation has changed. */
export interface TellingContext extends Pick<PlatformContext, 'bus' | 'log'> {
  readonly chatWatchers: Watchers
}

export interface ChatContext extends CreditsContext, ProfilesContext, MemberReads, TellingContext {
  readonly connectedTeams: ConnectedTeams
  readonly answerTimes: AnswerTimes
  readonly messageGuard: MessageGuard
  readonly uploadsInProgress: UploadsInProgress
  readonly messageBatches: MessageBatches
  readonly typingLimit: LocalLimit
  readonly searchLimit: LocalLimit
  /** After the commit; for what answers without a person, such as the demo actor. */
  readonly memberMessageSent: Signal<MemberMessageNews>
}
