import type { RailName } from '@velvetline/contracts/payment-rails'
import { newId } from '../../../kernel/ids.ts'
import {
  type PaymentRail,
  type RailEvent,
  RailFault,
  type RailNotice,
  railOf,
  type VerifiedNotice,
} from '../../payment-rails/index.ts'
import type { PaymentsContext } from '../payments.context.ts'
import { noticeNotJudged, noticeRefused } from '../payments.refusals.ts'
import { countUnread } from './provider-events.repository.ts'

const SEND_AGAIN_AFTER_SECONDS = 30
/** Each costs a question, and anybody can send them. The provider sends its own again. */
const UNREAD_MAX = 500

/** In the log and in /admin: a provider that is not acknowledged may refund the sale. */
const noteUnacknowledged = async (context: PaymentsContext, rail: PaymentRail, why: object, isOurFault: boolean) => {
  const { name, undoesUnacknowledged } = rail
  const level = undoesUnacknowledged || isOurFault ? 'error' : 'warn'
  context.log[level](
    { rail: name, undoesUnacknowledged, ...why },
    'a notice of a payment provider was not acknowledged',
  )
  // Without the database, the log has to do.
  await context.eventIntake.countUnacknowledged({ rail: name, at: context.clock.now() }).catch(() => undefined)
}

const keepNotice = async (context: PaymentsContext, rail: PaymentRail, notice: RailNotice): Promise<VerifiedNotice> => {
  const verified = await rail.readNotice(notice)
  if (!verified.isAuthentic) return verified
  const of = verified.rail ?? rail.name
  if (verified.isUnread && (await countUnread(context.database.kysely, of, UNREAD_MAX)) === UNREAD_MAX)
    throw new RailFault('too many notices wait until the provider confirms them', { isTemporary: true })
  // What means nothing to us may name a person of whom we know nothing, so only its name is kept.
  const isMeaningless = verified.event === null && !verified.isUnread
  const told = verified.kept ?? (notice.method === 'GET' ? Buffer.from(notice.query) : notice.body)
  const isNews = await context.eventIntake.keep({
    id: newId(),
    rail: of,
    eventId: verified.eventId,
    source: 'notice',
    event: verified.event,
    isUnread: verified.isUnread === true,
    body: isMeaningless ? Buffer.alloc(0) : told,
    at: context.clock.now(),
  })
  if (isNews && verified.isUnread) context.eventIntake.wakeReaders(of)
  else if (isNews && !isMeaningless) context.eventIntake.wakeHandlers()
  return verified
}

/**
 * Acknowledges a notice only once it is stored, so that the provider repeats it otherwise. Its meaning is worked out afterwards.
 * @throws 400 payment_notice_refused, 503 payment_notice_not_judged with nothing stored; 503 not_configured
 */
export const receiveNotice = async (
  context: PaymentsContext,
  name: RailName,
  notice: RailNotice,
): Promise<PaymentRail['acknowledgement']> => {
  const rail = railOf(context, name)
  const verified = await keepNotice(context, rail, notice).catch(async (error: unknown) => {
    // Without the provider's key, or among too many, the notice is neither believed nor refused: it is to be sent again.
    const isUnjudged = error instanceof RailFault
    await noteUnacknowledged(context, rail, { err: error }, !isUnjudged)
    throw isUnjudged ? noticeNotJudged({ retryAfterSeconds: SEND_AGAIN_AFTER_SECONDS }) : error
  })
  if (verified.isAuthentic) return rail.acknowledgement
  await noteUnacknowledged(context, rail, { reason: verified.reason }, false)
  throw noticeRefused()
}

/** The same for a provider's answer to a question. @returns whether it is new */
export const keepAnswer = async (context: PaymentsContext, rail: RailName, event: RailEvent): Promise<boolean> => {
  const isNews = await context.eventIntake.keep({
    id: newId(),
    rail,
    eventId: event.eventId,
    source: 'inquiry',
    event,
    isUnread: false,
    body: Buffer.from(JSON.stringify(event)),
    at: context.clock.now(),
  })
  if (isNews) context.eventIntake.wakeHandlers()
  return isNews
}
