import type { AuditValues } from '@velvetline/contracts/audit'
import {
  CHAT_TEAM_NAME_MAX,
  CHAT_TEAM_NAME_MIN,
  CHAT_TEAM_SECRET_OVERLAP_HOURS,
  CHAT_TEAMS_MAX,
  type ChatTeamChange,
  type ChatTeamTest,
  type NewChatTeam,
} from '@velvetline/contracts/chat-team'
import { countCharacters } from '@velvetline/contracts/text'
import { HOUR_MS, laterBy } from '../../kernel/clock.ts'
import { hashSecret, newId, newSecret } from '../../kernel/ids.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { seal } from '../../platform/secrets/seal.ts'
import { cleanText } from '../chat/index.ts'
import { findProfiles } from '../profiles/index.ts'
import { recordStaffAct, type StaffActor } from '../staff/index.ts'
import type { ChatTeamContext } from './chat-team.context.ts'
import {
  chatTeamNameInvalid,
  chatTeamNotFound,
  endpointInvalid,
  nothingToResend,
  profilesMissing,
  profilesTaken,
  profilesUnknown,
  tooManyChatTeams,
} from './chat-team.refusals.ts'
import { addressRulesOf, GIVE_UP_AFTER_MS, purposeOf, sendEvent } from './deliver-messages.ts'
import { rehomeWaiting, reviveDeliveries } from './deliveries.repository.ts'
import { readEndpointUrl } from './public-address.ts'
import { drawSigningSecret, writeSigningSecret } from './sign-webhook.ts'
import {
  deleteTeam,
  insertTeam,
  lockTeam,
  replaceTeamProfiles,
  selectTeams,
  type TeamRow,
  updateTeam,
} from './teams.repository.ts'

const KEY_PREFIX = 'vct_'
const KEY_ENDING_CHARACTERS = 4

const readTeamName = (text: string): string => {
  const name = cleanText(text).replaceAll(/\s+/g, ' ')
  const length = countCharacters(name)
  if (length >= CHAT_TEAM_NAME_MIN && length <= CHAT_TEAM_NAME_MAX) return name
  throw chatTeamNameInvalid({ min: CHAT_TEAM_NAME_MIN, max: CHAT_TEAM_NAME_MAX })
}

const readUrl = (context: ChatTeamContext, text: string): string => {
  const url = readEndpointUrl(text, addressRulesOf(context))
  if (!url) throw endpointInvalid()
  return url.href
}

const storeProfiles = async (
  context: ChatTeamContext,
  tx: Transaction,
  teamId: string,
  profileIds: readonly string[] | null,
): Promise<void> => {
  const wanted = profileIds === null ? [null] : [...new Set(profileIds)]
  if (wanted.length === 0) throw profilesMissing()
  const known = await findProfiles(context, profileIds ?? [])
  if (profileIds !== null && known.size < wanted.length) throw profilesUnknown()
  if (!(await replaceTeamProfiles(tx, teamId, wanted))) throw profilesTaken()
}

const sealFor = async ({ chatTeamSecret }: ChatTeamContext, teamId: string, secret: Buffer): Promise<Buffer> =>
  seal(await chatTeamSecret(), purposeOf(teamId), secret)

const drawKey = () => {
  const apiKey = `${KEY_PREFIX}${newSecret()}`
  return { apiKey, columns: { api_key_hash: hashSecret(apiKey), api_key_ending: apiKey.slice(-KEY_ENDING_CHARACTERS) } }
}

const subjectOf = ({ id, name }: Pick<TeamRow, 'id' | 'name'>) => ({ kind: 'chat_team', id, label: name }) as const

/** What is shown once. */
interface Drawn {
  readonly teamId: string
  readonly signingSecret: string | null
  readonly apiKey: string | null
}

/**
 * Connected at once. @throws 409 profiles_taken, too_many_chat_teams, 422 chat_team_name_invalid, endpoint_invalid, profiles_missing,
 * profiles_unknown
 */
export const connectTeam = async (context: ChatTeamContext, given: NewChatTeam, by: StaffActor): Promise<Drawn> => {
  const { clock, chatTeams, database } = context
  const row = { id: newId(), name: readTeamName(given.name), endpoint_url: readUrl(context, given.endpointUrl) }
  const secret = drawSigningSecret()
  const sealed = await sealFor(context, row.id, secret)
  const { apiKey, columns } = drawKey()
  await database.transaction(async (tx) => {
    if ((await selectTeams(tx)).length >= CHAT_TEAMS_MAX) throw tooManyChatTeams({ values: { max: CHAT_TEAMS_MAX } })
    await insertTeam(tx, { ...row, ...columns, is_on: true, sealed_secret: sealed, created_at: clock.now() })
    await storeProfiles(context, tx, row.id, given.profileIds)
    await rehomeWaiting(tx, clock.now())
    const after = { endpoint: row.endpoint_url, profiles: given.profileIds?.length ?? 'all' }
    await recordStaffAct(context, { by, action: 'chat_team.connected', subject: subjectOf(row), after }, tx)
  })
  chatTeams.forget()
  return { teamId: row.id, signingSecret: writeSigningSecret(secret), apiKey }
}

