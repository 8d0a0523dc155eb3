import type { PaymentRow } from '@velvetline/contracts/payments'
import { m } from '#/paraglide/messages.js'
import { type Formatter, useFormat } from '#/shared/format.ts'
import { RouteLink } from '#/ui/link-button/route-link.tsx'
import { Table, type TableColumn } from '#/ui/table/table.tsx'
import type { PaymentSearch } from '../model/payment-search.ts'
import { railWord, whatWord } from '../model/words.ts'
import { PaymentState } from './payment-facts.tsx'

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
    cell: ({ paidAt }) => (
      <time dateTime={paidAt} className="num">
        {format.dateTime(paidAt)}
      </time>
    ),
  },
  {
    key: 'member',
    title: m.admin_col_member(),
    cell: ({ username }) => (
      <b className="admin-name" title={username}>
        {username}
      </b>
    ),
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
  { key: 'rail', title: m.admin_col_rail(), cell: ({ rail }) => railWord[rail]() },
  { key: 'country', title: m.admin_col_country(), wideOnly: true, cell: ({ country }) => country.toUpperCase() },
]

interface PaymentsTableProps {
  payments: readonly PaymentRow[]
  search: PaymentSearch
  onSort: (key: string) => void
}

/** One row per payment; a refunded amount is shown below the amount paid. */
export function PaymentsTable({ payments, search, onSort }: PaymentsTableProps) {
  const format = useFormat()
  return (
    <Table
      caption={m.admin_payments_table()}
      className="admin-table"
      columns={columnsFor(format)}
      rows={payments}
      rowKey={({ id }) => id}
      sort={{ key: search.sort ?? 'paidAt', direction: search.direction ?? 'descending' }}
      onSort={onSort}
    />
  )
}
