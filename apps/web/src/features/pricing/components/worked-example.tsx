import './worked-example.css'
import type { CreditPackage } from '@velvetline/contracts/payments'
import { useState } from 'react'
import { useNuggets } from '#/features/credits/nuggets.ts'
import { m } from '#/paraglide/messages.js'
import { useCountry } from '#/shared/country/country.ts'
import { useFormat } from '#/shared/format.ts'
import { useHasWebCall } from '#/shared/site.ts'
import { Segmented } from '#/ui/segmented/segmented.tsx'
import {
  EXAMPLE_CHOICES,
  EXAMPLE_MINUTES,
  type NuggetSum,
  phoneBreakEven,
  webCallBreakEven,
  webCallExample,
} from '../worked-example.ts'

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

interface BreakEvenProps {
  packages: readonly CreditPackage[]
  hasTrial: boolean
}

/** Nothing where it never pays. */
export function BreakEven({ packages, hasTrial }: BreakEvenProps) {
  const tariff = useCountry()
  const format = useFormat()
  const hasWebCall = useHasWebCall()
  const example = hasWebCall ? webCallExample(tariff, packages, EXAMPLE_MINUTES) : undefined
  const phone = phoneBreakEven(tariff)
  const webCall = example ? webCallBreakEven(tariff, example.from) : 0
  if (phone === 0 && webCall === 0) return null
  const { prices, currency } = tariff
  const weekly = format.money(prices.weeklyMinor, currency)
  const first = format.money(prices.firstMonthMinor, currency)
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
        {hasTrial ? m.pricing_even_how({ weekly, first }) : m.pricing_even_how_weekly({ weekly })}
      </p>
    </section>
  )
}

interface Bar {
  title: string
  minor: number
  how: string
  isMember?: boolean
}

const WHOLE_PERCENT = 100

const useBars = (packages: readonly CreditPackage[], minutes: number): Bar[] => {
  const tariff = useCountry()
  const format = useFormat()
  const nuggets = useNuggets()
  const { prices, premiumPhoneNumber, subscriberPhoneNumber, currency } = tariff
  const money = (minor: number): string => format.money(minor, currency)
  const weekly = money(prices.weeklyMinor)
  const times = (minor: number) => ({ minutes: format.number(minutes), price: money(minor) })
  const phone: Bar = {
    title: m.pricing_phone(),
    minor: minutes * prices.premiumPerMinuteMinor,
    how: m.pricing_example_phone(times(prices.premiumPerMinuteMinor)),
  }
  const memberPhone: Bar = {
    title: m.pricing_example_phone_title(),
    minor: minutes * prices.memberPerMinuteMinor,
    how: m.pricing_example_phone_member({ ...times(prices.memberPerMinuteMinor), weekly }),
    isMember: true,
  }
  const hasWebCall = useHasWebCall()
  const example = hasWebCall ? webCallExample(tariff, packages, minutes) : undefined
  const sum = ({ nuggets: used }: NuggetSum, from: CreditPackage) => ({
    used: format.nuggets(used),
    from: nuggets(from.nuggets),
    price: money(from.priceMinor),
    left: format.nuggets(from.nuggets - used),
  })
  const how = (used: NuggetSum, from: CreditPackage): string =>
    used.nuggets > from.nuggets ? m.pricing_example_many(sum(used, from)) : m.pricing_example_nuggets(sum(used, from))
  const webCall: Bar[] = example
    ? [
        { title: m.pricing_webcall(), minor: example.standard.minor, how: how(example.standard, example.from) },
        {
          title: m.pricing_example_webcall_title(),
          minor: example.subscriber.minor,
          how: m.pricing_example_plus_weekly({ how: how(example.subscriber, example.from), weekly }),
          isMember: true,
        },
      ]
    : []
  return [
    ...(premiumPhoneNumber === '' ? [] : [phone]),
    ...(subscriberPhoneNumber === '' ? [] : [memberPhone]),
    ...webCall,
  ]
}

export function WorkedExample({ packages }: { packages: readonly CreditPackage[] }) {
  const [minutes, setMinutes] = useState<number>(EXAMPLE_MINUTES)
  const { currency } = useCountry()
  const format = useFormat()
  const bars = useBars(packages, minutes)
  const most = Math.max(...bars.map(({ minor }) => minor))
  const options = EXAMPLE_CHOICES.map((count) => ({ value: String(count), label: m.pricing_minutes_short({ count }) }))
  if (bars.length === 0) return null
  return (
    <section aria-labelledby="example" className="pricing-example">
      <h2 className="heading" id="example">
        {m.pricing_example({ minutes: format.number(minutes) })}
      </h2>
      <Segmented
        legend={m.pricing_example_length()}
        name="minutes"
        value={String(minutes)}
        onChange={(value) => setMinutes(Number(value))}
        options={options}
      />
      <ul>
        {bars.map(({ title, minor, how, isMember }) => (
          <li key={title} className={isMember ? 'pricing-example-member' : undefined}>
            <b>{title}</b>
            <span className="pricing-example-sum num">{format.money(minor, currency)}</span>
            <svg aria-hidden="true" focusable="false">
              <rect width="100%" height="100%" />
              <rect width={`${most === 0 ? 0 : (WHOLE_PERCENT * minor) / most}%`} height="100%" />
            </svg>
            <small>{how}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
