import { listViewsPath } from '@velvetline/contracts/list-views'
import type { PaymentRow } from '@velvetline/contracts/payments'
import { DayFields, FilterForm, FilterSelect, ShowAll } from '#/features/staff/components/filter-form.tsx'
import { KeptViews } from '#/features/staff/components/kept-views.tsx'
import { MemberLink } from '#/features/staff/components/name-links.tsx'
import { useMay } from '#/features/staff/model/use-may.ts'
import { m } from '#/paraglide/messages.js'
import { type Formatter, useFormat } from '#/shared/format.ts'
import { KEPT_ROWS, PagedRows } from '#/shared/paged-rows.tsx'
import { useSearchWords } from '#/shared/use-search-words.ts'
import { RouteLink } from '#/ui/link/link.tsx'
import { useColumns } from '#/ui/table/columns.tsx'
import { Table, type TableColumn } from '#/ui/table/table.tsx'
import { CsvLink } from '../office/csv-link.tsx'
import { PaymentState } from './payment-facts.tsx'
import { CHOICES, isNarrowed, type PaymentSearch, readPaymentSearch, reversalsIn, sortBy } from './payment-search.ts'
import { kindWord, railWord, stateWord, whatWord } from './payment-words.ts'
import '#/features/staff/components/list.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ListColumns } from '#/features/staff/components/list-columns.tsx'
import { Moment } from '#/shared/moment.tsx'
import { EmptyState } from '#/ui/empty-state/empty-state.tsx'
import { PageTitle } from '#/ui/layout/page-title.tsx'
import { paymentsQuery } from './payments.ts'

interface PaymentFiltersProps {
  search: PaymentSearch
  words: string
  onSearch: (search: PaymentSearch, words: string) => void
}

function PaymentFilters({ search, words, onSearch }: PaymentFiltersProps) {
  const format = useFormat()
  const { sort, direction } = search
  return (
    <FilterForm
      label={m.admin_payments_filters()}
      searchLabel={m.admin_filter_search()}
      words={words}
      search={search}
      onApply={(fields, asked) => onSearch(readPaymentSearch({ ...fields, sort, direction }), asked)}
      clear={(isNarrowed(search) || words !== '') && <ShowAll to="/admin/payments" search={{}} />}
    >
      <FilterSelect name="state" label={m.admin_col_state()} of={CHOICES.state} words={stateWord} />
      <FilterSelect name="rail" label={m.admin_col_rail()} of={CHOICES.rail} words={railWord} />
      <FilterSelect name="kind" label={m.admin_col_what()} of={CHOICES.kind} words={kindWord} />
      <FilterSelect name="market" label={m.admin_col_country()} of={CHOICES.market} words={format.countryName} />
      {search.first && <input type="hidden" name="first" value={search.first} />}
      {search.refund && <input type="hidden" name="refund" value={search.refund} />}
      <DayFields from={search.from} to={search.to} />
    </FilterForm>
  )
}

const columnsFor = (format: Formatter): TableColumn<PaymentRow>[] => [
  {
    key: 'receipt',
    title: m.admin_col_receipt(),
    cell: ({ id, receiptNumber }) => (
      <RouteLink to="/admin/payments/$id" params={{ id }} className="num">
        {receiptNumber}
      </RouteLink>
    ),
  },
  { key: 'state', title: m.admin_col_state(), cell: ({ state }) => <PaymentState state={state} /> },
  {
    key: 'paidAt',
    title: m.admin_col_time(),
    sortable: true,
    cell: ({ paidAt }) => <Moment at={paidAt} />,
  },
  {
    key: 'member',
    title: m.admin_col_member(),
    cell: ({ memberId, username }) => <MemberLink member={{ id: memberId, name: username }} />,
  },
  {
    key: 'grossMinor',
    title: m.admin_col_amount(),
    align: 'end',
    sortable: true,
    cell: ({ grossMinor, refundedMinor, currency }) => (
      <span className="admin-amount">
        <b className="num">{format.money(grossMinor, currency)}</b>
        {refundedMinor > 0 && <small className="num">{format.money(-refundedMinor, currency)}</small>}
      </span>
    ),
  },
  { key: 'what', title: m.admin_col_what(), cell: whatWord },
  { key: 'rail', title: m.admin_col_rail(), cell: ({ rail }) => railWord(rail) },
  { key: 'country', title: m.admin_col_country(), wideOnly: true, cell: ({ country }) => country.toUpperCase() },
]

interface PaymentsTableProps {
  payments: readonly PaymentRow[]
  search: PaymentSearch
  onSort: (key: string) => void
}

function PaymentsTable({ payments, search, onSort }: PaymentsTableProps) {
  const format = useFormat()
  const { shown, chooser } = useColumns('payments', columnsFor(format))
  return (
    <div className="admin-chosen">
      <ListColumns {...chooser} />
      <Table
        caption={m.admin_payments()}
        className="admin-table"
        columns={shown}
        rows={payments}
        rowKey={({ id }) => id}
        sort={{ key: search.sort ?? 'paidAt', direction: search.direction ?? 'descending' }}
        onSort={onSort}
        hasKeys
      />
    </div>
  )
}

function NoPayments({ isAsked }: { isAsked: boolean }) {
  if (!isAsked) {
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

/** Filters and sorting are in the address, so that a view can be kept and shared; words are in none. */
export function PaymentsPage({ search }: { search: PaymentSearch }) {
  const navigate = useNavigate()
  const may = useMay()
  const words = useSearchWords()
  const reversals = reversalsIn(search)
  const list = useInfiniteQuery({ ...paymentsQuery(search, words), ...KEPT_ROWS })
  const payments = list.data?.pages.flatMap((page) => page.payments) ?? []
  const show = (next: PaymentSearch, searchWords = words) =>
    void navigate({ to: '/admin/payments', search: next, state: { searchWords }, resetScroll: false })
  return (
    <>
      <PageTitle
        title={m.admin_payments()}
        actions={
          <>
            <RouteLink to="/admin/payments/attempts">{m.admin_attempts_all()}</RouteLink>
            {may('payments.export') && words === '' && (
              <>
                {reversals && <CsvLink list="reversals" search={reversals} label={m.admin_csv_reversals()} />}
                <CsvLink list="payments" search={search} />
              </>
            )}
          </>
        }
      />
      <section className="admin-list" aria-label={m.admin_payments()} tabIndex={-1}>
        <KeptViews
          path={listViewsPath('payments')}
          search={search}
          words={words}
          read={readPaymentSearch}
          link={(kept, view) => <Link to="/admin/payments" search={kept} activeOptions={{ exact: true }} {...view} />}
          onAll={() => show({})}
        />
        <PaymentFilters search={search} words={words} onSearch={show} />
        <PagedRows
          list={list}
          isEmpty={payments.length === 0}
          empty={<NoPayments isAsked={isNarrowed(search) || words !== ''} />}
        >
          <PaymentsTable payments={payments} search={search} onSort={(key) => show(sortBy(search, key))} />
        </PagedRows>
      </section>
    </>
  )
}
