import { useQuery } from '@tanstack/react-query'
import type { MonthReport } from '@velvetline/contracts/earnings'
import { useState } from 'react'
import { useMay } from '#/features/staff/model/use-may.ts'
import { m } from '#/paraglide/messages.js'
import { type Formatter, useFormat } from '#/shared/format.ts'
import { Button } from '#/ui/button/button.tsx'
import { Notice } from '#/ui/notice/notice.tsx'
import { Panel } from '#/ui/panel/panel.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/skeleton/skeleton.tsx'
import { Table, type TableColumn } from '#/ui/table/table.tsx'
import { CloseMonthDialog } from './payout-dialogs.tsx'
import { monthQuery } from './payouts.ts'

type Sums = MonthReport['sums'][number]

const column = (key: keyof Sums & `${string}Micros`, title: string, format: Formatter): TableColumn<Sums> => ({
  key,
  title,
  align: 'end',
  cell: (row) => <span className="num">{format.exactAmount(row[key])}</span>,
})

const columnsFor = (format: Formatter): TableColumn<Sums>[] => [
  { key: 'currency', title: m.earnings_sums_currency(), cell: ({ currency }) => currency },
  column('grossMicros', m.earnings_sums_gross(), format),
  column('vatMicros', m.earnings_sums_vat(), format),
  column('consultantsMicros', m.earnings_sums_consultants(), format),
  column('platformMicros', m.earnings_sums_platform(), format),
  column('bonusMicros', m.earnings_sums_bonus(), format),
  column('givenMicros', m.earnings_sums_given(), format),
  {
    key: 'differenceMicros',
    title: m.earnings_sums_difference(),
    align: 'end',
    cell: ({ differenceMicros }) => <b className="num">{format.exactAmount(differenceMicros)}</b>,
  },
]

const isEven = (report: MonthReport): boolean =>
  report.differenceNuggets === 0 && report.sums.every(({ differenceMicros }) => differenceMicros === 0)

function Verdict({ report, format }: { report: MonthReport; format: Formatter }) {
  const nuggets = {
    ledger: format.nuggets(report.ledgerNuggets),
    lines: format.nuggets(report.linesNuggets),
    difference: format.nuggets(report.differenceNuggets),
  }
  return isEven(report) ? (
    <Notice tone="success">{m.earnings_closes(nuggets)}</Notice>
  ) : (
    <Notice tone="error">{m.earnings_closes_not(nuggets)}</Notice>
  )
}

/** Whether a month closes, and the act that closes it. */
export function MonthPanel({ month }: { month: string }) {
  const { data: report, isError } = useQuery(monthQuery(month))
  const [isAsking, setAsking] = useState(false)
  const may = useMay()
  const format = useFormat()
  const name = format.month(`${month}-01`)
  const canClose = report?.isOver && report.isNext && !report.isClosed && isEven(report) && may('payouts.close')
  return (
    <Panel title={report?.isClosed ? m.earnings_month_closed({ month: name }) : m.earnings_month_open({ month: name })}>
      {isError && <Notice tone="error">{m.earnings_failed()}</Notice>}
      {!report && !isError && (
        <SkeletonGroup label={m.common_loading()}>
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
      {report && (
        <div className="payouts-month">
          <Verdict report={report} format={format} />
          {report.sums.length > 0 && (
            <Table
              caption={m.earnings_sums()}
              className="payouts-sums"
              columns={columnsFor(format)}
              rows={report.sums}
              rowKey={({ currency }) => currency}
            />
          )}
          {!report.isClosed && !report.isOver && <p className="quiet">{m.earnings_month_runs()}</p>}
          {!report.isClosed && report.isOver && !report.isNext && <p className="quiet">{m.earnings_month_later()}</p>}
          {canClose && (
            <Button variant="primary" onClick={() => setAsking(true)}>
              {m.earnings_close_month({ month: name })}
            </Button>
          )}
        </div>
      )}
      {isAsking && <CloseMonthDialog month={month} onClose={() => setAsking(false)} />}
    </Panel>
  )
}
