import './today-page.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { AdminToday } from '@velvetline/contracts/admin'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { todayQuery } from '../api/today.ts'
import { DayChart } from './day-chart.tsx'
import { NeedsALook } from './needs-a-look.tsx'

/** The day in one sentence: how many payments, and whether that is more than yesterday. */
function Answer({ payments, paymentsYesterday }: Pick<AdminToday, 'payments' | 'paymentsYesterday'>) {
  const format = useFormat()
  if (payments === 0) {
    return (
      <>
        {m.admin_today_none()}{' '}
        {paymentsYesterday > 0 && m.admin_today_none_yesterday({ count: format.number(paymentsYesterday) })}
      </>
    )
  }
  const count = payments === 1 ? m.admin_today_one() : m.admin_today_many({ count: format.number(payments) })
  const difference = Math.abs(payments - paymentsYesterday)
  if (difference === 0) return `${count} ${m.admin_today_same()}`
  const words = { count: format.number(difference) }
  return (
    <>
      {count} <em>{payments > paymentsYesterday ? m.admin_today_more(words) : m.admin_today_fewer(words)}</em>{' '}
      {m.admin_today_than()}
    </>
  )
}

function Figures({ currencies }: Pick<AdminToday, 'currencies'>) {
  const format = useFormat()
  return (
    <dl className="admin-figures" aria-label={m.admin_figures_label()}>
      {currencies.map(({ currency, payments, grossMinor, reversedMinor, yesterdayMinor }) => (
        <div key={currency}>
          <dt>{m.admin_figure_income({ currency })}</dt>
          <dd className="num">{format.money(grossMinor, currency)}</dd>
          <dd className="admin-figure-more">
            {payments === 1
              ? m.admin_figure_payments_one()
              : m.admin_figure_payments({ count: format.number(payments) })}
            {', '}
            {m.admin_figure_yesterday({ amount: format.money(yesterdayMinor, currency) })}
          </dd>
          {reversedMinor > 0 && (
            <dd className="admin-figure-more admin-figure-back">
              {m.admin_figure_reversed({ amount: format.money(reversedMinor, currency) })}
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

/** How is today going, and what waits for somebody. */
export function TodayPage() {
  const { data: today } = useSuspenseQuery(todayQuery)
  const format = useFormat()
  return (
    <>
      <header className="admin-answer">
        <p className="quiet">
          <time dateTime={today.now}>{`${format.date(today.now)}, ${format.time(today.now)}`}</time>
        </p>
        <h1 className="title">
          <Answer payments={today.payments} paymentsYesterday={today.paymentsYesterday} />
        </h1>
      </header>
      {today.currencies.length > 0 && <Figures currencies={today.currencies} />}
      <div className="admin-grid">
        <DayChart hours={today.hours} />
        <NeedsALook today={today} />
      </div>
    </>
  )
}
