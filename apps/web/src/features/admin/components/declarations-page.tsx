import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  adminDeclarationsPath,
  DECLARATION_STATES,
  type DeclarationKind,
  type DeclarationOutcome,
  type DeclarationState,
  type StaffDeclaration,
} from '@velvetline/contracts/declarations'
import { useMay } from '#/features/staff/model/use-may.ts'
import { m } from '#/paraglide/messages.js'
import { type Formatter, useFormat } from '#/shared/format.ts'
import { KEPT_ROWS, PagedRows } from '#/shared/paged-rows.tsx'
import { EmptyState } from '#/ui/empty-state/empty-state.tsx'
import { PageTitle } from '#/ui/layout/page-title.tsx'
import { RouteLink } from '#/ui/link/link.tsx'
import { ListViews, Table, type TableColumn } from '#/ui/table/table.tsx'
import { declarationsQuery, markDeclarationAnswered } from '../api/admin.ts'
import { MarkDone, MarkedBy } from './mark-done.tsx'
import './calls-table.css'
import './declarations-page.css'
import '#/features/staff/components/list.css'

const STATES = {
  open: { word: m.office_declared_open, none: m.office_declared_none_open },
  done: { word: m.office_declared_done, none: m.office_declared_none_done },
}

const KINDS: Readonly<Record<DeclarationKind, () => string>> = {
  cancellation: m.office_declared_cancellation,
  extraordinary_cancellation: m.office_declared_extraordinary,
  withdrawal: m.office_declared_withdrawal,
}

const OUTCOMES: Readonly<Record<DeclarationOutcome, () => string>> = {
  carried_out: m.office_declared_carried_out,
  too_late: m.office_declared_too_late,
  unknown: m.office_declared_unclear,
}

/** What was written is shown whole: somebody decides by it. */
function Declared({ declaration: { kind, reference, reason, endsOn, paymentId } }: { declaration: StaffDeclaration }) {
  const may = useMay()
  const format = useFormat()
  return (
    <span className="admin-declared">
      <b>{KINDS[kind]()}</b>
      {reference && <span>{m.office_declared_reference({ reference })}</span>}
      {endsOn && <span>{m.office_declared_ends_on({ date: format.day(endsOn) })}</span>}
      {reason && <span>{reason}</span>}
      {paymentId && may('payments.read') && (
        <RouteLink to="/admin/payments/$id" params={{ id: paymentId }}>
          {m.office_declared_payment()}
        </RouteLink>
      )}
    </span>
  )
}

/** The account with this address is shown to those who may look members up. */
function Person({ declaration: { name, email, memberId } }: { declaration: StaffDeclaration }) {
  const may = useMay()
  return (
    <span className="admin-declared">
      <b>{name}</b>
      <a href={`mailto:${email}`}>{email}</a>
      {memberId && may('members.read') && (
        <RouteLink to="/admin/members/$id" params={{ id: memberId }}>
          {m.office_declared_account()}
        </RouteLink>
      )}
    </span>
  )
}

const columnsFor = (format: Formatter, state: DeclarationState): TableColumn<StaffDeclaration>[] => [
  {
    key: 'time',
    title: m.admin_col_time(),
    cell: ({ receivedAt }) => (
      <time dateTime={receivedAt} className="num">
        {format.dateTime(receivedAt)}
      </time>
    ),
  },
  { key: 'who', title: m.office_declared_by(), cell: (declaration) => <Person declaration={declaration} /> },
  { key: 'what', title: m.office_declared_what(), cell: (declaration) => <Declared declaration={declaration} /> },
  { key: 'outcome', title: m.office_declared_outcome(), cell: ({ outcome }) => OUTCOMES[outcome]() },
  state === 'open'
    ? {
        key: 'ways',
        title: m.admin_call_ways(),
        align: 'end',
        cell: (declaration) => (
          <MarkDone
            list={adminDeclarationsPath}
            send={() => markDeclarationAnswered(declaration.id)}
            label={m.office_declared_mark_label({ time: format.dateTime(declaration.receivedAt) })}
          >
            {m.office_declared_mark()}
          </MarkDone>
        ),
      }
    : {
        key: 'answered',
        title: m.office_declared_answered_by(),
        cell: ({ answered }) => <MarkedBy mark={answered} />,
      },
]

/** Contracts cancelled and withdrawn from without a login; of the open ones the one that waits longest first. */
export function DeclarationsPage({ state }: { state: DeclarationState }) {
  const format = useFormat()
  const list = useInfiniteQuery({ ...declarationsQuery(state), ...KEPT_ROWS })
  const declarations = list.data?.pages.flatMap((page) => page.declarations) ?? []
  return (
    <>
      <PageTitle title={m.office_declared()} lead={m.office_declared_lead()} />
      <section className="admin-list" aria-label={m.office_declared()} tabIndex={-1}>
        <ListViews label={m.office_declared_states()}>
          {DECLARATION_STATES.map((one) => (
            <Link
              key={one}
              to="/admin/declarations"
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
          isEmpty={declarations.length === 0}
          empty={<EmptyState icon="check" title={STATES[state].none()} />}
        >
          <Table
            caption={m.office_declared()}
            className="admin-table"
            columns={columnsFor(format, state)}
            rows={declarations}
            rowKey={({ id }) => id}
            hasKeys
          />
        </PagedRows>
      </section>
    </>
  )
}
