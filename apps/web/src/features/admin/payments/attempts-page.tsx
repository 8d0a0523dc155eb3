import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { PaymentAttempt } from '@velvetline/contracts/admin'
import { ORDER_STATES } from '@velvetline/contracts/payments'
import { DayFields, FilterForm, FilterSelect, ShowAll } from '#/features/staff/components/filter-form.tsx'
import { MemberLink } from '#/features/staff/components/name-links.tsx'
import { useMay } from '#/features/staff/model/use-may.ts'
import { m } from '#/paraglide/messages.js'
import { type Formatter, useFormat } from '#/shared/format.ts'
import { KEPT_ROWS, PagedRows } from '#/shared/paged-rows.tsx'
import { EmptyState } from '#/ui/empty-state/empty-state.tsx'
import { PageTitle } from '#/ui/layout/page-title.tsx'
import { RouteLink } from '#/ui/link/link.tsx'
import { Table, type TableColumn } from '#/ui/table/table.tsx'
import { AttemptState } from './payment-facts.tsx'
import { type AttemptSearch, CHOICES, readAttemptSearch } from './payment-search.ts'
import { attemptWord, railWord, whatWord } from './payment-words.ts'
import { attemptsQuery } from './payments.ts'
import '#/features/staff/components/list.css'
import { Moment } from '#/shared/moment.tsx'
import { CsvLink } from '../office/csv-link.tsx'

function Filters({ search, onSearch }: { search: AttemptSearch; onSearch: (search: AttemptSearch) => void }) {
  const format = useFormat()
  return (
    <FilterForm
      label={m.admin_attempts_filters()}
      search={search}
      onApply={(fields) => onSearch(readAttemptSearch(fields))}
      clear={Object.keys(search).length > 0 && <ShowAll to="/admin/payments/attempts" search={{}} />}
    >
      <FilterSelect name="state" label={m.admin_col_state()} of={ORDER_STATES} words={attemptWord} />
      <FilterSelect name="rail" label={m.admin_col_rail()} of={CHOICES.rail} words={railWord} />
      <FilterSelect name="market" label={m.admin_col_country()} of={CHOICES.market} words={format.countryName} />
      <DayFields from={search.from} to={search.to} />
    </FilterForm>
  )
}

/** What was paid leads to its payment. */
function Receipt({ attempt: { payment } }: { attempt: PaymentAttempt }) {
  if (!payment) return '–'
  return (
    <RouteLink to="/admin/payments/$id" params={{ id: payment.id }} className="num">
      {payment.receiptNumber}
    </RouteLink>
  )
}

const columnsFor = (format: Formatter): TableColumn<PaymentAttempt>[] => [
  {
    key: 'time',
    title: m.admin_col_time(),
    cell: ({ createdAt }) => <Moment at={createdAt} />,
  },
  { key: 'state', title: m.admin_col_state(), cell: ({ state }) => <AttemptState state={state} /> },
  { key: 'receipt', title: m.admin_col_receipt(), cell: (attempt) => <Receipt attempt={attempt} /> },
  { key: 'member', title: m.admin_col_member(), cell: ({ member }) => <MemberLink member={member} /> },
  {
    key: 'amount',
    title: m.admin_col_amount(),
    align: 'end',
    cell: ({ totalMinor, currency }) => <b className="num">{format.money(totalMinor, currency)}</b>,
  },
  { key: 'what', title: m.admin_col_what(), cell: (attempt) => whatWord({ ...attempt, cause: 'order' }) },
  { key: 'rail', title: m.admin_col_rail(), cell: ({ rail }) => railWord(rail) },
  { key: 'country', title: m.admin_col_country(), wideOnly: true, cell: ({ country }) => country.toUpperCase() },
]

function NoAttempts({ search }: { search: AttemptSearch }) {
  if (Object.keys(search).length === 0) return <EmptyState icon="card" title={m.admin_attempts_none()} />
  return (
    <EmptyState
      icon="search"
      title={m.admin_attempts_no_match()}
      action={<ShowAll to="/admin/payments/attempts" search={{}} />}
    />
  )
}

/** Orders and what became of them: those that were declined, too. */
export function AttemptsPage({ search }: { search: AttemptSearch }) {
  const navigate = useNavigate()
  const format = useFormat()
  const may = useMay()
  const list = useInfiniteQuery({ ...attemptsQuery(search), ...KEPT_ROWS })
  const attempts = list.data?.pages.flatMap((page) => page.attempts) ?? []
  const show = (next: AttemptSearch) =>
    void navigate({ to: '/admin/payments/attempts', search: next, resetScroll: false })
  return (
    <>
      <PageTitle
        title={m.admin_attempts()}
        lead={m.admin_attempts_lead()}
        actions={
          <>
            <RouteLink to="/admin/payments">{m.admin_attempts_payments()}</RouteLink>
            {may('payments.export') && <CsvLink list="payment-attempts" search={search} />}
          </>
        }
      />
      <section className="admin-list" aria-label={m.admin_attempts()} tabIndex={-1}>
        <Filters search={search} onSearch={show} />
        <PagedRows list={list} isEmpty={attempts.length === 0} empty={<NoAttempts search={search} />}>
          <Table
            caption={m.admin_attempts()}
            className="admin-table"
            columns={columnsFor(format)}
            rows={attempts}
            rowKey={({ id }) => id}
            hasKeys
          />
        </PagedRows>
      </section>
    </>
  )
}
