import {
  CHAT_TEAM_DEAD_SHOWN_MAX,
  type ChatTeam,
  type ChatTeams,
  type DeadDelivery,
} from '@velvetline/contracts/chat-team'
import { findProfiles, listPersons } from '../profiles/index.ts'
import type { ChatTeamContext } from './chat-team.context.ts'
import { addressRulesOf } from './deliver-messages.ts'
import { type DeadRow, selectDead, summarizeDead } from './deliveries.repository.ts'
import {
  selectFigures,
  selectTeamProfiles,
  selectTeams,
  type TeamFigures,
  type TeamProfileRow,
  type TeamRow,
} from './teams.repository.ts'

const presentDead = ({ id, messageId, createdAt, failedAt, ...row }: DeadRow): DeadDelivery => ({
  id,
  messageId: String(messageId),
  profileName: row.profileName,
  failure: row.failure,
  attempts: row.attempts,
  createdAt: createdAt.toISOString(),
  failedAt: failedAt.toISOString(),
})

interface Parts {
  readonly profiles: readonly TeamProfileRow[]
  readonly figures: TeamFigures | undefined
  readonly dead: readonly DeadRow[]
  readonly now: Date
}

const presentTeam = (team: TeamRow, { profiles, figures, dead, now }: Parts): ChatTeam => {
  const named = profiles.flatMap(({ profile_id }) => profile_id ?? [])
  const until = team.former_until !== null && team.former_until > now ? team.former_until : null
  return {
    id: team.id,
    name: team.name,
    endpointUrl: team.endpoint_url,
    isOn: team.is_on,
    goneAt: team.gone_at?.toISOString() ?? null,
    apiKeyEnding: team.api_key_ending,
    formerSecretUntil: until?.toISOString() ?? null,
    profileIds: profiles.some(({ profile_id }) => profile_id === null) ? null : named,
    waitingCount: figures?.waitingCount ?? 0,
    oldestWaitingAt: figures?.oldestWaitingAt?.toISOString() ?? null,
    lastSentAt: figures?.lastSentAt?.toISOString() ?? null,
    lastFailure: figures?.lastFailure ?? '',
    deadCount: figures?.deadCount ?? 0,
    dead: dead.map(presentDead),
    createdAt: team.created_at.toISOString(),
  }
}

const byName = (left: { name: string }, right: { name: string }): number => left.name.localeCompare(right.name, 'de')

/** The teams with how their deliveries go; never a secret. */
export const showTeams = async (context: ChatTeamContext): Promise<ChatTeams> => {
  const { clock, database } = context
  const { kysely } = database
  const [teams, profiles, figures, dead, persons] = await Promise.all([
    selectTeams(kysely),
    selectTeamProfiles(kysely),
    selectFigures(kysely),
    selectDead(kysely, CHAT_TEAM_DEAD_SHOWN_MAX),
    listPersons(context),
  ])
  const facts = await findProfiles(
    context,
    persons.map(({ id }) => id),
  )
  const now = clock.now()
  return {
    teams: teams.map((team) =>
      presentTeam(team, {
        profiles: profiles.filter(({ team_id }) => team_id === team.id),
        figures: figures.find(({ teamId }) => teamId === team.id),
        dead: dead.filter(({ teamId }) => teamId === team.id),
        now,
      }),
    ),
    profiles: [...facts.values()].map(({ id, name }) => ({ id, name })).toSorted(byName),
    allowsLoopback: addressRulesOf(context).allowsLoopback,
    now: now.toISOString(),
  }
}

/** Messages that were given up and wait for somebody to send them again. */
export const waitingDeadLetters = ({ database }: Pick<ChatTeamContext, 'database'>) => summarizeDead(database.kysely)
