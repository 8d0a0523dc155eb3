import './today-page.css'
import './today-parts.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { AdminToday } from '@velvetline/contracts/figures'
import type { TaskKind } from '@velvetline/contracts/tasks'
import { WaitsOfDay } from './answer-waits.tsx'
import { todayQuery } from './figures.ts'
import { OpenFirstHour } from './first-hour.tsx'
import { NeedsALook } from './needs-a-look.tsx'
import { RangePage } from './range-page.tsx'
import { TasksPanel } from './tasks-page.tsx'
import { TodayAnswer } from './today-answer.tsx'
import { TodayChart } from './today-chart.tsx'
import { TodayFigures } from './today-figures.tsx'
import { TodayFilter } from './today-filter.tsx'
import { Funnel } from './today-funnel.tsx'
import { TodayLive } from './today-live.tsx'
import { rangeOf, type TodaySearch } from './today-search.ts'
import { MoneyShares } from './today-shares.tsx'

/** Queues of which an alarm speaks: each thing is said once. */
const alarmedBy = ({ parkedEvents, failedEvents, failedMails, failedJobs }: AdminToday): ReadonlySet<TaskKind> =>
  new Set([
    ...(parkedEvents + failedEvents > 0 ? (['parked_events'] as const) : []),
    ...(failedMails > 0 ? (['failed_mails'] as const) : []),
    ...(failedJobs > 0 ? (['failed_jobs'] as const) : []),
  ])

/** The operator's home: how today is going, or how some days went. */
export function TodayPage({ search }: { search: TodaySearch }) {
  const { data: today } = useSuspenseQuery(todayQuery(search))
  const range = rangeOf(search)
  const day = { from: today.day, to: today.day, market: search.market }
  const filter = <TodayFilter search={search} today={today.day} />
  return (
    <>
      {range ? (
        <RangePage range={range} filter={filter} />
      ) : (
        <>
          <TodayAnswer today={today} />
          {filter}
          <TodayFigures today={today} market={search.market} />
          {today.isFirstDay && <OpenFirstHour />}
          <div className="admin-grid">
            {!today.isFirstDay && <TodayChart today={today} range={day} />}
            <div className="admin-beside">
              <TasksPanel alarmed={alarmedBy(today)} />
              <NeedsALook today={today} range={day} />
            </div>
          </div>
          {!today.isFirstDay && <OpenFirstHour />}
          <div className="admin-two">
            {today.money && <MoneyShares money={today.money} range={day} />}
            <TodayLive today={today} market={search.market} />
            <Funnel funnel={today.funnel} adCalls={today.adCalls} range={day} />
            <WaitsOfDay answers={today.answers} answerPromiseMinutes={today.answerPromiseMinutes} range={day} />
          </div>
        </>
      )}
    </>
  )
}
