import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { adminLedgerCheckPath, type BonusReport, type DebtList, type LedgerReport } from '@velvetline/contracts/admin'
import { nuggetWords } from '#/features/credits/nuggets.ts'
import { AgentLink, MemberLink } from '#/features/staff/components/name-links.tsx'
import { m } from '#/paraglide/messages.js'
import { type Formatter, useFormat } from '#/shared/format.ts'
import { LoadMore } from '#/shared/paged-rows.tsx'
import { Panel } from '#/ui/panel/panel.tsx'
import { Table, type TableColumn } from '#/ui/table/table.tsx'
import { bonusReportQuery, checkLedger, debtsQuery, ledgerReportsQuery } from './payments.ts'
import '#/features/staff/components/list.css'
import { useAct } from '#/shared/forms/use-act.ts'
import { Moment } from '#/shared/moment.tsx'
import { Button } from '#/ui/button/button.tsx'
import { PageTitle } from '#/ui/layout/page-title.tsx'
import { CsvLink } from '../office/csv-link.tsx'
import { LeftNuggetsPanel } from './left-nuggets-panel.tsx'
import { figureWord } from './payment-words.ts'

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
  {
    key: 'agent',
    title: m.admin_bonus_col_agent(),
    cell: ({ agentId, agentName }) => <AgentLink agent={{ id: agentId, name: agentName }} />,
  },
  { key: 'members', title: m.admin_bonus_col_members(), cell: (row) => membersOf(row, format) },
  figure('counted', m.admin_bonus_col_counted(), ({ countedNuggets }) => countedNuggets, format),
  figure('pending', m.admin_bonus_col_pending(), ({ pendingNuggets }) => pendingNuggets, format),
  figure('above', m.admin_bonus_col_above(), ({ aboveCapNuggets }) => aboveCapNuggets, format),
]

/** The operator pays for bonus Nuggets, and invented accounts would show here. */
function BonusPanel() {
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

const resultOf = (differences: number, format: Formatter): string => {
  if (differences === 0) return m.admin_ledger_sound()
  return differences === 1
    ? m.admin_ledger_unsound_one()
    : m.admin_ledger_unsound({ count: format.number(differences) })
}

const reportColumns = (format: Formatter): TableColumn<LedgerReport>[] => [
  {
    key: 'at',
    title: m.admin_ledger_col_at(),
    cell: ({ at }) => <Moment at={at} />,
  },
  {
    key: 'result',
    title: m.admin_ledger_col_result(),
    cell: ({ differences }) => <b>{resultOf(differences, format)}</b>,
  },
  {
    key: 'wallets',
    title: m.admin_ledger_col_wallets(),
    align: 'end',
    cell: ({ wallets }) => <span className="num">{format.number(wallets)}</span>,
  },
  {
    key: 'transfers',
    title: m.admin_ledger_col_transfers(),
    align: 'end',
    cell: ({ transfers }) => <span className="num">{format.number(transfers)}</span>,
  },
]

const differenceColumns = (format: Formatter): TableColumn<LedgerReport['examples'][number]>[] => [
  { key: 'member', title: m.admin_col_member(), cell: ({ username }) => <b>{username}</b> },
  { key: 'what', title: m.admin_ledger_col_what(), cell: ({ what }) => figureWord[what]() },
  { key: 'stored', title: m.admin_ledger_col_stored(), align: 'end', cell: ({ stored }) => format.nuggets(stored) },
  {
    key: 'computed',
    title: m.admin_ledger_col_computed(),
    align: 'end',
    cell: ({ computed }) => format.nuggets(computed),
  },
]

const debtColumns = (format: Formatter): TableColumn<DebtList['debts'][number]>[] => [
  {
    key: 'member',
    title: m.admin_col_member(),
    cell: ({ memberId, username, isDeleted }) => (
      <MemberLink member={{ id: isDeleted ? null : memberId, name: username }} />
    ),
  },
  {
    key: 'since',
    title: m.admin_debts_col_since(),
    cell: ({ since }) => <time dateTime={since}>{format.date(since)}</time>,
  },
  {
    key: 'owed',
    title: m.admin_debts_col_owed(),
    align: 'end',
    cell: ({ owedNuggets }) => <b className="num">{format.nuggets(owedNuggets)}</b>,
  },
]

function CheckNow() {
  const check = useAct({ send: checkLedger, stale: [[adminLedgerCheckPath]], failed: m.admin_ledger_check_failed() })
  return (
    <Button variant="primary" loading={check.isPending} onClick={() => check.mutate()}>
      {m.admin_ledger_check()}
    </Button>
  )
}

function DebtsPanel() {
  const format = useFormat()
  const list = useSuspenseInfiniteQuery(debtsQuery)
  const owedInAll = list.data.pages[0]?.owedNuggets ?? 0
  return (
    <Panel
      title={m.admin_debts()}
      aside={
        <div className="admin-owed">
          <b className="num">{nuggetWords(owedInAll, format)}</b>
          <CsvLink list="debts" />
        </div>
      }
    >
      <p className="quiet">{m.admin_debts_lead()}</p>
      <Table
        caption={m.admin_debts()}
        columns={debtColumns(format)}
        rows={list.data.pages.flatMap((page) => page.debts)}
        rowKey={({ memberId }) => memberId}
        empty={m.admin_debts_none()}
      />
      <LoadMore list={list} />
    </Panel>
  )
}

export function LedgerPage() {
  const format = useFormat()
  const { data: checks } = useSuspenseQuery(ledgerReportsQuery)
  const examples = checks.reports[0]?.examples ?? []
  return (
    <>
      <PageTitle title={m.admin_ledger()} lead={m.admin_ledger_lead()} actions={<CheckNow />} />
      {examples.length > 0 && (
        <Panel title={m.admin_ledger_differences()}>
          <Table
            caption={m.admin_ledger_differences()}
            columns={differenceColumns(format)}
            rows={examples}
            rowKey={({ username, what }) => `${username} ${what}`}
          />
        </Panel>
      )}
      <Panel title={m.admin_ledger_reports()}>
        <Table
          caption={m.admin_ledger_reports()}
          columns={reportColumns(format)}
          rows={checks.reports}
          rowKey={({ at }) => at}
          empty={m.admin_ledger_no_reports()}
        />
      </Panel>
      <DebtsPanel />
      <LeftNuggetsPanel />
      <BonusPanel />
    </>
  )
}
