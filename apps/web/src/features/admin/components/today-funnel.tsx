import { type AdminToday, ANSWER_PROMISE_SECONDS } from '@velvetline/contracts/figures'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { classNames } from '#/ui/class-names.ts'
import { RouteLink, TextLink } from '#/ui/link/link.tsx'
import { Panel } from '#/ui/panel/panel.tsx'
import { Table } from '#/ui/table/table.tsx'
import { figuresFile } from '../api/figures.ts'
import { shareWords, stepWord, waitWords } from '../model/today-words.ts'

const WHOLE = 100
const SECONDS_OF_MINUTE = 60

const rateWords = (format: Parameters<typeof shareWords>[0], rate: number | null, usual: number | null): string => {
  if (rate === null) return ''
  const share = shareWords(format, rate)
  return usual === null
    ? m.admin_funnel_rate({ share })
    : m.admin_funnel_rate_usual({ share, usual: shareWords(format, usual) })
}

/** From a visit to the first payment. */
export function TodayFunnel({ funnel, day }: Pick<AdminToday, 'funnel' | 'day'>) {
  const format = useFormat()
  const most = Math.max(1, ...funnel.map(({ count }) => count))
  return (
    <Panel
      title={m.admin_funnel()}
      aside={
        <TextLink href={figuresFile('funnel', { from: day, to: day })} download>
          {m.admin_csv_short()}
        </TextLink>
      }
    >
      <ol className="admin-funnel">
        {funnel.map(({ step, count, rate, usualRate }) => (
          <li key={step}>
            {rate !== null && <small className="num">{rateWords(format, rate, usualRate)}</small>}
            <RouteLink to="/admin" search={{ from: day, to: day }} className="admin-funnel-step">
              <span>{stepWord[step]()}</span>
              <span className="admin-funnel-bar" aria-hidden="true">
                <i style={{ width: `${(count / most) * WHOLE}%` }} />
              </span>
              <b className="num">{format.number(count)}</b>
            </RouteLink>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

type Answers = AdminToday['answers']

function WaitChart({ answers }: { answers: Answers }) {
  const most = Math.max(ANSWER_PROMISE_SECONDS * 1.2, ...answers.map(({ nineInTen }) => Math.min(nineInTen, 3_600)))
  const yOf = (seconds: number): string => `${(Math.min(seconds, most) / most) * WHOLE}%`
  return (
    <div className="admin-waits" aria-hidden="true">
      <i className="admin-waits-promise" style={{ bottom: yOf(ANSWER_PROMISE_SECONDS) }} />
      {answers.map(({ hour, half, nineInTen }) => (
        <span
          key={hour}
          className={classNames(nineInTen > ANSWER_PROMISE_SECONDS && 'admin-waits-over')}
          style={{ left: `${((hour + 0.5) / 24) * WHOLE}%` }}
        >
          <i style={{ bottom: yOf(half), height: `calc(${yOf(nineInTen)} - ${yOf(half)})` }} />
          <b style={{ bottom: yOf(half) }} />
          <small className="num">{hour}</small>
        </span>
      ))}
    </div>
  )
}

/** How long members wait, hour by hour, against what they are promised. */
export function TodayWaits({ answers, day }: Pick<AdminToday, 'answers' | 'day'>) {
  const format = useFormat()
  const minutes = format.number(ANSWER_PROMISE_SECONDS / SECONDS_OF_MINUTE)
  const over = answers.filter(({ nineInTen }) => nineInTen > ANSWER_PROMISE_SECONDS)
  return (
    <Panel
      title={m.admin_waits()}
      aside={
        <TextLink href={figuresFile('answers', { from: day, to: day })} download>
          {m.admin_csv_short()}
        </TextLink>
      }
    >
      {answers.length === 0 ? (
        <p className="quiet">{m.admin_waits_none()}</p>
      ) : (
        <>
          <p className="quiet">
            {over.length === 0
              ? m.admin_waits_kept({ minutes })
              : m.admin_waits_over({ minutes, hours: over.map(({ hour }) => `${hour}:00`).join(', ') })}
          </p>
          <WaitChart answers={answers} />
          <details className="admin-as-table">
            <summary>{m.admin_as_table()}</summary>
            <Table
              caption={m.admin_waits()}
              columns={[
                { key: 'hour', title: m.admin_waits_hour(), cell: ({ hour }) => `${hour}:00` },
                { key: 'count', title: m.admin_waits_count(), align: 'end', cell: ({ count }) => format.number(count) },
                { key: 'half', title: m.admin_waits_half(), align: 'end', cell: ({ half }) => waitWords(half) },
                {
                  key: 'nine',
                  title: m.admin_waits_nine(),
                  align: 'end',
                  cell: ({ nineInTen }) => waitWords(nineInTen),
                },
              ]}
              rows={answers}
              rowKey={({ hour }) => String(hour)}
            />
          </details>
        </>
      )}
    </Panel>
  )
}
