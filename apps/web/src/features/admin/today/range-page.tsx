import { useSuspenseQuery } from '@tanstack/react-query'
import type { FiguresAnswer } from '@velvetline/contracts/figures'
import type { ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import { useCountry } from '#/shared/country/country.ts'
import { useFormat } from '#/shared/format.ts'
import { TwoBars } from '#/ui/bullet/bullet.tsx'
import { Curve } from '#/ui/curve/curve.tsx'
import { TextLink } from '#/ui/link/link.tsx'
import { Panel } from '#/ui/panel/panel.tsx'
import { Table } from '#/ui/table/table.tsx'
import { WaitsOfProfiles, WaitsOfRange } from './answer-waits.tsx'
import { figuresFile, figuresQuery } from './figures.ts'
import { NumberLink } from './number-link.tsx'
import { Funnel } from './today-funnel.tsx'
import type { RangeSearch } from './today-search.ts'
import { MoneyShares } from './today-shares.tsx'
import { changeWords, dayWords, figureName, valueWords, weekdayWords } from './today-words.ts'

const useRangeWords = () => {
  const { subdomain } = useCountry()
  return (from: string, to: string): string =>
    from === to ? dayWords(subdomain, from) : `${dayWords(subdomain, from)} – ${dayWords(subdomain, to)}`
}

/** "How did it go?" in one sentence, by the first figure. */
function Sentence({ answer }: { answer: FiguresAnswer }) {
  const format = useFormat()
  const [first] = answer.rows
  const now = first?.value ?? 0
  const words = first ? valueWords(format, first.name, now, answer.currency) : ''
  const name = first ? figureName[first.name]() : ''
  if (!first || first.before === null) return m.admin_range_says_now({ value: words, name })
  const change = changeWords(format, now, first.before)
  if (change === '' || now === first.before) return m.admin_range_says_same({ value: words, name })
  return now > first.before
    ? m.admin_range_says_more({ change, name, value: words })
    : m.admin_range_says_less({ change, name, value: words })
}

type Row = FiguresAnswer['rows'][number]

interface ComparedProps {
  answer: FiguresAnswer
  market: RangeSearch['market']
  beforeTitle: string
}

function Compared({ answer, market, beforeTitle }: ComparedProps) {
  const format = useFormat()
  const rangeWords = useRangeWords()
  const { from, to, currency } = answer
  const words = ({ name }: Row, value: number | null) =>
    value === null ? '–' : valueWords(format, name, value, currency)
  return (
    <Panel title={m.admin_range_compared()} aside={<Files from={from} to={to} answer={answer} market={market} />}>
      {!answer.hasBefore && <p className="quiet">{m.admin_range_no_before()}</p>}
      <Table
        caption={m.admin_range_compared()}
        columns={[
          {
            key: 'name',
            title: m.admin_range_figure(),
            cell: ({ name }) => (
              <NumberLink of={name} from={from} to={to} market={market}>
                {figureName[name]()}
              </NumberLink>
            ),
          },
          {
            key: 'now',
            title: rangeWords(from, to),
            align: 'end',
            cell: (row) => <b className="num">{words(row, row.value)}</b>,
          },
          {
            key: 'before',
            title: beforeTitle,
            align: 'end',
            cell: (row) => <span className="num">{words(row, row.before)}</span>,
          },
          {
            key: 'change',
            title: m.admin_range_change(),
            align: 'end',
            cell: ({ value, before }) => <span className="num">{changeWords(format, value, before) || '–'}</span>,
          },
          {
            key: 'bars',
            title: m.admin_range_bars(),
            wideOnly: true,
            cell: ({ value, before }) => <TwoBars now={value ?? 0} before={before} />,
          },
        ]}
        rows={answer.rows}
        rowKey={({ name }) => name}
        className="admin-compared"
      />
    </Panel>
  )
}

interface FilesProps {
  from: string
  to: string
  market: RangeSearch['market']
  answer: FiguresAnswer
}

function Files({ from, to, market, answer }: FilesProps) {
  const hasMoney = answer.rows.some(({ name }) => name === 'revenue')
  const range = { from, to, market }
  return (
    <p className="admin-files">
      {hasMoney && (
        <TextLink href={figuresFile('money', range)} download>
          {m.admin_csv_money()}
        </TextLink>
      )}
      <TextLink href={figuresFile('use', range)} download>
        {m.admin_csv_use()}
      </TextLink>
      <TextLink href={figuresFile('funnel', range)} download>
        {m.admin_csv_funnel()}
      </TextLink>
      <TextLink href={figuresFile('answers', range)} download>
        {m.admin_csv_answers()}
      </TextLink>
    </p>
  )
}

function DayByDay({ answer }: { answer: FiguresAnswer }) {
  const format = useFormat()
  const { subdomain } = useCountry()
  const { days, rows, currency } = answer
  const [first] = rows
  if (!first) return null
  const values = days.map((day) => day.values[first.name] ?? 0)
  const range = days.length > 0 ? [days[0], days.at(-1)].map((day) => dayWords(subdomain, day?.day ?? '')) : []
  return (
    <Panel title={m.admin_range_days({ figure: figureName[first.name]() })} className="admin-day">
      {days.length > 1 && (
        <div className="admin-day-chart">
          <Curve large values={values} steps={days.length} />
          <span className="num" aria-hidden="true">
            {valueWords(format, first.name, Math.max(...values), currency)}
          </span>
          <div className="num admin-day-ends" aria-hidden="true">
            {range.map((words) => (
              <span key={words}>{words}</span>
            ))}
          </div>
        </div>
      )}
      <details className="admin-as-table" open={days.length <= 31}>
        <summary>{m.admin_as_table()}</summary>
        <Table
          caption={m.admin_range_days_table()}
          columns={[
            {
              key: 'day',
              title: m.admin_range_day(),
              // Not broken within the date.
              cell: ({ day }) =>
                `${weekdayWords(subdomain, day)}, ${dayWords(subdomain, day).replaceAll(' ', '\u00a0')}`,
            },
            ...rows.map(({ name }) => ({
              key: name,
              title: figureName[name](),
              align: 'end' as const,
              cell: ({ values: own }: FiguresAnswer['days'][number]) => {
                const value = own[name]
                return (
                  <span className="num">{value === undefined ? '–' : valueWords(format, name, value, currency)}</span>
                )
              },
            })),
          ]}
          rows={days.toReversed()}
          rowKey={({ day }) => day}
        />
      </details>
    </Panel>
  )
}

/** Some days beside others: two columns and a difference. */
export function RangePage({ range, filter }: { range: RangeSearch; filter: ReactNode }) {
  const { data: answer } = useSuspenseQuery(figuresQuery(range))
  const rangeWords = useRangeWords()
  const { from, to, beforeFrom, beforeTo, money, funnel } = answer
  const beforeTitle = range.against === 'usual' ? m.admin_range_usual() : rangeWords(beforeFrom, beforeTo)
  const days = { from, to, market: range.market }
  return (
    <>
      <header className="admin-answer">
        <p className="quiet">
          {range.against === 'usual'
            ? m.admin_range_title_usual({ now: rangeWords(from, to) })
            : m.admin_range_title({ now: rangeWords(from, to), before: beforeTitle })}
        </p>
        <h1 className="title">
          <Sentence answer={answer} />
        </h1>
      </header>
      {filter}
      <Compared answer={answer} market={range.market} beforeTitle={beforeTitle} />
      <DayByDay answer={answer} />
      <div className="admin-two">
        {money && <MoneyShares money={money} range={days} isRange />}
        <Funnel funnel={funnel} adCalls={answer.adCalls} range={days} />
        <WaitsOfRange answer={answer} range={days} beforeTitle={beforeTitle} />
      </div>
      <WaitsOfProfiles answer={answer} range={days} />
    </>
  )
}
