import './payment-page.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { AdminPaymentDetail } from '@velvetline/contracts/admin'
import { type ReactNode, useState } from 'react'
import { MemberLink } from '#/features/staff/components/name-links.tsx'
import { useMay } from '#/features/staff/model/use-may.ts'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { lateDialog } from '#/shared/late-dialog.tsx'
import { Button } from '#/ui/button/button.tsx'
import { PageTitle } from '#/ui/layout/page-title.tsx'
import { LinkButton, RouteLink } from '#/ui/link/link.tsx'
import { Panel } from '#/ui/panel/panel.tsx'
import { EventList } from './event-list.tsx'
import { leftOf, PaymentFacts, PaymentState } from './payment-facts.tsx'
import { paymentQuery } from './payments.ts'

const RefundByHandDialog = lateDialog(async () => (await import('./refund-by-hand-dialog.tsx')).RefundByHandDialog)
const RefundDialog = lateDialog(async () => (await import('./refund-dialog.tsx')).RefundDialog)

interface MovementProps {
  what: string
  notes: readonly string[]
  amount: string
  at: string
  /** What somebody can do about it. */
  way?: ReactNode
}

function Movement({ what, notes, amount, at, way }: MovementProps) {
  const format = useFormat()
  return (
    <li>
      <div>
        <b>{what}</b>
        {notes.map((note) => (
          <small key={note}>{note}</small>
        ))}
        {way}
      </div>
      <div className="admin-happened-end">
        <b className="num">{amount}</b>
        <time dateTime={at}>{format.dateTime(at)}</time>
      </div>
    </li>
  )
}

function RefundsUnderWay({ payment }: { payment: AdminPaymentDetail }) {
  const { refundsUnderWay, currency } = payment
  const format = useFormat()
  const may = useMay()
  const [paid, setPaid] = useState<(typeof refundsUnderWay)[number]>()
  return (
    <Panel title={m.admin_refunds_under_way()}>
      <p className="quiet">{m.admin_refunds_under_way_text()}</p>
      <ol className="admin-happened">
        {refundsUnderWay.map((refund) => (
          <Movement
            key={refund.id}
            what={m.admin_reversal_refund()}
            notes={[refund.reason, ...(refund.isByHand ? [m.admin_refund_by_hand()] : [])]}
            amount={format.money(-refund.amountMinor, currency)}
            at={refund.at}
            way={
              refund.isByHand &&
              may('payments.refund') && (
                <LinkButton onClick={() => setPaid(refund)}>{m.admin_refund_by_hand_paid()}</LinkButton>
              )
            }
          />
        ))}
      </ol>
      {paid && <RefundByHandDialog payment={payment} refund={paid} onClose={() => setPaid(undefined)} />}
    </Panel>
  )
}

function Reversals({ reversals, currency }: Pick<AdminPaymentDetail, 'reversals' | 'currency'>) {
  const format = useFormat()
  return (
    <Panel title={m.admin_reversals()}>
      <ol className="admin-happened">
        {reversals.map(({ kind, amountMinor, at, reason, owedNuggets }) => (
          <Movement
            key={`${at} ${kind} ${amountMinor} ${reason}`}
            what={kind === 'refund' ? m.admin_reversal_refund() : m.admin_reversal_chargeback()}
            notes={[
              reason,
              ...(owedNuggets > 0 ? [m.admin_reversal_owed({ nuggets: format.nuggets(owedNuggets) })] : []),
            ]}
            amount={format.money(-amountMinor, currency)}
            at={at}
          />
        ))}
      </ol>
    </Panel>
  )
}

export function PaymentPage({ id }: { id: string }) {
  const { data: payment } = useSuspenseQuery(paymentQuery(id))
  const format = useFormat()
  const may = useMay()
  const [isRefunding, setRefunding] = useState(false)
  return (
    <>
      <PageTitle
        above={
          <RouteLink to="/admin/payments" icon="arrow-left">
            {m.admin_payment_back()}
          </RouteLink>
        }
        title={<span className="num">{format.money(payment.grossMinor, payment.currency)}</span>}
        lead={
          <span className="admin-payment-lead">
            <PaymentState state={payment.state} />{' '}
            <MemberLink member={{ id: payment.memberId, name: payment.username }} />
          </span>
        }
        actions={
          may('payments.refund') &&
          leftOf(payment) > 0 && (
            <Button variant="danger" onClick={() => setRefunding(true)}>
              {m.admin_refund()}
            </Button>
          )
        }
      />
      <div className="admin-payment">
        <PaymentFacts payment={payment} />
        <div className="admin-payment-story">
          {payment.refundsUnderWay.length > 0 && <RefundsUnderWay payment={payment} />}
          {payment.reversals.length > 0 && <Reversals reversals={payment.reversals} currency={payment.currency} />}
          <Panel title={m.admin_payment_events()}>
            {payment.events.length === 0 ? (
              <p className="quiet">{m.admin_payment_no_events()}</p>
            ) : (
              <EventList events={payment.events} />
            )}
          </Panel>
        </div>
      </div>
      {isRefunding && <RefundDialog payment={payment} onClose={() => setRefunding(false)} />}
    </>
  )
}
