import { useInfiniteQuery } from '@tanstack/react-query'
import { minorOf } from '@velvetline/contracts/earnings'
import { m } from '#/paraglide/messages.js'
import { type Formatter, useFormat } from '#/shared/format.ts'
import { StatusBadge } from '#/ui/badge/badge.tsx'
import { Button } from '#/ui/button/button.tsx'
import { EmptyState } from '#/ui/empty-state/empty-state.tsx'
import { Problem } from '#/ui/notice/notice.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/skeleton/skeleton.tsx'
import { statementQuery } from '../api/earnings.ts'
import { calculation, nuggetsWord, partWord, ruleWords, whatWord } from '../model/earning-words.ts'
import { type EarningGroup, groupLines } from '../model/group-lines.ts'
import type { EarningsSearch } from '../model/search.ts'
import './statement-list.css'

function Line({ group, format, hasPeople }: { group: EarningGroup; format: Formatter; hasPeople: boolean }) {
  const { first, nuggets, earnedMicros } = group
  const { title, detail } = whatWord(group)
  const { tone, word, why } = ruleWords[first.rule]
  const part = partWord(group, format)
  return (
    <li>
      <details className="earnings-line">
        <summary>
          <time dateTime={first.at} className="num">
            {format.shortDate(first.at)} <b>{format.time(first.at)}</b>
          </time>
          <span className="earnings-what">
            <b>{title}</b>
            <small>{hasPeople ? m.earnings_by({ detail, name: first.person.name }) : detail}</small>
          </span>
          <span className="earnings-nuggets num">{nuggetsWord(nuggets, format)}</span>
          <span className="earnings-share num">
            {m.common_percent({ percent: format.percent(first.shareBasisPoints) })}
          </span>
          <b className="earnings-sum num">{format.money(minorOf(earnedMicros), first.currency)}</b>
          <StatusBadge status={tone} className="earnings-state">
            {word()}
          </StatusBadge>
        </summary>
        <div className="earnings-rule">
          <p className="num">{calculation(group, format)}</p>
          {part !== null && <p className="num">{part}</p>}
          <p className="quiet">{why()}</p>
        </div>
      </details>
    </li>
  )
}

function Lines({ groups, hasPeople }: { groups: readonly EarningGroup[]; hasPeople: boolean }) {
  const format = useFormat()
  return (
    <>
      <div className="earnings-heads" aria-hidden="true">
        <span>{m.earnings_col_time()}</span>
        <span>{m.earnings_col_what()}</span>
        <span>{m.earnings_col_taken()}</span>
        <span>{m.earnings_col_share()}</span>
        <span>{m.earnings_col_sum()}</span>
        <span>{m.earnings_col_state()}</span>
      </div>
      <ol className="earnings-lines" aria-label={m.earnings_statement()}>
        {groups.map((group) => (
          <Line key={group.first.id} group={group} format={format} hasPeople={hasPeople} />
        ))}
      </ol>
    </>
  )
}

/** What was earned, newest first; each line opens to its calculation. */
export function StatementList({ search, hasPeople }: { search: EarningsSearch; hasPeople: boolean }) {
  const list = useInfiniteQuery(statementQuery(search))
  if (list.isError && !list.data) {
    return (
      <EmptyState
        level={3}
        icon="alert"
        title={m.earnings_failed()}
        action={<Button onClick={() => void list.refetch()}>{m.common_try_again()}</Button>}
      />
    )
  }
  if (!list.data) {
    return (
      <SkeletonGroup label={m.earnings_loading()}>
        <Skeleton shape="block" />
      </SkeletonGroup>
    )
  }
  const groups = groupLines(list.data.pages.flatMap(({ lines }) => lines))
  if (groups.length === 0) {
    return search.kind || search.who ? (
      <EmptyState level={3} icon="search" title={m.earnings_no_match()} />
    ) : (
      <EmptyState level={3} icon="wallet" title={m.earnings_nothing()} text={m.earnings_nothing_text()} />
    )
  }
  return (
    <>
      <Lines groups={groups} hasPeople={hasPeople} />
      <Problem>{list.isFetchNextPageError && m.earnings_more_failed()}</Problem>
      {list.hasNextPage && (
        <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {m.earnings_more()}
        </Button>
      )}
    </>
  )
}