/** In one transaction with its entry in the audit log. @throws 404 chat_team_not_found */
const change = async (
  context: ChatTeamContext,
  id: string,
  work: (tx: Transaction, team: TeamRow) => Promise<Omit<Parameters<typeof recordStaffAct>[1], 'subject'>>,
): Promise<void> => {
  await context.database.transaction(async (tx) => {
    const team = await lockTeam(tx, id)
    if (!team) throw chatTeamNotFound()
    const act = await work(tx, team)
    await recordStaffAct(context, { ...act, subject: subjectOf(team) }, tx)
  })
  context.chatTeams.forget()
}

/** @throws 404 chat_team_not_found, 409 profiles_taken, 422 chat_team_name_invalid, endpoint_invalid, profiles_missing, profiles_unknown */
export const changeTeam = async (
  context: ChatTeamContext,
  { id, given, by }: { readonly id: string; readonly given: ChatTeamChange; readonly by: StaffActor },
): Promise<void> => {
  const { name, endpointUrl, isOn, profileIds } = given
  const columns = {
    ...(name !== undefined && { name: readTeamName(name) }),
    ...(endpointUrl !== undefined && { endpoint_url: readUrl(context, endpointUrl) }),
    // Switched on again, an endpoint that was gone is there.
    ...(isOn !== undefined && { is_on: isOn, ...(isOn && { gone_at: null }) }),
  }
  await change(context, id, async (tx, team) => {
    if (Object.keys(columns).length > 0) await updateTeam(tx, id, columns)
    if (profileIds !== undefined) await storeProfiles(context, tx, id, profileIds)
    if (profileIds !== undefined || isOn !== undefined) await rehomeWaiting(tx, context.clock.now())
    const before: AuditValues = { name: team.name, endpoint: team.endpoint_url, isOn: team.is_on }
    const after: AuditValues = {
      name: columns.name ?? team.name,
      endpoint: columns.endpoint_url ?? team.endpoint_url,
      isOn: isOn ?? team.is_on,
      ...(profileIds !== undefined && { profiles: profileIds?.length ?? 'all' }),
    }
    return { by, action: 'chat_team.changed', before, after }
  })
  context.chatTeamDue.emit(id)
}

interface TeamAct {
  readonly id: string
  readonly by: StaffActor
}

/** The former one keeps signing for a day. @throws 404 chat_team_not_found */
export const rotateSecret = async (context: ChatTeamContext, { id, by }: TeamAct): Promise<Drawn> => {
  const secret = drawSigningSecret()
  const sealed = await sealFor(context, id, secret)
  const until = laterBy(context.clock.now(), CHAT_TEAM_SECRET_OVERLAP_HOURS * HOUR_MS)
  await change(context, id, async (tx, team) => {
    const former = { sealed_former_secret: team.sealed_secret, former_until: until }
    await updateTeam(tx, id, { sealed_secret: sealed, ...former })
    return { by, action: 'chat_team.secret_replaced', after: { formerUntil: until.toISOString() } }
  })
  return { teamId: id, signingSecret: writeSigningSecret(secret), apiKey: null }
}

/** The former key ends at once. @throws 404 chat_team_not_found */
export const replaceKey = async (context: ChatTeamContext, { id, by }: TeamAct): Promise<Drawn> => {
  const { apiKey, columns } = drawKey()
  await change(context, id, async (tx) => {
    await updateTeam(tx, id, columns)
    return { by, action: 'chat_team.key_replaced' }
  })
  return { teamId: id, signingSecret: null, apiKey }
}

/** With everything that waits for it. @throws 404 chat_team_not_found */
export const disconnectTeam = (context: ChatTeamContext, { id, by }: TeamAct): Promise<void> =>
  change(context, id, async (tx, { endpoint_url: endpoint }) => {
    await deleteTeam(tx, id)
    return { by, action: 'chat_team.disconnected', before: { endpoint } }
  })

/** One message that was given up, or all. @throws 404 chat_team_not_found, 409 nothing_to_resend */
export const resend = async (
  context: ChatTeamContext,
  { id, by, deliveryId }: TeamAct & { readonly deliveryId: string | undefined },
): Promise<void> => {
  const at = context.clock.now()
  await change(context, id, async (tx) => {
    const revival = { id: deliveryId, at, giveUpAt: laterBy(at, GIVE_UP_AFTER_MS) }
    const count = await reviveDeliveries(tx, id, revival)
    if (count === 0) throw nothingToResend()
    // Another team may answer for the profile by now.
    await rehomeWaiting(tx, at)
    return { by, action: 'chat_team.resent', after: { messages: count } }
  })
  context.chatTeamDue.emit(id)
}

/** Sends an event without a message, now and once, even where the team is switched off. @throws 404 chat_team_not_found */
export const testEndpoint = async (context: ChatTeamContext, { id, by }: TeamAct): Promise<ChatTeamTest> => {
  const team = (await selectTeams(context.database.kysely)).find((known) => known.id === id)
  if (!team) throw chatTeamNotFound()
  const event = { id: newId(), type: 'chat.test', createdAt: context.clock.now().toISOString(), data: {} }
  const attempt = await sendEvent(context, team, event)
  const isAccepted = attempt.outcome === 'accepted'
  const failure = attempt.outcome === 'accepted' ? '' : attempt.failure
  const after = { isAccepted, failure }
  await recordStaffAct(context, { by, action: 'chat_team.tested', subject: subjectOf(team), after })
  return { isAccepted, failure }
}
