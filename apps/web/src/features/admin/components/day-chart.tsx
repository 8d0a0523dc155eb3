import './day-chart.css'
import type { AdminToday } from '@velvetline/contracts/admin'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { Panel } from '#/ui/panel/panel.tsx'

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
        // A place in the day never changes, so it may be the key.
        return <rect key={x} x={x} y={HEIGHT - height} width={BAR_WIDTH} height={height} />
      })}
    </g>
  )
}

/** Payments by the hour, today next to yesterday; screen readers get one sentence. */
export function DayChart({ hours }: { hours: Hours }) {
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
