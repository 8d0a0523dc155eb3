import './payment-page.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { AdminPaymentDetail } from '@velvetline/contracts/admin'
import { lazy, Suspense, useState } from 'react'
import { useMay } from '#/features/staff/model/use-may.ts'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { Button } from '#/ui/button/button.tsx'
import { PageTitle } from '#/ui/layout/page-title.tsx'
import { RouteLink } from '#/ui/link/link.tsx'
import { Panel } from '#/ui/panel/panel.tsx'
import { paymentQuery } from '../api/admin.ts'
import { EventList } from './event-list.tsx'
import { leftOf, PaymentFacts, PaymentState } from './payment-facts.tsx'

const RefundDialog = lazy(() => import('./refund-dialog.tsx').then(({ RefundDialog }) => ({ default: RefundDialog })))

function Movement({ what, notes, amount, at }: { what: string; notes: readonly string[]; amount: string; at: string }) {
  const format = useFormat()
  return (
    <li>
      <div>
        <b>{what}</b>
        {notes.map((note) => (
          <small key={note}>{note}</small>
        ))}
      </div>
      <div className="admin-happened-end">
        <b className="num">{amount}</b>
        <time dateTime={at}>{format.dateTime(at)}</time>
      </div>
    </li>
  )
}

function RefundsUnderWay({ refundsUnderWay, currency }: Pick<AdminPaymentDetail, 'refundsUnderWay' | 'currency'>) {
  const format = useFormat()
  return (
    <Panel title={m.admin_refunds_under_way()}>
      <p className="quiet">{m.admin_refunds_under_way_text()}</p>
      <ol className="admin-happened">
        {refundsUnderWay.map(({ amountMinor, at, reason, isByHand }) => (
          <Movement
            key={`${at} ${amountMinor} ${reason}`}
            what={m.admin_reversal_refund()}
            notes={[reason, ...(isByHand ? [m.admin_refund_by_hand()] : [])]}
            amount={format.money(-amountMinor, currency)}
            at={at}
          />
        ))}
      </ol>
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
            <PaymentState state={payment.state} /> {payment.username}
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
          {payment.refundsUnderWay.length > 0 && (
            <RefundsUnderWay refundsUnderWay={payment.refundsUnderWay} currency={payment.currency} />
          )}
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
      <Suspense>{isRefunding && <RefundDialog payment={payment} onClose={() => setRefunding(false)} />}</Suspense>
    </>
  )
}
