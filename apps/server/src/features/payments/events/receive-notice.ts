import type { RailName } from '@velvetline/contracts/payments'
import { newId } from '../../../kernel/ids.ts'
import { type PaymentsCore, railOf } from '../payments.core.ts'
import { noticeRefused } from '../payments.refusals.ts'
import type { PaymentRail, RailEvent, RailNotice } from '../providers/payment-rail.ts'

/**
 * Keeps what a provider tells, once, and answers what the provider wants to read; only when it is kept, so that it tells us again
 * otherwise. What it means is worked out afterwards.
 * @throws 400 payment_notice_refused with nothing stored, 503 not_configured
 */
export const receiveNotice = async (
  core: PaymentsCore,
  name: RailName,
  notice: RailNotice,
): Promise<PaymentRail['acknowledgement']> => {
  const rail = railOf(core, name)
  const verified = await rail.readNotice(notice)
  if (!verified.isAuthentic) {
    core.log.warn({ rail: name, reason: verified.reason }, 'a notice of a payment provider is not authentic')
    throw noticeRefused()
  }
  const isNews = await core.keepEvent({
    id: newId(),
    rail: name,
    eventId: verified.eventId,
    source: 'notice',
    event: verified.event,
    body: notice.method === 'GET' ? Buffer.from(notice.query) : notice.body,
    at: core.clock.now(),
  })
  if (isNews && verified.event) core.wakeHandlers()
  return rail.acknowledgement
}

/** The same for what a provider answered when it was asked. @returns whether it is news */
export const keepAnswer = async (core: PaymentsCore, rail: RailName, event: RailEvent): Promise<boolean> => {
  const isNews = await core.keepEvent({
    id: newId(),
    rail,
    eventId: event.eventId,
    source: 'inquiry',
    event,
    body: Buffer.from(JSON.stringify(event)),
    at: core.clock.now(),
  })
  if (isNews) core.wakeHandlers()
  return isNews
}
