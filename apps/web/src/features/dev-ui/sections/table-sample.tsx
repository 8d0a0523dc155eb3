import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { StatusBadge } from '#/ui/badge/badge.tsx'
import { Table, type TableColumn, type TableSort } from '#/ui/table/table.tsx'

interface Entry {
  id: string
  what: string
  when: string
  nuggets: number
  order: number
}

const entries = (): Entry[] => [
  { id: 'a', what: m.dev_t_row1(), when: m.dev_t_when1(), nuggets: -1, order: 3 },
  { id: 'b', what: m.dev_t_row2(), when: m.dev_t_when2(), nuggets: 10, order: 2 },
  { id: 'c', what: m.dev_t_row3(), when: m.dev_t_when3(), nuggets: -2, order: 1 },
]

const signed = (nuggets: number): string => (nuggets > 0 ? `+${nuggets}` : `−${Math.abs(nuggets)}`)

const columns = (): TableColumn<Entry>[] => [
  { key: 'what', title: m.dev_t_what(), cell: (entry) => <b>{entry.what}</b> },
  { key: 'when', title: m.dev_t_when(), sortable: true, cell: (entry) => entry.when },
  {
    key: 'state',
    title: m.dev_t_state(),
    wideOnly: true,
    cell: () => <StatusBadge status="available">{m.dev_t_booked()}</StatusBadge>,
  },
  {
    key: 'nuggets',
    title: m.dev_t_amount(),
    align: 'end',
    sortable: true,
    cell: (entry) => signed(entry.nuggets),
  },
]

const sorted = (rows: Entry[], { key, direction }: TableSort): Entry[] => {
  const value = (entry: Entry): number => (key === 'when' ? entry.order : entry.nuggets)
  const sign = direction === 'ascending' ? 1 : -1
  return rows.toSorted((one, other) => sign * (value(one) - value(other)))
}

export function TableSample() {
  const [sort, setSort] = useState<TableSort>({ key: 'when', direction: 'descending' })
  const sortBy = (key: string) =>
    setSort({ key, direction: sort.key === key && sort.direction === 'descending' ? 'ascending' : 'descending' })
  return (
    <div className="stack stack-loose">
      <Table
        caption={m.dev_table()}
        columns={columns()}
        rows={sorted(entries(), sort)}
        rowKey={(entry) => entry.id}
        sort={sort}
        onSort={sortBy}
      />
      <Table
        caption={m.dev_table()}
        columns={columns()}
        rows={[]}
        rowKey={(entry) => entry.id}
        empty={m.dev_t_empty()}
      />
    </div>
  )
}
