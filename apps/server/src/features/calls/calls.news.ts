import type { AgentCall } from '@velvetline/contracts/calls'
import { nuggetsOf } from '@velvetline/contracts/credits'
import type { PlatformContext } from '../../platform/platform-context.ts'
import { type CreditsContext, showBalance } from '../credits/index.ts'
import { readCallStatus } from './calls.repository.ts'
import { secondsOf } from './calls.rows.ts'
import { type AgentCallRow, readAgentCall } from './desk/agent-calls.repository.ts'
import { presentCallStatus } from './web/call-status.presenter.ts'

/** The length is by the server's clock. */
export const presentAgentCall = (row: AgentCallRow, now: Date): AgentCall => ({
  callId: row.callId,
  line: row.line,
  state: row.state,
  isAccepted: row.isAccepted,
  reason: row.reason,
  memberName: row.memberName,
  isBlocked: row.isBlocked,
  note: row.note,
  isSubscriber: row.isSubscriber,
  language: row.language,
  country: row.country,
  profileUuid: row.profileId,
  profileName: row.profileName,
  asStandIn: row.answeredBy,
  pricePerMinute: nuggetsOf(row.minutePrice),
  startedAt: row.startedAt.toISOString(),
  connectedAt: row.connectedAt?.toISOString() ?? null,
  interruptedSince: row.interruptedAt?.toISOString() ?? null,
  seconds: secondsOf(row, now),
})

// Told to the open pages of both sides, after the commit. A page that misses it gets the same by polling.

const told = async ({ log }: PlatformContext, work: Promise<void>): Promise<void> => {
  await work.catch((error: unknown) => log.warn({ err: error }, 'could not publish a call update'))
}

const tellMember = async ({ bus, clock, database }: PlatformContext, callId: string, memberId: string) => {
  if ((await bus.isListening(memberId)) === false) return
  const row = await readCallStatus(database, callId)
  if (row) bus.toAccount(memberId, { type: 'call', data: presentCallStatus(row, 'member', clock.now()) })
}

const tellBalance = async (context: CreditsContext, memberId: string): Promise<void> => {
  const { bus } = context
  if ((await bus.isListening(memberId)) === false) return
  bus.toAccount(memberId, { type: 'balance', data: await showBalance(context, memberId) })
}

/** A call that does not ring yet is not sent: it may never ring. */
const tellAgent = async ({ bus, clock, database }: PlatformContext, callId: string): Promise<void> => {
  const call = await readAgentCall(database, callId)
  if (!call || call.state === 'dialling') return
  bus.toAccount(call.agentId, { type: 'agentCall', data: presentAgentCall(call, clock.now()) })
}

/** Await it to keep successive changes in order. Never rejects. */
export const announceCall = async (
  context: PlatformContext,
  { id, memberId, agentId }: { readonly id: string; readonly memberId: string | null; readonly agentId: string },
): Promise<void> => {
  if (memberId) await told(context, tellMember(context, id, memberId))
  // Most members have no page open.
  if ((await context.bus.isListening(agentId)) !== false) await told(context, tellAgent(context, id))
}

/** Only the member sees what it costs and what is left. */
export const announceMinute = (context: CreditsContext, callId: string, memberId: string): void => {
  void told(context, tellMember(context, callId, memberId))
  void told(context, tellBalance(context, memberId))
}
