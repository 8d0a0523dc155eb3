import type { AgentConversation } from '@velvetline/contracts/agents'

const MINUTE_MS = 60_000
const MINUTES_PER_HOUR = 60
const HOURS_PER_DAY = 24
/** From here on a waiting member turns amber. */
const LATE_MINUTES = 10

export interface Waiting {
  readonly unit: 'now' | 'minutes' | 'hours' | 'days'
  readonly count: number
  readonly isLate: boolean
}

/** How long somebody has waited, in the largest whole unit. */
export const waitingFor = (since: string, now: number): Waiting => {
  // Two clocks are compared, and the server's may be a little ahead.
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / MINUTE_MS))
  const isLate = minutes >= LATE_MINUTES
  if (minutes === 0) return { unit: 'now', count: 0, isLate }
  if (minutes < MINUTES_PER_HOUR) return { unit: 'minutes', count: minutes, isLate }
  const hours = Math.floor(minutes / MINUTES_PER_HOUR)
  if (hours < HOURS_PER_DAY) return { unit: 'hours', count: hours, isLate }
  return { unit: 'days', count: Math.floor(hours / HOURS_PER_DAY), isLate }
}

/** Who waits for an answer that this agent may give; the longest wait first, as the server sorted them. */
export const whoWaits = (conversations: readonly AgentConversation[]): AgentConversation[] =>
  conversations.filter(({ waitingSince, canAnswer }) => waitingSince !== null && canAnswer)

/** The longest late wait in a conversation other than the open one. */
export const lateElsewhere = (
  conversations: readonly AgentConversation[],
  openSessionId: string | undefined,
  now: number,
): AgentConversation | undefined =>
  whoWaits(conversations).find(
    ({ sessionId, waitingSince }) =>
      sessionId !== openSessionId && waitingSince !== null && waitingFor(waitingSince, now).isLate,
  )

/** Those with one profile (all profiles without one) whose member's pseudonym holds the text. */
export const filterConversations = (
  conversations: readonly AgentConversation[],
  { profileUuid, search }: { profileUuid: string | undefined; search: string },
): AgentConversation[] => {
  const wanted = search.trim().toLocaleLowerCase()
  return conversations.filter(
    ({ profileUuid: uuid, member }) =>
      (profileUuid === undefined || uuid === profileUuid) && member.username.toLocaleLowerCase().includes(wanted),
  )
}
