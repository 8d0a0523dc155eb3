import type { FunnelCount } from '@velvetline/contracts/figures'
import { m } from '#/paraglide/messages.js'
import { type Formatter, useFormat } from '#/shared/format.ts'
import { TwoBars } from '#/ui/bullet/bullet.tsx'
import { TextLink } from '#/ui/link/link.tsx'
import { Panel } from '#/ui/panel/panel.tsx'
import { figuresFile } from './figures.ts'
import { NumberLink } from './number-link.tsx'
import type { DayRange } from './today-search.ts'
import { shareWords, stepWord } from './today-words.ts'

const WHOLE = 100

const rateWords = (format: Formatter, { rate, before, rateBefore }: FunnelCount): string => {
  if (rate === null) return ''
  const share = shareWords(format, rate)
  if (rateBefore === null) return m.admin_funnel_rate({ share })
  const other = shareWords(format, rateBefore)
  return before === null
    ? m.admin_funnel_rate_usual({ share, usual: other })
    : m.admin_funnel_rate_before({ share, before: other })
}

interface FunnelProps {
  funnel: readonly FunnelCount[]
  adCalls: number
  range: DayRange
}

/** From a visit to the first payment: of a day beside what is usual, of a range beside the days that it is compared with. */
export function Funnel({ funnel, adCalls, range }: FunnelProps) {
  const format = useFormat()
  const most = Math.max(1, ...funnel.flatMap(({ count, before }) => [count, before ?? 0]))
  return (
    <Panel
      title={m.admin_funnel()}
      aside={
        <TextLink href={figuresFile('funnel', range)} download>
          {m.admin_csv_short()}
        </TextLink>
      }
    >
      <ol className="admin-funnel">
        {funnel.map((row) => (
          <li key={row.step}>
            {row.rate !== null && <small className="num">{rateWords(format, row)}</small>}
            <NumberLink of={row.step} {...range} className="admin-funnel-step">
              <span>{stepWord[row.step]()}</span>
              {row.before === null ? (
                <span className="admin-funnel-bar" aria-hidden="true">
                  <i style={{ width: `${(row.count / most) * WHOLE}%` }} />
                </span>
              ) : (
                <TwoBars now={row.count} before={row.before} most={most} />
              )}
              <b className="num">
                {format.number(row.count)}
                {row.before !== null && (
                  <span className="admin-funnel-before">{m.admin_before({ value: format.number(row.before) })}</span>
                )}
              </b>
            </NumberLink>
          </li>
        ))}
      </ol>
      {adCalls > 0 && <p className="quiet num">{m.admin_funnel_ad_calls({ count: format.number(adCalls) })}</p>}
    </Panel>
  )
}
