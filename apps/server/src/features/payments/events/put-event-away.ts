import { isUuid } from '../../../kernel/ids.ts'
import { recordStaffAct, type StaffActor } from '../../staff/index.ts'
import type { PaymentsContext } from '../payments.context.ts'
import { providerEventNotOpen } from '../payments.refusals.ts'
import { markEventDone } from './provider-events.repository.ts'

/**
 * Somebody dealt with a parked or failed event in another way, as in the provider's portal: it waits for nobody any more. What comes later
 * about the same payment or agreement takes a parked one up all the same; only another outcome brings it back. @throws 409 provider_event_not_open
 */
export const putEventAway = (
  context: PaymentsContext,
  { id, reason, by }: { readonly id: string; readonly reason: string; readonly by: StaffActor },
): Promise<void> =>
  context.database.transaction(async (tx) => {
    const event = isUuid(id) ? await markEventDone(tx, id, context.clock.now()) : undefined
    if (!event) throw providerEventNotOpen()
    const subject = { kind: 'provider_event', id, label: event.rail } as const
    await recordStaffAct(context, { by, action: 'provider_event.done', subject, reason, about: event.memberId }, tx)
  })
