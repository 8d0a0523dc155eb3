import { useSuspenseQuery } from '@tanstack/react-query'
import type { BonusReport } from '@velvetline/contracts/admin'
import { m } from '#/paraglide/messages.js'
import { type Formatter, useFormat } from '#/shared/format.ts'
import { Panel } from '#/ui/panel/panel.tsx'
import { Table, type TableColumn } from '#/ui/table/table.tsx'
import { bonusReportQuery } from '../api/ledger.ts'

type Row = BonusReport['agents'][number]

const membersOf = ({ members, pendingMembers }: Row, format: Formatter): string =>
  pendingMembers === 0
    ? format.number(members)
    : m.admin_bonus_members({ members: format.number(members), pending: format.number(pendingMembers) })

const figure = (key: string, title: string, of: (row: Row) => number, format: Formatter): TableColumn<Row> => ({
  key,
  title,
  align: 'end',
  cell: (row) => <span className="num">{format.nuggets(of(row))}</span>,
})

const columns = (format: Formatter): TableColumn<Row>[] => [
  { key: 'agent', title: m.admin_bonus_col_agent(), cell: ({ agentName }) => <b>{agentName}</b> },
  { key: 'members', title: m.admin_bonus_col_members(), cell: (row) => membersOf(row, format) },
  figure('counted', m.admin_bonus_col_counted(), ({ countedNuggets }) => countedNuggets, format),
  figure('pending', m.admin_bonus_col_pending(), ({ pendingNuggets }) => pendingNuggets, format),
  figure('above', m.admin_bonus_col_above(), ({ aboveCapNuggets }) => aboveCapNuggets, format),
]

/** Where today's bonus Nuggets went: the operator pays for them, and invented accounts would show here. */
export function BonusPanel() {
  const format = useFormat()
  const { data } = useSuspenseQuery(bonusReportQuery)
  return (
    <Panel title={m.admin_bonus()}>
      <p className="quiet">{m.admin_bonus_lead()}</p>
      <Table
        caption={m.admin_bonus()}
        columns={columns(format)}
        rows={data.agents}
        rowKey={({ agentId }) => agentId}
        empty={m.admin_bonus_none()}
      />
    </Panel>
  )
}
