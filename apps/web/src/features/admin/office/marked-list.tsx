import '#/features/staff/components/list.css'
import type { ComponentProps, ReactNode } from 'react'
import { StateTabs } from '#/features/staff/components/state-tabs.tsx'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { Moment } from '#/shared/moment.tsx'
import { PagedRows } from '#/shared/paged-rows.tsx'
import { EmptyState } from '#/ui/empty-state/empty-state.tsx'
import { PageTitle } from '#/ui/layout/page-title.tsx'
import { Table, type TableColumn } from '#/ui/table/table.tsx'
import { MarkDone, MarkedBy } from './mark-done.tsx'

type State = 'open' | 'done'
type Words = Readonly<Record<State, () => string>>

interface MarkedListProps<Row> extends Pick<ComponentProps<typeof PageTitle>, 'lead' | 'actions'> {
  title: string
  /** Between the title and the states. */
  above?: ReactNode
  state: State
  states: { readonly label: string; readonly word: Words; readonly none: Words }
  link: ComponentProps<typeof StateTabs<'open', 'done'>>['link']
  list: ComponentProps<typeof PagedRows>['list']
  rows: readonly Row[]
  /** When the row came. */
  at: (row: Row) => string
  /** Between when it came and who has done what about it. */
  columns: readonly TableColumn<Row>[]
  mark: {
    /** The path of the list. */
    readonly list: string
    readonly send: (row: Row) => Promise<unknown>
    readonly word: string
    readonly label: (time: string) => string
    readonly doneBy: string
    readonly of: (row: Row) => ComponentProps<typeof MarkedBy>['mark']
  }
}

/** What waits for somebody of the staff, the one that waits longest first, and what is marked as done. */
export function MarkedList<Row extends { id: string }>(props: MarkedListProps<Row>) {
  const { title, lead, actions, above, state, states, link, list, rows, at, columns, mark } = props
  const format = useFormat()
  const shown: TableColumn<Row>[] = [
    {
      key: 'time',
      title: m.admin_col_time(),
      cell: (row) => <Moment at={at(row)} />,
    },
    ...columns,
    state === 'open'
      ? {
          key: 'ways',
          title: m.admin_call_ways(),
          align: 'end',
          cell: (row) => (
            <MarkDone list={mark.list} send={() => mark.send(row)} label={mark.label(format.dateTime(at(row)))}>
              {mark.word}
            </MarkDone>
          ),
        }
      : { key: 'done', title: mark.doneBy, cell: (row) => <MarkedBy mark={mark.of(row)} /> },
  ]
  return (
    <>
      <PageTitle title={title} lead={lead} actions={actions} />
      <section className="admin-list" aria-label={title} tabIndex={-1}>
        {above}
        <StateTabs label={states.label} states={['open', 'done']} current={state} word={states.word} link={link} />
        <PagedRows
          list={list}
          isEmpty={rows.length === 0}
          empty={<EmptyState icon="check" title={states.none[state]()} />}
        >
          <Table caption={title} className="admin-table" columns={shown} rows={rows} rowKey={({ id }) => id} hasKeys />
        </PagedRows>
      </section>
    </>
  )
}
