import { type OrderStatus, receiptPdfPath } from '@velvetline/contracts/payments'
import { readableNumber } from '@velvetline/contracts/text'
import { useBalance } from '#/features/credits/api/balance.ts'
import { nuggetWords } from '#/features/credits/nuggets.ts'
import { m } from '#/paraglide/messages.js'
import { useViewer } from '#/shared/api/viewer.ts'
import { useCountry } from '#/shared/country/country.ts'
import { type Formatter, useFormat } from '#/shared/format.ts'
import { ButtonLink, RouteButton } from '#/ui/button/button.tsx'
import { RouteLink, TextLink } from '#/ui/link/link.tsx'
import { PanelRow, PanelRows } from '#/ui/panel/panel.tsx'
import { ResultCard } from './payment-states.tsx'
import { PhonePinLine } from './phone-pin-line.tsx'

/** The list of consultants confirms the membership once more. */
const AFTER_MEMBERSHIP = { subscription: 'success' } as const

function Facts({ order }: { order: OrderStatus }) {
  const format = useFormat()
  const balance = useBalance()
  return (
    <PanelRows>
      <PanelRow label={m.payments_paid()}>{format.money(order.amountMinor, order.currency)}</PanelRow>
      {order.refundedMinor > 0 && (
        <PanelRow label={m.payments_receipts_refund()}>{format.money(order.refundedMinor, order.currency)}</PanelRow>
      )}
      {order.receiptNumber !== null && (
        <PanelRow label={m.payments_receipt()}>
          <TextLink href={`/receipts/${encodeURIComponent(order.receiptNumber)}`}>{order.receiptNumber}</TextLink>
        </PanelRow>
      )}
      <PanelRow label={m.payments_on_statement()}>{order.statementName}</PanelRow>
      {order.kind === 'nuggets' && balance && (
        <PanelRow label={m.payments_balance()}>{nuggetWords(balance.balance, format)}</PanelRow>
      )}
    </PanelRows>
  )
}

function WayOn({ order, isOver }: { order: OrderStatus; isOver: boolean }) {
  if (order.returnPath !== null) {
    return (
      <ButtonLink href={order.returnPath} variant="primary">
        {m.payments_go_back()}
      </ButtonLink>
    )
  }
  return (
    <RouteButton
      to="/profiles"
      {...(order.kind === 'membership' && !isOver ? { search: AFTER_MEMBERSHIP } : {})}
      variant="primary"
    >
      {m.payments_to_consultants()}
    </RouteButton>
  )
}

/** Somebody may open the page again later, from their history. */
const isRefunded = ({ refundedMinor, amountMinor }: OrderStatus): boolean => refundedMinor >= amountMinor

function Words({ order }: { order: OrderStatus }) {
  const { subscriberPhoneNumber } = useCountry()
  if (isRefunded(order)) return <p>{m.payments_refunded_text()}</p>
  if (order.hasEnded) return <p>{m.payments_ended_text()}</p>
  if (order.kind === 'nuggets') return <p>{m.payments_paid_nuggets_text()}</p>
  if (subscriberPhoneNumber === '') return <p>{m.payments_paid_membership_text()}</p>
  return (
    <p>
      {m.payments_paid_number_before()} <b className="num">{readableNumber(subscriberPhoneNumber)}</b>.{' '}
      {m.payments_paid_membership_text()}
    </p>
  )
}

const titleOf = (order: OrderStatus, format: Formatter): string => {
  if (isRefunded(order)) return m.payments_refunded_title()
  if (order.hasEnded) return m.payments_ended_title()
  return order.kind === 'membership'
    ? m.payments_paid_membership()
    : m.payments_paid_nuggets({ count: format.nuggets(order.nuggets ?? 0) })
}

export function ResultPaid({ order }: { order: OrderStatus }) {
  const format = useFormat()
  const isGuest = useViewer() === null
  const isOver = isRefunded(order) || order.hasEnded
  return (
    <ResultCard icon="check" tone={isOver ? 'off' : 'good'} title={titleOf(order, format)}>
      <Words order={order} />
      {order.kind === 'membership' && !isOver && <PhonePinLine />}
      <Facts order={order} />
      <div className="pay-ways">
        {isGuest ? (
          <RouteButton to="/login" variant="primary">
            {m.payments_log_in()}
          </RouteButton>
        ) : (
          <WayOn order={order} isOver={isOver} />
        )}
        {order.receiptNumber !== null && !isGuest && (
          <TextLink href={receiptPdfPath(order.receiptNumber)} download>
            {m.payments_receipt_pdf()}
          </TextLink>
        )}
        {order.kind === 'membership' && !isGuest && <RouteLink to="/profile">{m.payments_to_membership()}</RouteLink>}
      </div>
    </ResultCard>
  )
}
