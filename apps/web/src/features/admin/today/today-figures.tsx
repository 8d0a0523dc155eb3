import './today-figures.css'
import type { AdminToday, TodayFigure } from '@velvetline/contracts/figures'
import type { CountryCode } from '@velvetline/contracts/locales'
import { m } from '#/paraglide/messages.js'
import { useCountry } from '#/shared/country/country.ts'
import { useFormat } from '#/shared/format.ts'
import { classNames } from '#/ui/class-names.ts'
import { Curve } from '#/ui/curve/curve.tsx'
import { NumberLink } from './number-link.tsx'
import { dayWords, figureName, isGood, valueWords, verdictWords } from './today-words.ts'

export const HOURS_OF_DAY = 24
const MINUTES_OF_HOUR = 60
const SIGNS = { above: '▲', within: '=', below: '▼' } as const

/** How far the hour has come, in parts of one. */
export const partOfHour = (now: string): number => new Date(now).getUTCMinutes() / MINUTES_OF_HOUR

function Usual({ figure, today }: { figure: TodayFigure; today: AdminToday }) {
  const format = useFormat()
  const { subdomain } = useCountry()
  const words = (value: number) => valueWords(format, figure.name, value, today.money?.currency)
  if (!figure.band) {
    // Without an answer on the days before there is no band yet, however long the service has run.
    const isLate = today.bandFrom === today.day
    return isLate ? m.admin_fig_band_never() : m.admin_fig_band_from({ day: dayWords(subdomain, today.bandFrom) })
  }
  const [low, high] = [words(figure.band.low), words(figure.band.high)]
  return low === high ? m.admin_fig_usual_one({ usual: low }) : m.admin_fig_usual({ low, high })
}

/** The figures of today, each over its usual band: word and sign, the curve, the band in numbers. */
export function TodayFigures({ today, market }: { today: AdminToday; market?: CountryCode | undefined }) {
  const format = useFormat()
  const currency = today.money?.currency
  return (
    <ul className="admin-figs" aria-label={m.admin_figs_label()}>
      {today.figures.map((figure) => {
        const good = isGood(figure)
        return (
          <li key={figure.name}>
            <NumberLink of={figure.name} from={today.day} to={today.day} market={market} className="admin-figure">
              <span className="admin-figure-name">{figureName[figure.name]()}</span>
              <b className="num">
                {figure.value === null ? '–' : valueWords(format, figure.name, figure.value, currency)}
              </b>
              <span
                className={classNames(
                  'admin-verdict',
                  good === true && 'admin-verdict-good',
                  good === false && 'admin-verdict-bad',
                )}
              >
                {figure.verdict && <span aria-hidden="true">{SIGNS[figure.verdict]}</span>}
                {verdictWords(format, figure, currency)}
              </span>
              <Curve
                values={figure.curve}
                steps={HOURS_OF_DAY}
                lastPart={partOfHour(today.now)}
                band={figure.bandCurve}
                startsAtZero={figure.name !== 'answer'}
              />
              <small className="num">
                <Usual figure={figure} today={today} />
              </small>
            </NumberLink>
          </li>
        )
      })}
    </ul>
  )
}
