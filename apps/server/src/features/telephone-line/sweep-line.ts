import { laterBy, SECOND_MS } from '../../kernel/clock.ts'
import { deletionAsked } from '../accounts/index.ts'
import { callEnded } from '../calls/index.ts'
import { selectWithWaitingCommands } from './commands.repository.ts'
import { handleLineEvent } from './handle-line-event.ts'
import { interpretDue, notConnectedFinding } from './interpret-event.ts'
import { deletePin } from './personal-data.ts'
import { CLAIM_MS, runCommands } from './run-commands.ts'
import { takeStep } from './take-step.ts'
import type { LineContext } from './telephone-line.context.ts'
import {
  type FollowedCall,
  isLineBusy,
  type LineCallRow,
  selectDue,
  selectToFollow,
} from './telephone-line.repository.ts'
import type { Finding } from './telephone-line.types.ts'

/** Of each kind, in one round; the next takes the rest. */
const CALLS_PER_SWEEP_MAX = 100
/** Then its process is considered gone. */
const COMMAND_PATIENCE_MS = 3 * SECOND_MS

const CAUSES = { declined: 'declined', missed: 'no_answer', unreachable: 'busy' } as const
const isNamed = (reason: string): reason is keyof typeof CAUSES => reason in CAUSES

/** The state of a conversation that went on by itself. */
const follow = async (context: LineContext, row: LineCallRow, call: FollowedCall): Promise<Finding | null> => {
  if (row.callId !== call.callId) return null
  // Even of a conversation that is over already; the next round finds that.
  if (row.state.stage === 'connecting' && row.hasTalked) return { type: 'connected' }
  if (row.state.stage === 'connected' || call.reason === 'hung_up_by_staff') return { type: 'over' }
  // Of a carrier's call that is over, the carrier tells: here the caller may have blocked the consultant, and be on the line still.
  if (call.reason === 'caller_hung_up' || call.reason === 'cancelled' || call.reason === 'caller_lost')
    return { type: 'over', isGivenUp: true }
  return notConnectedFinding(
    context,
    row,
    isNamed(call.reason ?? '') ? CAUSES[call.reason as keyof typeof CAUSES] : 'failed',
  )
}

/** Notes who is connected, and which conversations were ended by others. */
const followCalls = async (context: LineContext): Promise<void> => {
  for (const call of await selectToFollow(context.database.kysely, CALLS_PER_SWEEP_MAX))
    await takeStep(context, call.id, (row) => follow(context, row, call))
}

/**
 * Calls whose timeout has passed (the pause after the price, the longest time, a missing event), their conversations, and commands left
 * undone. Several nodes may run it concurrently.
 */
export const sweepLine = async (context: LineContext): Promise<void> => {
  const { clock, database } = context
  if (!(await isLineBusy(database))) return
  await followCalls(context)
  const now = clock.now()
  for (const id of await selectDue(database.kysely, now, CALLS_PER_SWEEP_MAX))
    await takeStep(context, id, async (row) =>
      row.dueAt && row.dueAt <= clock.now() ? interpretDue(context, row) : null,
    )
  const waiting = await selectWithWaitingCommands(database.kysely, {
    before: laterBy(now, -COMMAND_PATIENCE_MS),
    freeSince: laterBy(now, -CLAIM_MS),
    limit: CALLS_PER_SWEEP_MAX,
  })
  for (const id of waiting) await runCommands(context, id)
}

export const followLine = (context: LineContext): void => {
  const { domainEvents, lineCommandsDue, log, voice } = context
  const failed = (error: unknown): void => log.error({ err: error }, 'could not advance a call to a number')
  voice.listenToLine({ handle: (event) => handleLineEvent(context, 'telnyx', event) })
  // The sweep finds what fails here.
  lineCommandsDue.on((lineCallId) => void runCommands(context, lineCallId).catch(failed))
  // A caller who has hung up should not wait for the sweep.
  domainEvents.on(callEnded, async (tx, { line }) => {
    if (line !== 'web') tx.afterCommit(() => void followCalls(context).catch(failed))
  })
  // A member who asks for deletion is no longer recognised.
  domainEvents.on(deletionAsked, (tx, { accountId }) => deletePin(tx, accountId))
}
