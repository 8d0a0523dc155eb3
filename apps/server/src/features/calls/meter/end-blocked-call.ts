import { SECOND_MS } from '../../../kernel/clock.ts'
import { type ContactBlocked, contactBlocked } from '../../chat/index.ts'
import type { CallsContext } from '../calls.context.ts'
import { findForbiddenCall } from './call-ends.repository.ts'
import { endCall } from './end-call.ts'
import type { EndingCause } from './reason-of.ts'

const END_BLOCKED = 'end-blocked-call'
const AGAIN_AFTER_MS = 2 * SECOND_MS

/** As if that side had hung up: the other one learns of no block. */
const CAUSES: Readonly<Record<ContactBlocked['by'], EndingCause>> = {
  consultant: 'consultant_hung_up',
  member: 'caller_hung_up',
  staff: 'hung_up_by_staff',
}

interface BlockedCall extends Pick<ContactBlocked, 'by'> {
  readonly callId: string
  readonly at: string
}

const endBlockedCall = async (context: CallsContext, { callId, by, at }: BlockedCall): Promise<void> => {
  await context.voice.provider?.caughtUp()
  await endCall(context, { callId, cause: CAUSES[by], at: new Date(at) })
}

export const workBlockedCalls = (context: CallsContext): Promise<void> =>
  context.jobs.work<BlockedCall>(END_BLOCKED, (data) => endBlockedCall(context, data))

/** A call that a block forbids ends at the moment of the block, whichever node carries it, and also if this process dies after the commit. */
export const followBlocks = (context: CallsContext): void =>
  context.domainEvents.on(contactBlocked, async (tx, { memberId, by, at }) => {
    const callId = await findForbiddenCall(tx, memberId)
    if (callId === undefined) return
    const data: BlockedCall = { callId, by, at: at.toISOString() }
    await context.jobs.send(END_BLOCKED, data, { tx, startAfterMs: AGAIN_AFTER_MS, singletonKey: callId })
    tx.afterCommit(() => {
      endBlockedCall(context, data).catch((error: unknown) =>
        context.log.warn({ err: error }, 'could not end a call between two of whom one has blocked the other'),
      )
    })
  })
