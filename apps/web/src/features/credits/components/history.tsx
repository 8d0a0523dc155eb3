import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { CreditHistoryEntry } from '@velvetline/contracts/credits'
import { API } from '@velvetline/contracts/paths'
import { useCallback } from 'react'
import { m } from '#/paraglide/messages.js'
import { type Formatter, useFormat } from '#/shared/format.ts'
import { useLiveEvent } from '#/shared/live/live-store.ts'
import { Button } from '#/ui/button/button.tsx'
import { RouteButton } from '#/ui/button/route-button.tsx'
import { EmptyState } from '#/ui/empty-state/empty-state.tsx'
import { Problem } from '#/ui/notice/notice.tsx'
import { Table, type TableColumn } from '#/ui/table/table.tsx'
import { historyQuery } from '../api/history.ts'
import { lotOf, signed, whatFor } from '../entry-words.ts'

const columnsFor = (format: Formatter): TableColumn<CreditHistoryEntry>[] => [
  { key: 'what', title: m.credits_col_what(), cell: whatFor },
  {
    key: 'when',
    title: m.credits_col_when(),
    cell: ({ occurredAt }) => <time dateTime={occurredAt}>{format.dateTime(occurredAt)}</time>,
  },
  { key: 'lot', title: m.credits_col_lot(), cell: lotOf, wideOnly: true },
  {
    key: 'amount',
    title: m.credits_col_amount(),
    align: 'end',
    cell: ({ amount }) => (
      <b className={amount > 0 ? 'num wallet-in' : 'num'}>{signed(amount, (value) => format.nuggets(value))}</b>
    ),
  },
  {
    key: 'after',
    title: m.credits_col_after(),
    align: 'end',
    cell: ({ balanceAfter }) => <span className="num wallet-after">{format.nuggets(balanceAfter)}</span>,
  },
]

const useFollowBalance = (): void => {
  const client = useQueryClient()
  const refresh = useCallback(() => void client.invalidateQueries({ queryKey: [API.creditHistory] }), [client])
  useLiveEvent('balance', refresh)
}

/** What changed the balance, newest first, one line for each cause. */
export function History() {
  const format = useFormat()
  useFollowBalance()
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = useInfiniteQuery(historyQuery)
  const entries = data?.pages.flatMap((page) => page.entries) ?? []
  return (
    <section className="wallet-history">
      <h2 className="heading">{m.credits_history()}</h2>
      {entries.length === 0 ? (
        <EmptyState
          level={3}
          icon="nugget"
          title={m.credits_empty_title()}
          text={m.credits_empty_text()}
          action={<RouteButton to="/profiles">{m.credits_empty_action()}</RouteButton>}
        />
      ) : (
        <Table
          caption={m.credits_history_caption()}
          columns={columnsFor(format)}
          rows={entries}
          rowKey={({ id }) => id}
        />
      )}
      <Problem>{isFetchNextPageError && m.credits_more_failed()}</Problem>
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {m.credits_more()}
        </Button>
      )}
    </section>
  )
}
