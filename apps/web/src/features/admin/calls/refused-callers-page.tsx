import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  adminRefusedCallersPath,
  type RefusalCause,
  type RefusedCaller,
  type RefusedCallerState,
} from '@velvetline/contracts/telephone-line'
import { MemberLink } from '#/features/staff/components/name-links.tsx'
import { useMay } from '#/features/staff/model/use-may.ts'
import { m } from '#/paraglide/messages.js'
import { KEPT_ROWS } from '#/shared/paged-rows.tsx'
import type { TableColumn } from '#/ui/table/table.tsx'
import { MarkedList } from '../office/marked-list.tsx'
import { lineWord } from './call-words.ts'
import { markRefusedCaller, refusedCallersQuery } from './calls.ts'
import { CallShows } from './calls-page.tsx'
import './calls-table.css'
import { CsvLink } from '../office/csv-link.tsx'

const WORDS = { open: m.admin_refused_open, done: m.admin_refused_done }
const NONE_WORDS = { open: m.admin_refused_none_open, done: m.admin_refused_none_done }

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

const columns = (): TableColumn<RefusedCaller>[] => [
  {
    key: 'member',
    title: m.admin_col_member(),
    cell: ({ member }) => (member ? <MemberLink member={member} /> : m.admin_call_unknown()),
  },
  { key: 'cause', title: m.staff_reason(), cell: (caller) => <Cause caller={caller} /> },
  { key: 'line', title: m.admin_call_line(), wideOnly: true, cell: ({ line }) => lineWord[line]() },
  { key: 'country', title: m.admin_col_country(), wideOnly: true, cell: ({ country }) => country.toUpperCase() },
]

/** Callers whom a number turned away. */
export function RefusedCallersPage({ state }: { state: RefusedCallerState }) {
  const may = useMay()
  const list = useInfiniteQuery({ ...refusedCallersQuery(state), ...KEPT_ROWS })
  return (
    <MarkedList
      title={m.admin_refused()}
      lead={m.admin_refused_lead()}
      actions={may('members.export') && <CsvLink list="refused-callers" search={{ state }} />}
      above={<CallShows current="refused" search={{}} />}
      state={state}
      states={{ label: m.admin_refused_states(), word: WORDS, none: NONE_WORDS }}
      link={(search, tab) => (
        <Link to="/admin/calls/refused" search={search} activeOptions={{ exact: true }} {...tab} />
      )}
      list={list}
      rows={list.data?.pages.flatMap((page) => page.callers) ?? []}
      at={({ refusedAt }) => refusedAt}
      columns={columns()}
      mark={{
        list: adminRefusedCallersPath,
        send: ({ id }) => markRefusedCaller(id),
        word: m.admin_refused_mark(),
        label: (time) => m.admin_refused_mark_label({ time }),
        doneBy: m.admin_refused_by(),
        of: ({ seen }) => seen,
      }}
    />
  )
}
