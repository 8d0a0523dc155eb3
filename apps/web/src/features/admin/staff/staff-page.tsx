import './staff-page.css'
import '#/features/staff/components/list.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import {
  adminStaffPath,
  may,
  PERMISSIONS,
  type Permission,
  STAFF_ROLES,
  type StaffInvitation,
  type StaffPerson,
} from '@velvetline/contracts/staff'
import { type ReactNode, useState } from 'react'
import { roleWord } from '#/features/staff/model/role-word.ts'
import { m } from '#/paraglide/messages.js'
import { useViewer } from '#/shared/api/viewer.ts'
import { type Formatter, useFormat } from '#/shared/format.ts'
import { useAct } from '#/shared/forms/use-act.ts'
import { lateDialog } from '#/shared/late-dialog.tsx'
import { Moment } from '#/shared/moment.tsx'
import { KEPT_ROWS, PagedRows } from '#/shared/paged-rows.tsx'
import { Button } from '#/ui/button/button.tsx'
import { classNames } from '#/ui/class-names.ts'
import { PageTitle } from '#/ui/layout/page-title.tsx'
import { LinkButton } from '#/ui/link/link.tsx'
import { Panel } from '#/ui/panel/panel.tsx'
import { Table, type TableColumn } from '#/ui/table/table.tsx'
import { VisuallyHidden } from '#/ui/visually-hidden/visually-hidden.tsx'
import { CsvLink } from '../office/csv-link.tsx'
import { nameOfAccount } from './ended-account.ts'
import { permissionWord } from './permission-words.ts'
import { endSessions, resendInvitation, staffQuery, unblock, withdrawInvitation } from './staff.ts'

const InviteDialog = lateDialog(async () => (await import('./staff-dialogs.tsx')).InviteDialog)
const RoleDialog = lateDialog(async () => (await import('./staff-dialogs.tsx')).RoleDialog)
const BlockDialog = lateDialog(async () => (await import('./staff-dialogs.tsx')).BlockDialog)

const EndStaffDialog = lateDialog(async () => (await import('./end-account-dialog.tsx')).EndStaffDialog)
const ResetFactorDialog = lateDialog(async () => (await import('./staff-dialogs.tsx')).ResetFactorDialog)

type Question =
  | { readonly kind: 'invite' }
  | { readonly kind: 'role' | 'block' | 'reset' | 'end'; readonly person: StaffPerson }
type Row = { readonly person: StaffPerson } | { readonly invitation: StaffInvitation }

/** A small action that is done at once; for whom it is said to those who do not see the row. */
function AtOnce({
  act,
  done,
  name,
  children,
}: {
  act: () => Promise<unknown>
  done: string
  name: string
  children: ReactNode
}) {
  const acting = useAct({ send: act, stale: [[adminStaffPath]], done, failed: m.staff_failed() })
  return (
    <LinkButton disabled={acting.isPending} onClick={() => acting.mutate()}>
      {children}
      <VisuallyHidden> {name}</VisuallyHidden>
    </LinkButton>
  )
}

function InvitationWays({ id, name }: StaffInvitation) {
  return (
    <span className="staff-ways">
      <AtOnce act={() => resendInvitation(id)} done={m.staff_resent()} name={name}>
        {m.staff_resend()}
      </AtOnce>
      <AtOnce act={() => withdrawInvitation(id)} done={m.staff_withdrawn()} name={name}>
        {m.staff_withdraw()}
      </AtOnce>
    </span>
  )
}

function PersonWays({ person, onAsk }: { person: StaffPerson; onAsk: (question: Question) => void }) {
  const isYou = useViewer()?.id === person.id
  if (isYou) return <span className="quiet">{m.staff_you()}</span>
  if (person.endedAt !== null) return null
  return (
    <span className="staff-ways">
      <LinkButton onClick={() => onAsk({ kind: 'role', person })}>
        {m.staff_change_role()}
        <VisuallyHidden> {person.name}</VisuallyHidden>
      </LinkButton>
      {person.hasSecondFactor && (
        <LinkButton onClick={() => onAsk({ kind: 'reset', person })}>
          {m.staff_reset()}
          <VisuallyHidden> {person.name}</VisuallyHidden>
        </LinkButton>
      )}
      {person.sessions > 0 && (
        <AtOnce act={() => endSessions(person.id)} done={m.staff_signed_out({ name: person.name })} name={person.name}>
          {m.staff_sign_out()}
        </AtOnce>
      )}
      {person.blockedAt !== null && (
        <LinkButton onClick={() => onAsk({ kind: 'end', person })}>
          {m.office_agent_end()}
          <VisuallyHidden> {person.name}</VisuallyHidden>
        </LinkButton>
      )}
      {person.blockedAt === null ? (
        <LinkButton onClick={() => onAsk({ kind: 'block', person })}>
          {m.staff_block()}
          <VisuallyHidden> {person.name}</VisuallyHidden>
        </LinkButton>
      ) : (
        <AtOnce act={() => unblock(person.id)} done={m.staff_unblocked({ name: person.name })} name={person.name}>
          {m.staff_unblock()}
        </AtOnce>
      )}
    </span>
  )
}

