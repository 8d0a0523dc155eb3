import type { AdminToday } from '@velvetline/contracts/figures'
import { m } from '#/paraglide/messages.js'
import { useCountry } from '#/shared/country/country.ts'
import { useFormat } from '#/shared/format.ts'
import { Curve } from '#/ui/curve/curve.tsx'
import { TextLink } from '#/ui/link/link.tsx'
import { Panel } from '#/ui/panel/panel.tsx'
import { Table } from '#/ui/table/table.tsx'
import { figuresFile } from './figures.ts'
import { HOURS_OF_DAY, partOfHour } from './today-figures.tsx'
import type { DayRange } from './today-search.ts'
import { figureName, valueWords, weekdayWords } from './today-words.ts'

const LABELLED_HOURS = [0, 6, 12, 18]
const hourWords = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

/** The day's main figure, hour by hour, over the same weekdays before. */
export function TodayChart({ today, range }: { today: AdminToday; range: DayRange }) {
  const format = useFormat()
  const { subdomain } = useCountry()
  const name = today.money ? 'revenue' : 'messages'
  const figure = today.figures.find((one) => one.name === name)
  if (!figure) return null
  const { curve, band, bandCurve } = figure
  const words = (value: number) => valueWords(format, name, value, today.money?.currency)
  const rows = curve.map((value, hour) => ({ hour, value: value ?? 0, band: bandCurve?.[hour] ?? null }))
  const highest = Math.max(...curve.map((value) => value ?? 0), ...(bandCurve ?? []).map(({ high }) => high))
  return (
    <Panel
      title={m.admin_chart_heading({ figure: figureName[name]() })}
      aside={
        <TextLink href={figuresFile(today.money ? 'money' : 'use', range)} download>
          {m.admin_csv_short()}
        </TextLink>
      }
      className="admin-day"
    >
      <p className="quiet">
        {band
          ? m.admin_chart_says({
              value: words(figure.value ?? 0),
              usual: words(band.usual),
              weekday: weekdayWords(subdomain, today.day),
            })
          : m.admin_chart_says_now({ value: words(figure.value ?? 0) })}
      </p>
      <div className="admin-day-chart">
        <Curve
          large
          values={curve}
          steps={HOURS_OF_DAY}
          lastPart={partOfHour(today.now)}
          band={bandCurve}
          startsAtZero
        />
        <span className="num" aria-hidden="true">
          {words(highest)}
        </span>
        <div className="num" aria-hidden="true">
          {LABELLED_HOURS.map((hour) => (
            <span key={hour}>{hourWords(hour)}</span>
          ))}
        </div>
      </div>
      {bandCurve && <Legend />}
      <details className="admin-as-table">
        <summary>{m.admin_as_table()}</summary>
        <Table
          caption={m.admin_chart_table()}
          columns={[
            { key: 'hour', title: m.admin_chart_until(), cell: ({ hour }) => hourWords(hour + 1) },
            { key: 'value', title: m.admin_chart_today(), align: 'end', cell: ({ value }) => words(value) },
            {
              key: 'usual',
              title: m.admin_chart_usual(),
              align: 'end',
              cell: (row) => (row.band ? `${words(row.band.low)} – ${words(row.band.high)}` : '–'),
            },
          ]}
          rows={rows}
          rowKey={({ hour }) => String(hour)}
        />
      </details>
    </Panel>
  )
}

/** What full, tick and band mean. */
export function Legend() {
  return (
    <p className="admin-legend quiet">
      <span className="admin-legend-now">{m.admin_legend_now()}</span>
      <span className="admin-legend-usual">{m.admin_legend_usual()}</span>
      <span className="admin-legend-band">{m.admin_legend_band()}</span>
    </p>
  )
}
