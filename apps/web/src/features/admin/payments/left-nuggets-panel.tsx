import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import type { LeftNuggets } from '@velvetline/contracts/admin'
import { adminTasksPath } from '@velvetline/contracts/tasks'
import { useState } from 'react'
import { useNuggets } from '#/features/credits/nuggets.ts'
import { ReasonDialog } from '#/features/staff/components/reason-dialog.tsx'
import { m } from '#/paraglide/messages.js'
import { type Formatter, useFormat } from '#/shared/format.ts'
import { LoadMore } from '#/shared/paged-rows.tsx'
import { Button } from '#/ui/button/button.tsx'
import { RouteLink } from '#/ui/link/link.tsx'
import { Panel } from '#/ui/panel/panel.tsx'
import { Table, type TableColumn } from '#/ui/table/table.tsx'
import { CsvLink } from '../office/csv-link.tsx'
import { leftNuggetsQuery, settleLeftNuggets } from './payments.ts'

type Left = LeftNuggets['accounts'][number]

/** It cannot be taken back, so it is asked for, with how it was paid. */
function SettleDialog({
  left: { memberId, leftNuggets, receiptNumber },
  onClose,
}: {
  left: Left
  onClose: () => void
}) {
  const nuggets = useNuggets()(leftNuggets)
  return (
    <ReasonDialog
      title={m.admin_left_ask({ nuggets })}
      text={receiptNumber === null ? m.admin_left_ask_gift() : m.admin_left_ask_receipt({ number: receiptNumber })}
      action={m.admin_left_settle()}
      isDangerous
      label={m.admin_left_note()}
      hint={m.admin_left_note_hint()}
      send={(note) => settleLeftNuggets(memberId, note)}
      stale={[[adminTasksPath], leftNuggetsQuery.queryKey]}
      done={m.admin_left_done({ nuggets })}
      failed={m.admin_left_failed()}
      onClose={onClose}
    />
  )
}

const columns = (format: Formatter, onSettle: (left: Left) => void): TableColumn<Left>[] => [
  {
    key: 'payment',
    title: m.admin_left_col_payment(),
    cell: ({ paymentId, receiptNumber }) =>
      paymentId === null ? (
        m.admin_left_gift()
      ) : (
        <RouteLink to="/admin/payments/$id" params={{ id: paymentId }}>
          {receiptNumber}
        </RouteLink>
      ),
  },
  {
    key: 'deleted',
    title: m.admin_left_col_deleted(),
    cell: ({ deletedAt }) => <time dateTime={deletedAt}>{format.date(deletedAt)}</time>,
  },
  {
    key: 'nuggets',
    title: m.admin_left_col_nuggets(),
    align: 'end',
    cell: ({ leftNuggets }) => <b className="num">{format.nuggets(leftNuggets)}</b>,
  },
  {
    key: 'settle',
    title: m.admin_left_col_settle(),
    align: 'end',
    cell: (left) => (
      <Button size="sm" onClick={() => onSettle(left)}>
        {m.admin_left_settle()}
      </Button>
    ),
  },
]

/** No provider has paid these back, so the operator must. */
export function LeftNuggetsPanel() {
  const format = useFormat()
  const list = useSuspenseInfiniteQuery(leftNuggetsQuery)
  const [settling, setSettling] = useState<Left>()
  return (
    <Panel title={m.admin_left()} aside={<CsvLink list="left-nuggets" />}>
      <p className="quiet">{m.admin_left_lead()}</p>
      <Table
        caption={m.admin_left()}
        columns={columns(format, setSettling)}
        rows={list.data.pages.flatMap((page) => page.accounts)}
        rowKey={({ memberId }) => memberId}
        empty={m.admin_left_none()}
      />
      <LoadMore list={list} />
      {settling && <SettleDialog left={settling} onClose={() => setSettling(undefined)} />}
    </Panel>
  )
}
