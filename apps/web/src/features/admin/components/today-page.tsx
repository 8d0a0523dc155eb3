import './today-page.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { AdminToday } from '@velvetline/contracts/admin'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { Panel } from '#/ui/panel/panel.tsx'
import { todayQuery } from '../api/admin.ts'
import { NeedsALook } from './needs-a-look.tsx'

type Hours = AdminToday['hours']

const HOUR_WIDTH = 10
const BAR_WIDTH = 4
const HEIGHT = 100
const LABELLED_HOURS = [0, 6, 12, 18]

const total = (hours: Hours, day: keyof Hours[number]): number => hours.reduce((sum, hour) => sum + hour[day], 0)

const useWords = (hours: Hours): string => {
  const format = useFormat()
  const today = total(hours, 'today')
  const yesterday = format.number(total(hours, 'yesterday'))
  if (today === 0) return m.admin_chart_words_none({ yesterday })
  const busiest = hours.reduce((best, { today: count }, hour) => (count > (hours[best]?.today ?? 0) ? hour : best), 0)
  return m.admin_chart_words({ today: format.number(today), yesterday, hour: format.number(busiest) })
}

function Bars({ hours, day }: { hours: Hours; day: keyof Hours[number] }) {
  const highest = Math.max(1, ...hours.flatMap(({ today, yesterday }) => [today, yesterday]))
  const shift = day === 'yesterday' ? 0.5 : 0.5 + BAR_WIDTH + 0.5
  return (
    <g className={`admin-bars-${day}`}>
      {hours.map((hour, index) => {
        const height = (hour[day] / highest) * HEIGHT
        const x = index * HOUR_WIDTH + shift
        // A bar's position never changes, so it may be the key.
        return <rect key={x} x={x} y={HEIGHT - height} width={BAR_WIDTH} height={height} />
      })}
    </g>
  )
}

/** Screen readers get one sentence instead of the bars. */
function DayChart({ hours }: { hours: Hours }) {
  const format = useFormat()
  const highest = Math.max(0, ...hours.flatMap(({ today, yesterday }) => [today, yesterday]))
  return (
    <Panel
      title={m.admin_chart_title()}
      aside={
        <p className="quiet admin-chart-legend">
          <span className="admin-chart-today">{m.admin_chart_legend_today()}</span>
          <span className="admin-chart-yesterday">{m.admin_chart_legend_yesterday()}</span>
        </p>
      }
    >
      <figure className="admin-chart">
        <svg
          role="img"
          aria-label={useWords(hours)}
          viewBox={`0 0 ${hours.length * HOUR_WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
        >
          <path
            className="admin-chart-grid"
            d={`M0 0H${hours.length * HOUR_WIDTH}M0 50H${hours.length * HOUR_WIDTH}`}
          />
          <Bars hours={hours} day="yesterday" />
          <Bars hours={hours} day="today" />
        </svg>
        <span className="admin-chart-top num" aria-hidden="true">
          {format.number(highest)}
        </span>
        <div className="admin-chart-hours num" aria-hidden="true">
          {LABELLED_HOURS.map((hour) => (
            <span key={hour}>{`${String(hour).padStart(2, '0')}:00`}</span>
          ))}
        </div>
      </figure>
    </Panel>
  )
}

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
