import type { OrderOffer, PaymentMethod } from '@velvetline/contracts/payments'
import type { ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { methodTitle, taxWords } from '../model/payment-words.ts'

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const termWords = (months: number): string => {
  if (months === 0) return m.payments_term_none()
  return months === 1 ? m.payments_term_months_one() : m.payments_term_months({ count: months })
}

const cancellingWords = (months: number): string => {
  if (months === 0) return m.payments_cancelling_text()
  return months === 1 ? m.payments_cancelling_bound_one() : m.payments_cancelling_bound({ count: months })
}

type Membership = NonNullable<OrderOffer['membership']>

function MembershipFacts({ offer, membership }: { offer: OrderOffer; membership: Membership }) {
  const format = useFormat()
  const { hasTrial, weeklyMinor, firstWeeklyAt, reminderDaysBefore, minimumTermMonths } = membership
  const date = format.date(firstWeeklyAt)
  return (
    <>
      <Fact label={m.payments_today()}>
        <b>{format.money(offer.totalMinor, offer.currency)}</b>{' '}
        {hasTrial ? m.payments_first_month_until({ date }) : m.payments_first_week()}
      </Fact>
      <Fact label={m.payments_then()}>
        <b>{m.payments_weekly({ price: format.money(weeklyMinor, offer.currency) })}</b>
        {hasTrial
          ? `${m.payments_first_on({ date })} ${m.payments_reminder({ days: reminderDaysBefore })}`
          : m.payments_in_advance()}
      </Fact>
      <Fact label={m.payments_term()}>{termWords(minimumTermMonths)}</Fact>
      <Fact label={m.payments_cancelling()}>{cancellingWords(minimumTermMonths)}</Fact>
      <Fact label={m.payments_withdrawal()}>{m.payments_withdrawal_text({ days: membership.withdrawalDays })}</Fact>
    </>
  )
}

function NuggetFacts({ nuggets }: { nuggets: number }) {
  const format = useFormat()
  return (
    <>
      <Fact label={m.payments_goods()}>{m.payments_goods_text({ count: format.nuggets(nuggets) })}</Fact>
      <Fact label={m.payments_delivery()}>{m.payments_delivery_text()}</Fact>
      <Fact label={m.payments_charged()}>{m.payments_charged_once()}</Fact>
    </>
  )
}

interface OrderFactsProps {
  offer: OrderOffer
  method: PaymentMethod | undefined
  /** Leads back to the choice if it was made on another page. */
  changeMethod?: ReactNode
}

/** Required directly above an order button (BGB §312j): goods, total price, term, cancellation, payment method. */
export function OrderFacts({ offer, method, changeMethod }: OrderFactsProps) {
  const format = useFormat()
  return (
    <dl className="pay-facts">
      {offer.membership ? (
        <MembershipFacts offer={offer} membership={offer.membership} />
      ) : (
        <NuggetFacts nuggets={offer.nuggets ?? 0} />
      )}
      <Fact label={m.payments_payment()}>
        {method ? methodTitle(method, offer.methods) : '–'} {changeMethod}
        {method && <small>{m.payments_statement({ name: method.statementName })}</small>}
      </Fact>
      <Fact label={offer.membership ? m.payments_total_today() : m.payments_total()}>
        <b className="pay-total">{format.money(offer.totalMinor, offer.currency)}</b>{' '}
        {taxWords(offer.vatBasisPoints, format)}
      </Fact>
    </dl>
  )
}
