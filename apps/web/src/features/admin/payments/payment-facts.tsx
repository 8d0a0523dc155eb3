import type { AdminPaymentDetail } from '@velvetline/contracts/admin'
import type { OrderState, PaymentRow } from '@velvetline/contracts/payments'
import { MemberLink } from '#/features/staff/components/name-links.tsx'
import { StateMark, type StateTone } from '#/features/staff/components/state-mark.tsx'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { Panel, PanelRow, PanelRows } from '#/ui/panel/panel.tsx'
import { attemptWord, railWord, stateWord, whatWord } from './payment-words.ts'

/** Without what the provider may still pay back. */
export const leftOf = ({ grossMinor, refundedMinor, refundsUnderWay }: AdminPaymentDetail): number =>
  refundsUnderWay.reduce((left, { amountMinor }) => left - amountMinor, grossMinor - refundedMinor)

const TONES: Readonly<Record<PaymentRow['state'] | OrderState, StateTone>> = {
  paid: 'good',
  partly_refunded: 'wait',
  created: 'wait',
  pending: 'wait',
  refunded: 'none',
  cancelled: 'none',
  expired: 'none',
  charged_back: 'bad',
  declined: 'bad',
}

export function PaymentState({ state }: { state: PaymentRow['state'] }) {
  return <StateMark tone={TONES[state]}>{stateWord[state]()}</StateMark>
}

export function AttemptState({ state }: { state: OrderState }) {
  return <StateMark tone={TONES[state]}>{attemptWord[state]()}</StateMark>
}

function Tax({ payment }: { payment: AdminPaymentDetail }) {
  const format = useFormat()
  const { vatBasisPoints, netMinor, vatMinor, currency } = payment
  if (vatBasisPoints === 0) {
    return <PanelRow label={m.admin_fact_net()}>{m.admin_fact_no_vat()}</PanelRow>
  }
  return (
    <>
      <PanelRow label={m.admin_fact_net()}>{format.money(netMinor, currency)}</PanelRow>
      <PanelRow label={m.admin_fact_vat({ rate: format.percent(vatBasisPoints) })}>
        {format.money(vatMinor, currency)}
      </PanelRow>
    </>
  )
}

export function PaymentFacts({ payment }: { payment: AdminPaymentDetail }) {
  const format = useFormat()
  const { refundedMinor, currency } = payment
  return (
    <Panel title={m.admin_payment_facts()}>
      <PanelRows>
        <PanelRow label={m.admin_col_what()}>{whatWord(payment)}</PanelRow>
        <PanelRow label={m.admin_col_member()}>
          <MemberLink member={{ id: payment.memberId, name: payment.username }} />
        </PanelRow>
        <PanelRow label={m.admin_fact_paid_at()}>{format.dateTime(payment.paidAt)}</PanelRow>
        <PanelRow label={m.admin_col_receipt()}>{payment.receiptNumber}</PanelRow>
        <Tax payment={payment} />
        {refundedMinor > 0 && (
          <PanelRow label={m.admin_fact_refunded()}>{format.money(refundedMinor, currency)}</PanelRow>
        )}
        <PanelRow label={m.admin_col_country()}>{format.countryName(payment.country)}</PanelRow>
        <PanelRow label={m.admin_col_rail()}>{railWord(payment.rail)}</PanelRow>
        <PanelRow label={m.admin_fact_reference()}>{payment.transactionRef}</PanelRow>
        {payment.agreementRef !== null && <PanelRow label={m.admin_fact_agreement()}>{payment.agreementRef}</PanelRow>}
        <PanelRow label={m.admin_fact_order()}>{payment.orderId}</PanelRow>
        <PanelRow label={m.admin_fact_statement()}>{payment.statementName}</PanelRow>
      </PanelRows>
    </Panel>
  )
}
