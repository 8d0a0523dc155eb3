import { useMutation, useQueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import type { LeftNuggets } from '@velvetline/contracts/admin'
import { adminTasksPath } from '@velvetline/contracts/tasks'
import { m } from '#/paraglide/messages.js'
import { type Formatter, useFormat } from '#/shared/format.ts'
import { LoadMore } from '#/shared/paged-rows.tsx'
import { Button } from '#/ui/button/button.tsx'
import { RouteLink } from '#/ui/link/link.tsx'
import { Panel } from '#/ui/panel/panel.tsx'
import { Table, type TableColumn } from '#/ui/table/table.tsx'
import { toast } from '#/ui/toast/toast.ts'
import { leftNuggetsQuery, settleLeftNuggets } from '../api/admin.ts'
import { CsvLink } from './csv-link.tsx'

type Left = LeftNuggets['accounts'][number]

function Settle({ memberId }: { memberId: string }) {
  const client = useQueryClient()
  const settle = useMutation({
    mutationFn: () => settleLeftNuggets(memberId),
    onError: () => toast({ kind: 'error', title: m.admin_left_failed() }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: [adminTasksPath] })
      return client.invalidateQueries({ queryKey: leftNuggetsQuery.queryKey })
    },
  })
  return (
    <Button size="sm" loading={settle.isPending} onClick={() => settle.mutate()}>
      {m.admin_left_settle()}
    </Button>
  )
}

const columns = (format: Formatter): TableColumn<Left>[] => [
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
    cell: ({ memberId }) => <Settle memberId={memberId} />,
  },
]

/** No provider has paid these back, so the operator must. */
export function LeftNuggetsPanel() {
  const format = useFormat()
  const list = useSuspenseInfiniteQuery(leftNuggetsQuery)
  return (
    <Panel title={m.admin_left()} aside={<CsvLink list="left-nuggets" />}>
      <p className="quiet">{m.admin_left_lead()}</p>
      <Table
        caption={m.admin_left()}
        columns={columns(format)}
        rows={list.data.pages.flatMap((page) => page.accounts)}
        rowKey={({ memberId }) => memberId}
        empty={m.admin_left_none()}
      />
      <LoadMore list={list} />
    </Panel>
  )
}
