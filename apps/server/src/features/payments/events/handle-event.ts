import type { RailName } from '@velvetline/contracts/payments'
import type { Transaction } from '../../../platform/database/database.ts'
import type { RailEvent, RailEventKind } from '../../payment-rails/index.ts'
import type { PaymentsContext } from '../payments.context.ts'
import { changeAgreement } from './change-agreement.ts'
import { noteProgress } from './note-progress.ts'
import type { Outcome } from './outcome.ts'
import { lockSubjects } from './provider-events.repository.ts'
import { reversePayment } from './reverse-payment.ts'
import { settle } from './settle.ts'

/** Names under which two events may be about the same thing. */
export const subjectsOf = (
  rail: RailName,
  event: Pick<RailEvent, 'orderId' | 'agreementRef' | 'transactionRef' | 'originalRef'>,
): string[] => [
  ...(event.orderId === null ? [] : [`order:${event.orderId}`]),
  ...(event.agreementRef === null ? [] : [`agreement:${rail}:${event.agreementRef}`]),
  ...(event.transactionRef === null ? [] : [`transaction:${rail}:${event.transactionRef}`]),
  ...(event.originalRef === null ? [] : [`transaction:${rail}:${event.originalRef}`]),
]

const isOf = <Kind extends RailEventKind>(
  event: RailEvent,
  ...kinds: readonly Kind[]
): event is RailEvent & { readonly kind: Kind } => (kinds as readonly RailEventKind[]).includes(event.kind)

/** Does what one event means, in the given transaction. It may have been done before, and anything may come before anything else. */
export const handleEvent = async (
  context: PaymentsContext,
  tx: Transaction,
  rail: RailName,
  event: RailEvent,
): Promise<Outcome> => {
  await lockSubjects(tx, subjectsOf(rail, event))
  if (isOf(event, 'pending', 'declined')) return noteProgress(context, tx, rail, event)
  if (isOf(event, 'refunded', 'charged_back')) return reversePayment(context, tx, rail, event)
  if (isOf(event, 'renewal_failed', 'agreement_cancelled', 'agreement_expired')) {
    return changeAgreement(context, tx, rail, event)
  }
  return settle(context, tx, rail, event)
}
