import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import {
  type CreditHistory,
  type CreditHistoryEntry,
  creditHistoryPath,
  type TransferKind,
} from '@velvetline/contracts/credits'
import { useCallback } from 'react'
import { m } from '#/paraglide/messages.js'
import { pagedQuery } from '#/shared/api/paged-query.ts'
import { type Formatter, useFormat } from '#/shared/format.ts'
import { useLiveEvent } from '#/shared/live/live-store.ts'
import { Button, RouteButton } from '#/ui/button/button.tsx'
import { EmptyState } from '#/ui/empty-state/empty-state.tsx'
import { Problem } from '#/ui/notice/notice.tsx'
import { Table, type TableColumn } from '#/ui/table/table.tsx'

const PAGE_ENTRIES = 20

export const historyQuery = pagedQuery<CreditHistory>(creditHistoryPath, { limit: String(PAGE_ENTRIES) })

interface Words {
  plain: () => string
  /** Names the other party. */
  named?: (inputs: { label: string }) => string
}

const WORDS: Readonly<Record<TransferKind, Words>> = {
  welcome_bonus: { plain: m.credits_kind_welcome_bonus },
  chat_message: { plain: m.credits_kind_chat_message, named: m.credits_kind_chat_message_to },
  chat_message_returned: {
    plain: m.credits_kind_chat_message_returned,
    named: m.credits_kind_chat_message_returned_to,
  },
  call_minute: { plain: m.credits_kind_call_minute, named: m.credits_kind_call_minute_to },
  call_minute_returned: { plain: m.credits_kind_call_minute_returned, named: m.credits_kind_call_minute_returned_to },
  purchase: { plain: m.credits_kind_purchase },
  purchase_taken_back: { plain: m.credits_kind_purchase_taken_back },
  debt_repaid: { plain: m.credits_kind_debt_repaid },
  correction: { plain: m.credits_kind_correction },
  demo_grant: { plain: m.credits_kind_demo_grant },
}

export const whatFor = ({ kind, label }: Pick<CreditHistoryEntry, 'kind' | 'label'>): string => {
  const { plain, named } = WORDS[kind]
  return label !== '' && named ? named({ label }) : plain()
}

export const lotOf = ({ amount, bonusAmount }: Pick<CreditHistoryEntry, 'amount' | 'bonusAmount'>): string => {
  if (bonusAmount === 0) return m.credits_lot_bought()
  return Math.abs(bonusAmount) === Math.abs(amount) ? m.credits_lot_bonus() : m.credits_lot_both()
}

/** With its sign: `+10`, `−0,5`; 0 has none. */
export const signed = (amount: number, format: (amount: number) => string): string =>
  amount === 0 ? format(0) : `${amount < 0 ? '−' : '+'}${format(Math.abs(amount))}`

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
  const refresh = useCallback(() => void client.invalidateQueries({ queryKey: [creditHistoryPath] }), [client])
  useLiveEvent('balance', refresh)
}

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
