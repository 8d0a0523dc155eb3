import { hash } from 'node:crypto'
import { MINUTE_MS } from '../../kernel/clock.ts'
import { createMinuteCache } from '../../kernel/minute-cache.ts'
import { createSignal, type Signal } from '../../platform/events/domain-events.ts'
import { createRateLimit, type LimitContext, type RateLimit } from '../../platform/http/rate-limit.ts'
import type { PlatformContext } from '../../platform/platform-context.ts'
import { createSecret } from '../../platform/secrets/create-secret.ts'
import type { ChatContext, ConnectedTeams } from '../chat/index.ts'
import { selectTeamProfiles, selectTeams, type TeamRow } from './teams.repository.ts'

export interface ChatTeams extends ConnectedTeams {
  /** Including those that are switched off. */
  all(): Promise<readonly TeamRow[]>
  idFor(profileId: string): Promise<string | undefined>
  /** Whether this team answers for a profile; never where it is switched off. */
  answersFor(teamId: string, profileId: string): Promise<boolean>
  /** After a change on this node; others hear of it from the database. */
  forget(): void
}

interface Snapshot {
  readonly teams: readonly TeamRow[]
  readonly byProfile: ReadonlyMap<string | null, TeamRow>
  readonly version: string
}

const CHANNEL = 'chat_teams_changed'
const ONLY = 'all'

const versionOf = (pairs: readonly (readonly [string | null, TeamRow])[]): string =>
  hash('sha256', JSON.stringify(pairs.map(([profileId, { name }]) => `${profileId} ${name}`).sort())).slice(0, 8)

/** Which team answers for which profile, from memory: every conversation that is shown asks. */
export const createChatTeams = (context: Pick<PlatformContext, 'clock' | 'database'>): ChatTeams => {
  const { clock, database } = context
  const read = async (): Promise<Snapshot> => {
    const teams = await selectTeams(database.kysely)
    const profiles = await selectTeamProfiles(database.kysely)
    const on = new Map(teams.filter((team) => team.is_on).map((team) => [team.id, team]))
    const pairs = profiles.flatMap(({ team_id, profile_id }) => {
      const team = on.get(team_id)
      return team ? [[profile_id, team] as const] : []
    })
    return { teams, byProfile: new Map(pairs), version: versionOf(pairs) }
  }
  const cache = createMinuteCache<Snapshot>(clock, read)
  const forget = (): void => cache.clear()
  void database.listen(CHANNEL, { onAnnounced: forget, onGap: forget })
  const of = async (profileId: string): Promise<TeamRow | undefined> => {
    const { byProfile } = await cache.forceFetch(ONLY)
    return byProfile.get(profileId) ?? byProfile.get(null)
  }
  return {
    all: async () => (await cache.forceFetch(ONLY)).teams,
    version: async () => (await cache.forceFetch(ONLY)).version,
    nameFor: async (profileId) => (await of(profileId))?.name,
    idFor: async (profileId) => (await of(profileId))?.id,
    answersFor: async (teamId, profileId) => (await of(profileId))?.id === teamId,
    forget,
  }
}

/** More than a busy team needs; stops a client in a loop. */
const REQUESTS_PER_TEAM = { max: 1_200, windowMs: MINUTE_MS }
const WRONG_KEYS_PER_NETWORK = { max: 20, windowMs: MINUTE_MS }

export interface ChatTeamContext extends ChatContext {
  readonly chatTeams: ChatTeams
  /** One count for all routes that take a team's key, in whichever feature they are. */
  readonly chatTeamLimits: { readonly requests: RateLimit; readonly wrongKeys: RateLimit }
  /** Encrypts the teams' signing secrets. */
  readonly chatTeamSecret: () => Promise<Buffer>
  /** A team has something to deliver. */
  readonly chatTeamDue: Signal<string>
}

export const createChatTeamParts = (base: LimitContext & Pick<PlatformContext, 'database'>) => ({
  chatTeamLimits: {
    requests: createRateLimit(base, 'chat-team.requests', REQUESTS_PER_TEAM),
    wrongKeys: createRateLimit(base, 'chat-team.wrongKeys', WRONG_KEYS_PER_NETWORK),
  },
  chatTeamSecret: createSecret(base, 'chat-teams'),
  chatTeamDue: createSignal<string>(),
})
