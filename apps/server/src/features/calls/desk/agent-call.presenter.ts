import type { AgentCall } from '@velvetline/contracts/calls'
import { SECOND_MS } from '../../../kernel/clock.ts'
import { credits, toNuggets } from '../../../kernel/credits.ts'
import type { AgentCallRow } from './agent-calls.repository.ts'

const secondsOf = ({ connectedAt, endedAt }: AgentCallRow, now: Date): number =>
  connectedAt === null ? 0 : Math.max(0, Math.floor(((endedAt ?? now).getTime() - connectedAt.getTime()) / SECOND_MS))

/** The call as the consultant's page shows it; its length by the server's clock. */
export const presentAgentCall = (row: AgentCallRow, now: Date): AgentCall => ({
  callId: row.callId,
  line: row.line,
  state: row.state,
  reason: row.reason,
  memberName: row.memberName,
  isSubscriber: row.isSubscriber,
  language: row.language,
  country: row.country,
  profileUuid: row.profileId,
  profileName: row.profileName,
  asStandIn: row.answeredBy,
  pricePerMinute: toNuggets(credits(row.minutePrice)),
  startedAt: row.startedAt.toISOString(),
  connectedAt: row.connectedAt?.toISOString() ?? null,
  interruptedSince: row.interruptedAt?.toISOString() ?? null,
  seconds: secondsOf(row, now),
})