function Person({ row, format }: { row: Row; format: Formatter }) {
  if ('person' in row) {
    const { email, blockedAt, endedAt, hasSecondFactor } = row.person
    if (endedAt !== null)
      return (
        <span className="staff-person">
          <b>{nameOfAccount(row.person)}</b>
          <small>{m.office_ended_on({ day: format.date(endedAt) })}</small>
        </span>
      )
    return (
      <span className="staff-person">
        <b>{row.person.name}</b>
        <small>{email}</small>
        {hasSecondFactor && <small>{m.staff_has_factor()}</small>}
        {blockedAt !== null && <small className="is-bad">{m.staff_blocked()}</small>}
      </span>
    )
  }
  const { name, email, expiresAt, isExpired } = row.invitation
  return (
    <span className="staff-person">
      <b>{name}</b>
      <small>{email}</small>
      <small className="is-open">
        {isExpired ? m.staff_invitation_expired() : m.staff_invited_until({ time: format.dateTime(expiresAt) })}
      </small>
    </span>
  )
}

const sessionsOf = (row: Row, format: Formatter): string => {
  if (!('person' in row) || row.person.sessions === 0) return m.staff_not_signed_in()
  const { sessions } = row.person
  return sessions === 1 ? m.staff_sessions_one() : m.staff_sessions({ count: format.number(sessions) })
}

const columnsFor = (format: Formatter, onAsk: (question: Question) => void): TableColumn<Row>[] => [
  { key: 'person', title: m.staff_col_person(), cell: (row) => <Person row={row} format={format} /> },
  {
    key: 'role',
    title: m.staff_col_role(),
    cell: (row) => roleWord['person' in row ? row.person.role : row.invitation.role](),
  },
  {
    key: 'seen',
    title: m.staff_col_seen(),
    cell: (row) =>
      'person' in row && row.person.lastSeenAt !== null ? <Moment at={row.person.lastSeenAt} /> : m.staff_never_seen(),
  },
  { key: 'sessions', title: m.staff_col_sessions(), cell: (row) => sessionsOf(row, format) },
  {
    key: 'ways',
    title: m.staff_col_ways(),
    align: 'end',
    cell: (row) =>
      'person' in row ? <PersonWays person={row.person} onAsk={onAsk} /> : <InvitationWays {...row.invitation} />,
  },
]

const MATRIX = (): TableColumn<Permission>[] => [
  { key: 'what', title: m.staff_matrix_what(), cell: (permission) => <b>{permissionWord[permission]()}</b> },
  ...STAFF_ROLES.map(
    (role): TableColumn<Permission> => ({
      key: role,
      title: roleWord[role](),
      cell: (permission) => {
        const isAllowed = may(role, permission)
        return (
          <span className={classNames('staff-verdict', isAllowed && 'staff-verdict-yes')}>
            {isAllowed ? m.staff_yes() : m.staff_no()}
          </span>
        )
      },
    }),
  ),
]

/** Which role may do what: the table by which the server decides. */
function Matrix() {
  return (
    <Panel title={m.staff_matrix()}>
      <Table
        caption={m.staff_matrix()}
        className="staff-matrix"
        columns={MATRIX()}
        rows={PERMISSIONS}
        rowKey={(permission) => permission}
      />
    </Panel>
  )
}

/** Who belongs to the staff and who is invited, and what each role may do. */
export function StaffPage() {
  const format = useFormat()
  const list = useInfiniteQuery({ ...staffQuery, ...KEPT_ROWS })
  const [question, setQuestion] = useState<Question>()
  const pages = list.data?.pages ?? []
  const rows: Row[] = [
    ...pages.flatMap(({ people }) => people.map((person) => ({ person }))),
    ...(pages.at(-1)?.invitations ?? []).map((invitation) => ({ invitation })),
  ]
  const close = () => setQuestion(undefined)
  return (
    <>
      <PageTitle
        title={m.staff_people()}
        lead={m.staff_people_lead()}
        actions={
          <>
            <CsvLink list="staff" />
            <Button variant="primary" onClick={() => setQuestion({ kind: 'invite' })}>
              {m.staff_invite()}
            </Button>
          </>
        }
      />
      <section className="admin-list" aria-label={m.staff_people_table()} tabIndex={-1}>
        <PagedRows list={list} isEmpty={false} empty={null}>
          <Table
            caption={m.staff_people_table()}
            className="admin-table staff-table"
            columns={columnsFor(format, setQuestion)}
            rows={rows}
            rowKey={(row) => ('person' in row ? row.person.id : row.invitation.id)}
          />
        </PagedRows>
      </section>
      <Matrix />
      {question?.kind === 'invite' && <InviteDialog onClose={close} />}
      {question?.kind === 'role' && <RoleDialog person={question.person} onClose={close} />}
      {question?.kind === 'reset' && <ResetFactorDialog person={question.person} onClose={close} />}
      {question?.kind === 'end' && <EndStaffDialog person={question.person} onClose={close} />}
      {question?.kind === 'block' && <BlockDialog person={question.person} onClose={close} />}
    </>
  )
}
