import './calls-table.css'
import type { AdminCall } from '@velvetline/contracts/calls'
import { ListColumns } from '#/features/staff/components/list-columns.tsx'
import { MemberLink, ProfileLink } from '#/features/staff/components/name-links.tsx'
import { StateMark } from '#/features/staff/components/state-mark.tsx'
import { m } from '#/paraglide/messages.js'
import { duration } from '#/shared/duration.ts'
import { type Formatter, useFormat } from '#/shared/format.ts'
import { Moment } from '#/shared/moment.tsx'
import { Button } from '#/ui/button/button.tsx'
import { useColumns } from '#/ui/table/columns.tsx'
import { Table, type TableColumn } from '#/ui/table/table.tsx'
import { lineWord, soundWord, stateWords } from './call-words.ts'

interface CallsTableProps {
  calls: readonly AdminCall[]
  direction: 'ascending' | 'descending'
  onTurn: () => void
  onHangUp: (call: AdminCall) => void
}

function State({ call }: { call: AdminCall }) {
  return (
    <span className="admin-call-state">
      {call.state === 'ended' ? (
        stateWords(call)
      ) : (
        <StateMark tone={call.state === 'active' ? 'good' : 'wait'}>{stateWords(call)}</StateMark>
      )}
      {call.staffReason && <small>{call.staffReason}</small>}
    </span>
  )
}

function Nuggets({ call, format }: { call: AdminCall; format: Formatter }) {
  return (
    <span className="admin-amount">
      <b className="num">{call.line === 'web' ? format.nuggets(call.nuggets) : '–'}</b>
      {call.returned > 0 && (
        <small className="num">{m.admin_call_returned({ amount: format.nuggets(call.returned) })}</small>
      )}
    </span>
  )
}

const memberOf = ({ memberName }: AdminCall): string => memberName ?? m.admin_call_unknown()

const columnsFor = (format: Formatter, onHangUp: CallsTableProps['onHangUp']): TableColumn<AdminCall>[] => [
  {
    key: 'time',
    title: m.admin_col_time(),
    sortable: true,
    cell: ({ startedAt }) => <Moment at={startedAt} />,
  },
  { key: 'state', title: m.admin_col_state(), cell: (call) => <State call={call} /> },
  {
    key: 'member',
    title: m.admin_col_member(),
    cell: (call) => <MemberLink member={{ id: call.memberId, name: memberOf(call) }} />,
  },
  {
    key: 'consultant',
    title: m.admin_call_consultant(),
    cell: ({ profileUuid, profileName, answeredBy }) => (
      <span className="admin-call-who">
        <ProfileLink profile={{ id: profileUuid, name: profileName }} />
        {answeredBy && <small>{m.admin_call_answered_by({ name: answeredBy })}</small>}
      </span>
    ),
  },
  {
    key: 'length',
    title: m.admin_call_length(),
    align: 'end',
    cell: ({ connectedAt, seconds }) => <span className="num">{connectedAt ? duration(seconds) : '–'}</span>,
  },
  {
    key: 'nuggets',
    title: m.admin_call_nuggets(),
    align: 'end',
    cell: (call) => <Nuggets call={call} format={format} />,
  },
  { key: 'line', title: m.admin_call_line(), wideOnly: true, cell: ({ line }) => lineWord[line]() },
  { key: 'sound', title: m.admin_call_sound(), wideOnly: true, cell: ({ soundQuality }) => soundWord(soundQuality) },
  { key: 'country', title: m.admin_col_country(), wideOnly: true, cell: ({ country }) => country.toUpperCase() },
  {
    key: 'ways',
    title: m.admin_call_ways(),
    align: 'end',
    cell: (call) =>
      call.state === 'ended' ? null : (
        <Button
          variant="danger"
          aria-label={m.admin_hang_up_label({ member: memberOf(call), name: call.profileName })}
          onClick={() => onHangUp(call)}
        >
          {m.admin_hang_up()}
        </Button>
      ),
  },
]

export function CallsTable({ calls, direction, onTurn, onHangUp }: CallsTableProps) {
  const format = useFormat()
  const hasLive = calls.some(({ state }) => state !== 'ended')
  const columns = columnsFor(format, onHangUp).filter(({ key }) => hasLive || key !== 'ways')
  const { shown, chooser } = useColumns('calls', columns)
  return (
    <div className="admin-chosen">
      <ListColumns {...chooser} />
      <Table
        caption={m.admin_calls_table()}
        className="admin-table"
        columns={shown}
        rows={calls}
        rowKey={({ callId }) => callId}
        sort={{ key: 'time', direction }}
        onSort={onTurn}
        hasKeys
      />
    </div>
  )
}
