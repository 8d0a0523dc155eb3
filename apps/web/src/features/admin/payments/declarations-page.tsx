import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  adminDeclarationsPath,
  type DeclarationKind,
  type DeclarationOutcome,
  type DeclarationState,
  type StaffDeclaration,
} from '@velvetline/contracts/declarations'
import { useState } from 'react'
import { useMay } from '#/features/staff/model/use-may.ts'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { lateDialog } from '#/shared/late-dialog.tsx'
import { KEPT_ROWS } from '#/shared/paged-rows.tsx'
import { LinkButton, RouteLink } from '#/ui/link/link.tsx'
import type { TableColumn } from '#/ui/table/table.tsx'
import { MarkedList } from '../office/marked-list.tsx'
import { declarationsQuery, markDeclarationAnswered } from './payments.ts'
import './declarations-page.css'

const CancelMembershipDialog = lateDialog(
  async () => (await import('#/features/members/components/ending-dialogs.tsx')).CancelMembershipDialog,
)

const WORDS = { open: m.office_declared_open, done: m.office_declared_done }
const NONE_WORDS = { open: m.office_declared_none_open, done: m.office_declared_none_done }

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

/** Of a cancellation that was not clear, where the address leads to an account. */
function CancelIt({ id, memberId, name }: { id: string; memberId: string; name: string }) {
  const [isAsked, setIsAsked] = useState(false)
  return (
    <>
      <LinkButton aria-label={m.office_declared_cancel_label({ name })} onClick={() => setIsAsked(true)}>
        {m.members_cancel()}
      </LinkButton>
      {isAsked && (
        <CancelMembershipDialog member={{ id: memberId }} declarationId={id} onClose={() => setIsAsked(false)} />
      )}
    </>
  )
}

/** What was written is shown whole: somebody decides by it. */
function Declared({ declaration }: { declaration: StaffDeclaration }) {
  const { id, kind, name, reference, reason, endsOn, paymentId, memberId, outcome, answered } = declaration
  const isOpen = kind !== 'withdrawal' && outcome === 'unknown' && !answered
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
      {isOpen && memberId && may('members.cancelMembership') && <CancelIt id={id} memberId={memberId} name={name} />}
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

const columns = (): TableColumn<StaffDeclaration>[] => [
  { key: 'who', title: m.office_declared_by(), cell: (declaration) => <Person declaration={declaration} /> },
  { key: 'what', title: m.office_declared_what(), cell: (declaration) => <Declared declaration={declaration} /> },
  { key: 'outcome', title: m.office_declared_outcome(), cell: ({ outcome }) => OUTCOMES[outcome]() },
]

/** Contracts cancelled and withdrawn from without a login. */
export function DeclarationsPage({ state }: { state: DeclarationState }) {
  const list = useInfiniteQuery({ ...declarationsQuery(state), ...KEPT_ROWS })
  return (
    <MarkedList
      title={m.office_declared()}
      lead={m.office_declared_lead()}
      state={state}
      states={{ label: m.office_declared_states(), word: WORDS, none: NONE_WORDS }}
      link={(search, tab) => <Link to="/admin/declarations" search={search} activeOptions={{ exact: true }} {...tab} />}
      list={list}
      rows={list.data?.pages.flatMap((page) => page.declarations) ?? []}
      at={({ receivedAt }) => receivedAt}
      columns={columns()}
      mark={{
        list: adminDeclarationsPath,
        send: ({ id }) => markDeclarationAnswered(id),
        word: m.office_declared_mark(),
        label: (time) => m.office_declared_mark_label({ time }),
        doneBy: m.office_declared_answered_by(),
        of: ({ answered }) => answered,
      }}
    />
  )
}
