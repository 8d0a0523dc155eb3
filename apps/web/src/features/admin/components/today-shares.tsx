import type { AdminToday } from '@velvetline/contracts/figures'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { Bullet } from '#/ui/bullet/bullet.tsx'
import { RouteLink, TextLink } from '#/ui/link/link.tsx'
import { Panel } from '#/ui/panel/panel.tsx'
import { figuresFile } from '../api/figures.ts'
import type { PaymentSearch } from '../model/search.ts'
import { changeWords } from '../model/today-words.ts'
import { railWord } from '../model/words.ts'
import { Legend } from './today-chart.tsx'

type Money = NonNullable<AdminToday['money']>
type Share = Pick<Money['rails'][number], 'currency' | 'amountMinor' | 'payments' | 'band'>

interface SharesProps {
  title: string
  day: string
  shares: readonly (Share & { key: string; name: string; search: PaymentSearch })[]
}

/** Bars can only be compared in one currency: each is measured by the largest of its own. */
const mostOf = (shares: readonly Share[], currency: string): number =>
  Math.max(
    ...shares
      .filter((share) => share.currency === currency)
      .flatMap(({ amountMinor, band }) => [amountMinor, band?.high ?? 0]),
  )

function Shares({ title, day, shares }: SharesProps) {
  const format = useFormat()
  return (
    <Panel
      title={title}
      aside={
        <TextLink href={figuresFile('money', { from: day, to: day })} download>
          {m.admin_csv_short()}
        </TextLink>
      }
    >
      {shares.length === 0 ? (
        <p className="quiet">{m.admin_shares_none()}</p>
      ) : (
        <>
          <ul className="admin-bullets">
            {shares.map(({ key, name, search, currency, amountMinor, band }) => (
              <li key={key}>
                <RouteLink to="/admin/payments" search={{ ...search, from: day, to: day }} className="admin-bullet">
                  <span>{name}</span>
                  <b className="num">{format.money(amountMinor, currency)}</b>
                  <small className="num">{changeWords(format, amountMinor, band?.usual ?? null)}</small>
                  <Bullet value={amountMinor} most={mostOf(shares, currency)} band={band} />
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

/** Where the money comes from. */
export function TodayShares({ money, day }: { money: Money; day: string }) {
  const format = useFormat()
  return (
    <>
      <Shares
        title={m.admin_by_rail()}
        day={day}
        shares={money.rails.map((share) => ({
          ...share,
          key: `${share.rail} ${share.currency}`,
          name: railWord(share.rail),
          search: { rail: share.rail },
        }))}
      />
      <Shares
        title={m.admin_by_country()}
        day={day}
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
