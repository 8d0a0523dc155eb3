import { ARRIVED_DAYS_MAX, type MembershipCancelRequest } from '@velvetline/contracts/member-acts'
import { addDays, dayIn, instantIn, isDay } from '../../../kernel/days.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/http/errors/refusals.ts'
import type { Declared } from '../cancel-subscription.ts'
import type { SubscriptionsContext } from '../subscriptions.context.ts'
import { invalidDeclaration } from '../subscriptions.refusals.ts'
import { findCancellation } from './declarations.repository.ts'
import { requestedEndOf } from './declare-cancellation.ts'

const DAY_FAULT = {
  de: `Bitte geben Sie einen Tag an, der nicht in der Zukunft und höchstens ${ARRIVED_DAYS_MAX} Tage zurück liegt.`,
  en: `Please enter a day that is not in the future and at most ${ARRIVED_DAYS_MAX} days ago.`,
}

interface Told extends Pick<MembershipCancelRequest, 'declarationId' | 'arrivedOn'> {
  readonly memberId: string
  readonly timeZone: string
}

/**
 * When a cancellation that staff carry out reached us, with the end that it asks for; undefined where that is not told. Of a day the beginning
 * counts, in the member's favour. @throws 404 not_found, 422 invalid_declaration
 */
export const whenDeclared = async (
  { clock }: SubscriptionsContext,
  tx: Transaction,
  { memberId, timeZone, declarationId, arrivedOn }: Told,
): Promise<Declared | undefined> => {
  if (declarationId !== undefined) {
    const declared = await findCancellation(tx, { id: declarationId, memberId })
    if (!declared) throw notFound()
    return { at: declared.receivedAt, notBefore: requestedEndOf(declared.endsOn, declared.receivedAt) }
  }
  if (arrivedOn === undefined) return undefined
  const today = dayIn(timeZone, clock.now())
  if (!isDay(arrivedOn) || arrivedOn > today || arrivedOn < addDays(today, -ARRIVED_DAYS_MAX))
    throw invalidDeclaration({ fields: { arrivedOn: DAY_FAULT } })
  return { at: instantIn(timeZone, arrivedOn) }
}
