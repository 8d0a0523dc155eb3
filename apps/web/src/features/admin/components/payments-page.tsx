import './payments-page.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { ButtonLink } from '#/ui/button/button-link.tsx'
import { EmptyState } from '#/ui/empty-state/empty-state.tsx'
import { PageTitle } from '#/ui/layout/page-title.tsx'
import { csvAddress, paymentsQuery } from '../api/payments.ts'
import { KEPT_LIST } from '../model/kept-list.ts'
import { isNarrowed, type PaymentSearch, sortBy } from '../model/payment-search.ts'
import { AdminRows } from './admin-rows.tsx'
import { ShowAll } from './admin-states.tsx'
import { PaymentFilters } from './payment-filters.tsx'
import { PaymentsTable } from './payments-table.tsx'

function NoPayments({ search }: { search: PaymentSearch }) {
  if (!isNarrowed(search)) {
    return <EmptyState icon="card" title={m.admin_payments_none()} text={m.admin_payments_none_text()} />
  }
  return (
    <EmptyState
      icon="search"
      title={m.admin_payments_no_match()}
      action={<ShowAll to="/admin/payments" search={{}} />}
    />
  )
}

/** What was paid: filtered and sorted by the page's address, so that a view can be kept and shared. */
export function PaymentsPage({ search }: { search: PaymentSearch }) {
  const navigate = useNavigate()
  const list = useInfiniteQuery({ ...paymentsQuery(search), ...KEPT_LIST })
  const payments = list.data?.pages.flatMap((page) => page.payments) ?? []
  const show = (next: PaymentSearch) => void navigate({ to: '/admin/payments', search: next, resetScroll: false })
  return (
    <>
      <PageTitle
        title={m.admin_payments()}
        actions={
          <ButtonLink href={csvAddress(search)} download icon="download">
            {m.admin_csv()}
          </ButtonLink>
        }
      />
      <section className="admin-list" aria-label={m.admin_payments_table()} tabIndex={-1}>
        <PaymentFilters search={search} onSearch={show} />
        <AdminRows list={list} isEmpty={payments.length === 0} empty={<NoPayments search={search} />}>
          <PaymentsTable payments={payments} search={search} onSort={(key) => show(sortBy(search, key))} />
        </AdminRows>
      </section>
    </>
  )
}
