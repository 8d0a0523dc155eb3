import './break-even.css'
import type { CreditPackage } from '@velvetline/contracts/payments'
import { m } from '#/paraglide/messages.js'
import { useCountry } from '#/shared/country/country.ts'
import { useFormat } from '#/shared/format.ts'
import { EXAMPLE_MINUTES, phoneBreakEven, webCallBreakEven, webCallExample } from '../worked-example.ts'

const WHOLE_WIDTH_PERCENT = 100
/** The axis covers half an hour a week, or twice the break-even point if that is more. */
const SHORTEST_LINE_MINUTES = 30

function Track({ minutes, title, note }: { minutes: number; title: string; note?: string }) {
  const most = Math.max(SHORTEST_LINE_MINUTES, 2 * minutes)
  const turn = (WHOLE_WIDTH_PERCENT * minutes) / most
  return (
    <div className="break-even-track">
      <p>
        <b>{title}</b>
        {note}
      </p>
      <svg aria-hidden="true" focusable="false">
        <rect width="100%" height="100%" />
        <rect x={`${turn}%`} width={`${WHOLE_WIDTH_PERCENT - turn}%`} height="100%" />
      </svg>
      <p className="break-even-sides">
        <span>{m.pricing_even_without({ minutes: minutes - 1 })}</span>
        <span>{m.pricing_even_member()}</span>
      </p>
    </div>
  )
}

/** From when a membership pays, by telephone and by WebCall, and that it does not below; nothing where it never does. */
export function BreakEven({ packages }: { packages: readonly CreditPackage[] }) {
  const tariff = useCountry()
  const format = useFormat()
  const example = webCallExample(tariff, packages, EXAMPLE_MINUTES)
  const phone = phoneBreakEven(tariff)
  const webCall = example ? webCallBreakEven(tariff, example.from) : 0
  if (phone === 0 && webCall === 0) return null
  const { prices, currency } = tariff
  return (
    <section aria-labelledby="break-even" className="break-even">
      <h2 className="heading" id="break-even">
        {m.pricing_even()}
      </h2>
      <p>{m.pricing_even_text()}</p>
      {phone > 0 && <Track minutes={phone} title={m.pricing_even_phone({ minutes: phone })} />}
      {webCall > 0 && example && (
        <Track
          minutes={webCall}
          title={m.pricing_even_webcall({ minutes: webCall })}
          note={m.pricing_even_package({ package: format.nuggets(example.from.nuggets) })}
        />
      )}
      <p className="quiet">
        {m.pricing_even_how({
          weekly: format.money(prices.weeklyMinor, currency),
          first: format.money(prices.firstMonthMinor, currency),
        })}
      </p>
    </section>
  )
}
