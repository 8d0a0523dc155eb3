import type { Share, Shares } from '@velvetline/contracts/figures'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { Bullet, TwoBars } from '#/ui/bullet/bullet.tsx'
import { RouteLink, TextLink } from '#/ui/link/link.tsx'
import { Panel } from '#/ui/panel/panel.tsx'
import type { PaymentSearch } from '../payments/payment-search.ts'
import { railWord } from '../payments/payment-words.ts'
import { figuresFile } from './figures.ts'
import { Legend } from './today-chart.tsx'
import type { DayRange } from './today-search.ts'
import { changeWords } from './today-words.ts'

interface ListProps {
  isRange: boolean
  title: string
  range: DayRange
  shares: readonly (Share & { key: string; name: string; search: PaymentSearch })[]
}

/** Bars can only be compared in one currency: each is measured by the largest of its own. */
const mostOf = (shares: readonly Share[], currency: string): number =>
  Math.max(
    ...shares
      .filter((share) => share.currency === currency)
      .flatMap(({ amountMinor, band, beforeMinor }) => [amountMinor, band?.high ?? 0, beforeMinor ?? 0]),
  )

function List({ title, isRange, range, shares }: ListProps) {
  const format = useFormat()
  const { market, ...days } = range
  return (
    <Panel
      title={title}
      aside={
        <TextLink href={figuresFile('money', range)} download>
          {m.admin_csv_short()}
        </TextLink>
      }
    >
      {shares.length === 0 ? (
        <p className="quiet">{isRange ? m.admin_shares_none_range() : m.admin_shares_none()}</p>
      ) : (
        <>
          <ul className="admin-bullets">
            {shares.map(({ key, name, search, currency, amountMinor, band, beforeMinor }) => (
              <li key={key}>
                <RouteLink
                  to="/admin/payments"
                  search={{ ...days, ...(market && { market }), ...search }}
                  className="admin-bullet"
                >
                  <span>{name}</span>
                  <b className="num">{format.money(amountMinor, currency)}</b>
                  <small className="num">{changeWords(format, amountMinor, beforeMinor ?? band?.usual ?? null)}</small>
                  {beforeMinor === null ? (
                    <Bullet value={amountMinor} most={mostOf(shares, currency)} band={band} />
                  ) : (
                    <>
                      <TwoBars now={amountMinor} before={beforeMinor} most={mostOf(shares, currency)} />
                      <small className="num admin-bullet-before">
                        {m.admin_before({ value: format.money(beforeMinor, currency) })}
                      </small>
                    </>
                  )}
                </RouteLink>
              </li>
            ))}
          </ul>
          {shares.some(({ band }) => band !== null) && <Legend />}
        </>
      )}
    </Panel>
  )
}

/** Where the money comes from: of a day beside what is usual, of a range beside the days that it is compared with. */
export function MoneyShares({ money, range, isRange = false }: { money: Shares; range: DayRange; isRange?: boolean }) {
  const format = useFormat()
  return (
    <>
      <List
        title={m.admin_by_rail()}
        isRange={isRange}
        range={range}
        shares={money.rails.map((share) => ({
          ...share,
          key: `${share.rail} ${share.currency}`,
          name: railWord(share.rail),
          search: { rail: share.rail },
        }))}
      />
      <List
        title={m.admin_by_country()}
        isRange={isRange}
        range={range}
        shares={money.countries.map((share) => ({
          ...share,
          key: `${share.country} ${share.currency}`,
          name: format.countryName(share.country),
          search: { market: share.country },
        }))}
      />
    </>
  )
}
