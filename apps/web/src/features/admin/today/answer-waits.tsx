import {
  type AdminToday,
  type FiguresAnswer,
  WAITS_OF_PROFILES_DAYS_MAX,
  WAITS_OF_PROFILES_MAX,
  type Waits,
} from '@velvetline/contracts/figures'
import { ProfileLink } from '#/features/staff/components/name-links.tsx'
import { m } from '#/paraglide/messages.js'
import { type Formatter, useFormat } from '#/shared/format.ts'
import { classNames } from '#/ui/class-names.ts'
import { TextLink } from '#/ui/link/link.tsx'
import { Panel } from '#/ui/panel/panel.tsx'
import { Table } from '#/ui/table/table.tsx'
import { figuresFile } from './figures.ts'
import type { DayRange } from './today-search.ts'
import { shareWords, waitWords } from './today-words.ts'

const WHOLE = 100
const SECONDS_OF_MINUTE = 60

type Answers = AdminToday['answers']

function File({ of = 'answers', range }: { of?: 'answers' | 'profiles'; range: DayRange }) {
  return (
    <TextLink href={figuresFile(of, range)} download>
      {m.admin_csv_short()}
    </TextLink>
  )
}

function WaitChart({ answers, promise }: { answers: Answers; promise: number }) {
  const most = Math.max(promise * 1.2, ...answers.map(({ nineInTen }) => Math.min(nineInTen, 3_600)))
  const yOf = (seconds: number): string => `${(Math.min(seconds, most) / most) * WHOLE}%`
  return (
    <div className="admin-waits" aria-hidden="true">
      <i className="admin-waits-promise" style={{ bottom: yOf(promise) }} />
      {answers.map(({ hour, half, nineInTen }) => (
        <span
          key={hour}
          className={classNames(nineInTen > promise && 'admin-waits-over')}
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

type Promised = Pick<AdminToday, 'answers' | 'answerPromiseMinutes'>

/** How long members wait, hour by hour, against what they are promised. */
export function WaitsOfDay({ answers, answerPromiseMinutes, range }: Promised & { range: DayRange }) {
  const format = useFormat()
  const minutes = format.number(answerPromiseMinutes)
  const promise = answerPromiseMinutes * SECONDS_OF_MINUTE
  const over = answers.filter(({ nineInTen }) => nineInTen > promise)
  return (
    <Panel title={m.admin_waits()} aside={<File range={range} />}>
      {answers.length === 0 ? (
        <p className="quiet">{m.admin_waits_none()}</p>
      ) : (
        <>
          <p className="quiet">
            {over.length === 0
              ? m.admin_waits_kept({ minutes })
              : m.admin_waits_over({ minutes, hours: over.map(({ hour }) => `${hour}:00`).join(', ') })}
          </p>
          <WaitChart answers={answers} promise={promise} />
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

interface RangeWaitsProps {
  answer: FiguresAnswer
  range: DayRange
  /** Of what it is compared with. */
  beforeTitle: string
}

/** How long members waited in some days, beside others. */
export function WaitsOfRange({ answer, range, beforeTitle }: RangeWaitsProps) {
  const format = useFormat()
  const { now, before } = answer.answers
  const minutes = format.number(answer.answerPromiseMinutes)
  const wait = (seconds: number | null) => (seconds === null ? '–' : waitWords(seconds))
  const rows: readonly { key: string; title: string; words: (waits: Waits) => string }[] = [
    { key: 'count', title: m.admin_waits_count(), words: ({ count }) => format.number(count) },
    { key: 'half', title: m.admin_waits_half(), words: ({ half }) => wait(half) },
    { key: 'nine', title: m.admin_waits_nine(), words: ({ nineInTen }) => wait(nineInTen) },
    {
      key: 'kept',
      title: m.admin_waits_in_time({ minutes }),
      words: ({ kept }) => (kept === null ? '–' : shareWords(format, kept)),
    },
  ]
  return (
    <Panel title={m.admin_waits()} aside={<File range={range} />}>
      <Table
        caption={m.admin_waits()}
        columns={[
          { key: 'title', title: m.admin_range_figure(), cell: ({ title }) => title },
          {
            key: 'now',
            title: m.admin_range_now(),
            align: 'end',
            cell: ({ words }) => <b className="num">{words(now)}</b>,
          },
          {
            key: 'before',
            title: beforeTitle,
            align: 'end',
            cell: ({ words }) => <span className="num">{before ? words(before) : '–'}</span>,
          },
        ]}
        rows={rows}
        rowKey={({ key }) => key}
      />
    </Panel>
  )
}

type ProfileRows = NonNullable<FiguresAnswer['answersOfProfiles']>

function ProfileTable({ rows, promiseMinutes }: { rows: ProfileRows; promiseMinutes: number }) {
  const format = useFormat()
  const wait = (seconds: number | null) => (seconds === null ? '–' : waitWords(seconds))
  return (
    <Table
      caption={m.admin_waits_by_profile()}
      columns={[
        {
          key: 'profile',
          title: m.admin_waits_profile(),
          cell: ({ profileId, profileName }) => <ProfileLink profile={{ id: profileId, name: profileName }} />,
        },
        { key: 'count', title: m.admin_waits_count(), align: 'end', cell: ({ count }) => format.number(count) },
        { key: 'half', title: m.admin_waits_half(), align: 'end', cell: ({ half }) => wait(half) },
        {
          key: 'nine',
          title: m.admin_waits_nine(),
          align: 'end',
          wideOnly: true,
          cell: ({ nineInTen }) => wait(nineInTen),
        },
        {
          key: 'kept',
          title: m.admin_waits_in_time({ minutes: format.number(promiseMinutes) }),
          align: 'end',
          cell: ({ kept }) => (kept === null ? '–' : shareWords(format, kept)),
        },
      ]}
      rows={rows}
      rowKey={({ profileId }) => profileId}
    />
  )
}

const countOf = (waits: readonly Waits[]): number => waits.reduce((sum, { count }) => sum + count, 0)

/** Why the table does not show every answer of the range; '' where it does. */
const missingWords = ({ answersOfProfiles: rows, answers }: FiguresAnswer, format: Formatter): string => {
  if (!rows) return m.admin_waits_too_many_days({ days: format.number(WAITS_OF_PROFILES_DAYS_MAX) })
  if (rows.length >= WAITS_OF_PROFILES_MAX) return m.admin_waits_more_profiles({ count: format.number(rows.length) })
  if (answers.now.count === 0) return m.admin_waits_none_in_range()
  return countOf(rows) < answers.now.count ? m.admin_waits_uncounted() : ''
}

/** The same by profile: whom members wait for. */
export function WaitsOfProfiles({ answer, range }: Omit<RangeWaitsProps, 'beforeTitle'>) {
  const { answersOfProfiles: rows, answerPromiseMinutes } = answer
  const missing = missingWords(answer, useFormat())
  return (
    <Panel title={m.admin_waits_by_profile()} aside={<File of="profiles" range={range} />}>
      {rows && rows.length > 0 && (
        <>
          <p className="quiet">{m.admin_waits_by_profile_lead()}</p>
          <ProfileTable rows={rows} promiseMinutes={answerPromiseMinutes} />
        </>
      )}
      {missing && <p className="quiet">{missing}</p>}
    </Panel>
  )
}
