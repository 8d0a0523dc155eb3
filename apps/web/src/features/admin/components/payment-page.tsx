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
import { PaymentFacts, PaymentState } from './payment-facts.tsx'

const RefundDialog = lazy(() => import('./refund-dialog.tsx').then(({ RefundDialog }) => ({ default: RefundDialog })))

function Reversals({ reversals, currency }: Pick<AdminPaymentDetail, 'reversals' | 'currency'>) {
  const format = useFormat()
  return (
    <Panel title={m.admin_reversals()}>
      <ol className="admin-happened">
        {reversals.map(({ kind, amountMinor, at, reason, owedNuggets }) => (
          <li key={`${at} ${kind} ${amountMinor} ${reason}`}>
            <div>
              <b>{kind === 'refund' ? m.admin_reversal_refund() : m.admin_reversal_chargeback()}</b>
              <small>{reason}</small>
              {owedNuggets > 0 && <small>{m.admin_reversal_owed({ nuggets: format.nuggets(owedNuggets) })}</small>}
            </div>
            <div className="admin-happened-end">
              <b className="num">{format.money(-amountMinor, currency)}</b>
              <time dateTime={at}>{format.dateTime(at)}</time>
            </div>
          </li>
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
          payment.refundedMinor < payment.grossMinor && (
            <Button variant="danger" onClick={() => setRefunding(true)}>
              {m.admin_refund()}
            </Button>
          )
        }
      />
      <div className="admin-payment">
        <PaymentFacts payment={payment} />
        <div className="admin-payment-story">
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
