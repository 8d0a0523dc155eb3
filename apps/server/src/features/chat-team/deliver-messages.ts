import type { ChatTeamMessageEvent } from '@velvetline/contracts/chat-team'
import { HOUR_MS, laterBy, MINUTE_MS, SECOND_MS } from '../../kernel/clock.ts'
import { unseal } from '../../platform/secrets/seal.ts'
import { findProfile } from '../profiles/index.ts'
import type { ChatTeamContext } from './chat-team.context.ts'
import {
  type ClaimedDelivery,
  claimDeliveries,
  finishDelivery,
  giveUpWaiting,
  hastenDeliveries,
  postponeDelivery,
  rehomeWaiting,
} from './deliveries.repository.ts'
import { ANSWER_WITHIN_MS, type Attempt, postWebhook } from './post-webhook.ts'
import type { AddressRules } from './public-address.ts'
import { signWebhook } from './sign-webhook.ts'
import { type TeamRow, updateTeam } from './teams.repository.ts'

/** At a time and team, each of another conversation. */
const DELIVERIES_AT_ONCE = 8
/** Longer than an attempt can last; then the process is considered dead, and another one sends. */
const CLAIM_MS = ANSWER_WITHIN_MS + 15 * SECOND_MS
/** In a chat a minute counts, so attempts begin close together and never lie far apart. */
const RETRY_FIRST_MS = 2 * SECOND_MS
const RETRY_MAX_MS = 5 * MINUTE_MS
/** From the message or from its being sent again; see chat_team_enqueue. */
export const GIVE_UP_AFTER_MS = 24 * HOUR_MS

/** Doubled each time, and between half and the whole of that by chance, so that what failed together does not return together. */
export const retryDelayMs = (attempts: number, random: () => number = Math.random): number => {
  const longest = Math.min(RETRY_FIRST_MS * 2 ** Math.min(attempts - 1, 30), RETRY_MAX_MS)
  return Math.round(longest * (0.5 + random() / 2))
}

export const addressRulesOf = ({ config }: Pick<ChatTeamContext, 'config'>): AddressRules => ({
  allowsLoopback: config.chatTeams.allowsLoopback,
})

export const purposeOf = (teamId: string): string => `chat-team:${teamId}`

/** The current one first; undefined where one cannot be decrypted, because the server's own secret is another one. */
const secretsOf = async (
  { chatTeamSecret, clock }: Pick<ChatTeamContext, 'chatTeamSecret' | 'clock'>,
  team: TeamRow,
): Promise<Buffer[] | undefined> => {
  const key = await chatTeamSecret()
  const isFormerValid = team.former_until !== null && clock.now() < team.former_until
  const sealed = [
    team.sealed_secret,
    ...(isFormerValid && team.sealed_former_secret ? [team.sealed_former_secret] : []),
  ]
  const opened = sealed.map((one) => unseal(key, purposeOf(team.id), one))
  const secrets = opened.filter((secret) => secret !== null)
  return secrets.length === sealed.length ? secrets : undefined
}

const eventOf = async (context: ChatTeamContext, delivery: ClaimedDelivery): Promise<ChatTeamMessageEvent> => {
  const profile = await findProfile(context, delivery.profileId)
  return {
    id: delivery.id,
    type: 'chat.message.created',
    createdAt: delivery.createdAt.toISOString(),
    data: {
      messageId: String(delivery.messageId),
      sessionId: delivery.sessionId,
      profile: { id: delivery.profileId, slug: profile?.slug ?? '', name: profile?.name ?? '' },
      member: { pseudonym: delivery.pseudonym },
      language: delivery.language,
      country: delivery.country,
      messageType: delivery.messageType,
      content: delivery.content,
      media: delivery.media,
    },
  }
}

/** Signed and sent once, with the time of this attempt. */
export const sendEvent = async (
  context: Pick<ChatTeamContext, 'chatTeamSecret' | 'clock' | 'config'>,
  team: TeamRow,
  event: { readonly id: string },
): Promise<Attempt> => {
  const body = JSON.stringify(event)
  const secrets = await secretsOf(context, team)
  if (!secrets) return { outcome: 'failed', failure: 'secret unreadable', retryAfterMs: 0 }
  const headers = signWebhook(secrets, { id: event.id, at: context.clock.now(), body })
  return postWebhook({ url: team.endpoint_url, headers, body }, addressRulesOf(context))
}

/** The endpoint wants no more: it is switched off, and what waits is kept for sending again. */
const switchOff = async (context: ChatTeamContext, team: TeamRow, failure: string): Promise<void> => {
  const { clock, chatTeams, database, log } = context
  const at = clock.now()
  await database.transaction(async (tx) => {
    await updateTeam(tx, team.id, { is_on: false, gone_at: at })
    await giveUpWaiting(tx, team.id, failure, at)
  })
  chatTeams.forget()
  log.warn({ team: team.id }, 'a chat team was switched off: its endpoint answered 410')
}

const keepFailure = async (
  { clock, database }: ChatTeamContext,
  { id, attempts, giveUpAt }: ClaimedDelivery,
  { failure, retryAfterMs }: Extract<Attempt, { outcome: 'failed' }>,
): Promise<void> => {
  const at = clock.now()
  if (at >= giveUpAt) return finishDelivery(database.kysely, id, { state: 'dead', failure, at })
  await postponeDelivery(database.kysely, id, failure, laterBy(at, Math.max(retryDelayMs(attempts), retryAfterMs)))
}

/** A fault of our own is a failure like any other: the operator sees it, and after a day the message is given up. */
const tryToSend = async (context: ChatTeamContext, team: TeamRow, delivery: ClaimedDelivery): Promise<Attempt> => {
  try {
    return await sendEvent(context, team, await eventOf(context, delivery))
  } catch (error) {
    context.log.error({ err: error, team: team.id }, 'a message could not be made ready for a chat team')
    return { outcome: 'failed', failure: 'internal fault', retryAfterMs: 0 }
  }
}

const deliver = async (context: ChatTeamContext, team: TeamRow, delivery: ClaimedDelivery): Promise<void> => {
  const { clock, database } = context
  const { id } = delivery
  if (delivery.isUnwanted)
    return finishDelivery(database.kysely, id, { state: 'dropped', failure: '', at: clock.now() })
  if (delivery.isMisplaced) {
    await postponeDelivery(database.kysely, id, '', clock.now())
    return rehomeWaiting(database.kysely, clock.now())
  }
  const attempt = await tryToSend(context, team, delivery)
  if (attempt.outcome === 'gone') return switchOff(context, team, attempt.failure)
  if (attempt.outcome === 'failed') return keepFailure(context, delivery, attempt)
  const at = clock.now()
  await finishDelivery(database.kysely, id, { state: 'sent', failure: '', at })
  if (delivery.attempts > 1) await hastenDeliveries(database.kysely, team.id, at)
}

/** Sends what is due for a team, until nothing is. At least once: who receives a message twice knows it by its id. */
export const deliverDue = async (
  context: ChatTeamContext,
  teamId: string,
  isStopping: () => boolean = () => false,
): Promise<void> => {
  const { clock, chatTeams, database } = context
  while (!isStopping()) {
    const team = (await chatTeams.all()).find(({ id }) => id === teamId)
    if (!team?.is_on) return
    const at = clock.now()
    const limits = { at, until: laterBy(at, CLAIM_MS), limit: DELIVERIES_AT_ONCE }
    const claimed = await claimDeliveries(database, teamId, limits)
    if (claimed.length === 0) return
    await Promise.all(claimed.map((delivery) => deliver(context, team, delivery)))
  }
}
