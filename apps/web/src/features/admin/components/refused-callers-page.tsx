import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  adminRefusedCallersPath,
  REFUSED_CALLER_STATES,
  type RefusalCause,
  type RefusedCaller,
  type RefusedCallerState,
} from '@velvetline/contracts/telephone-line'
import { MemberLink } from '#/features/staff/components/name-links.tsx'
import { useMay } from '#/features/staff/model/use-may.ts'
import { m } from '#/paraglide/messages.js'
import { type Formatter, useFormat } from '#/shared/format.ts'
import { KEPT_ROWS, PagedRows } from '#/shared/paged-rows.tsx'
import { EmptyState } from '#/ui/empty-state/empty-state.tsx'
import { PageTitle } from '#/ui/layout/page-title.tsx'
import { ListViews, Table, type TableColumn } from '#/ui/table/table.tsx'
import { markRefusedCaller, refusedCallersQuery } from '../api/admin.ts'
import { lineWord } from '../model/words.ts'
import { CallShows } from './calls-page.tsx'
import { MarkDone, MarkedBy } from './mark-done.tsx'
import './calls-table.css'
import '#/features/staff/components/list.css'
import { CsvLink } from './csv-link.tsx'

const STATES = {
  open: { word: m.admin_refused_open, none: m.admin_refused_none_open },
  done: { word: m.admin_refused_done, none: m.admin_refused_none_done },
}

const CAUSES: Readonly<Record<RefusalCause, () => string>> = {
  no_membership: m.admin_refused_no_membership,
  paused: m.admin_refused_paused,
  age: m.admin_refused_age,
  unknown_number: m.admin_refused_unknown_number,
  wrong_pin: m.admin_refused_wrong_pin,
  no_price: m.admin_refused_no_price,
}

function Cause({ caller: { cause, member } }: { caller: RefusedCaller }) {
  return (
    <span className="admin-call-who">
      {cause ? CAUSES[cause]() : m.admin_refused_not_noted()}
      {cause === 'no_membership' && member?.hasMembership && <small>{m.admin_refused_has_membership()}</small>}
    </span>
  )
}

const columnsFor = (format: Formatter, state: RefusedCallerState): TableColumn<RefusedCaller>[] => [
  {
    key: 'time',
    title: m.admin_col_time(),
    cell: ({ refusedAt }) => (
      <time dateTime={refusedAt} className="num">
        {format.dateTime(refusedAt)}
      </time>
    ),
  },
  {
    key: 'member',
    title: m.admin_col_member(),
    cell: ({ member }) => (member ? <MemberLink member={member} /> : m.admin_call_unknown()),
  },
  { key: 'cause', title: m.staff_reason(), cell: (caller) => <Cause caller={caller} /> },
  { key: 'line', title: m.admin_call_line(), wideOnly: true, cell: ({ line }) => lineWord[line]() },
  { key: 'country', title: m.admin_col_country(), wideOnly: true, cell: ({ country }) => country.toUpperCase() },
  state === 'open'
    ? {
        key: 'ways',
        title: m.admin_call_ways(),
        align: 'end',
        cell: (caller) => (
          <MarkDone
            list={adminRefusedCallersPath}
            send={() => markRefusedCaller(caller.id)}
            label={m.admin_refused_mark_label({ time: format.dateTime(caller.refusedAt) })}
          >
            {m.admin_refused_mark()}
          </MarkDone>
        ),
      }
    : {
        key: 'seen',
        title: m.admin_refused_by(),
        cell: ({ seen }) => <MarkedBy mark={seen} />,
      },
]

/** Callers whom a number turned away; of the open ones the one that waits longest first. */
export function RefusedCallersPage({ state }: { state: RefusedCallerState }) {
  const format = useFormat()
  const may = useMay()
  const list = useInfiniteQuery({ ...refusedCallersQuery(state), ...KEPT_ROWS })
  const callers = list.data?.pages.flatMap((page) => page.callers) ?? []
  return (
    <>
      <PageTitle
        title={m.admin_refused()}
        lead={m.admin_refused_lead()}
        actions={may('members.export') && <CsvLink list="refused-callers" search={{ state }} />}
      />
      <section className="admin-list" aria-label={m.admin_refused()} tabIndex={-1}>
        <CallShows current="refused" search={{}} />
        <ListViews label={m.admin_refused_states()}>
          {REFUSED_CALLER_STATES.map((one) => (
            <Link
              key={one}
              to="/admin/calls/refused"
              search={one === 'open' ? {} : { state: one }}
              activeOptions={{ exact: true }}
              aria-current={one === state ? 'page' : undefined}
            >
              {STATES[one].word()}
            </Link>
          ))}
        </ListViews>
        <PagedRows
          list={list}
          isEmpty={callers.length === 0}
          empty={<EmptyState icon="check" title={STATES[state].none()} />}
        >
          <Table
            caption={m.admin_refused()}
            className="admin-table"
            columns={columnsFor(format, state)}
            rows={callers}
            rowKey={({ id }) => id}
            hasKeys
          />
        </PagedRows>
      </section>
    </>
  )
}
