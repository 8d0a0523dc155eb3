import type { Currency } from '@velvetline/contracts/money'
import type { Care, LimitPeriod } from '@velvetline/contracts/spending-care'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import { type Formatter, useFormat } from '#/shared/format.ts'
import { FieldFrame } from '#/ui/field/field.tsx'
import { Icon } from '#/ui/icon/icon.tsx'
import { AMOUNT_MAX_CHARACTERS, chosenMinor, writeAmount } from '../model/read-limits.ts'

type Limit = Care['limits'][number]
const FULL_PERCENT = 100

const labelOf = (period: LimitPeriod): string =>
  ({ day: m.spending_care_per_day, week: m.spending_care_per_week, month: m.spending_care_per_month })[period]()

const spentWords = ({ period, spentMinor, limitMinor }: Limit, format: Formatter, currency: Currency): string => {
  const spent = format.money(spentMinor, currency)
  if (limitMinor === null) {
    return { day: m.spending_care_spent_day, week: m.spending_care_spent_week, month: m.spending_care_spent_month }[
      period
    ]({ spent })
  }
  const limit = format.money(limitMinor, currency)
  const words = {
    day: m.spending_care_spent_day_of,
    week: m.spending_care_spent_week_of,
    month: m.spending_care_spent_month_of,
  }
  return words[period]({ spent, limit })
}

/** The text next to it says the same. */
function Meter({ spentMinor, limitMinor }: { spentMinor: number; limitMinor: number }) {
  const share = limitMinor === 0 ? 1 : Math.min(1, spentMinor / limitMinor)
  return (
    <svg
      className={share === 1 ? 'care-meter care-meter-full' : 'care-meter'}
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <rect width={Math.round(share * FULL_PERCENT)} height="1" />
    </svg>
  )
}

/** A raise waits for a day; until then the previous limit holds. */
function Next({ limit: { next, limitMinor }, currency }: { limit: Limit; currency: Currency }) {
  const format = useFormat()
  if (!next || limitMinor === null) return null
  const when = format.dateTime(next.from)
  const until = format.money(limitMinor, currency)
  return (
    <p className="care-next">
      <Icon name="clock" size="sm" />
      <span>
        {next.limitMinor === null
          ? m.spending_care_next_none({ when, until })
          : m.spending_care_next({ limit: format.money(next.limitMinor, currency), when, until })}
      </span>
    </p>
  )
}

interface LimitRowProps {
  limit: Limit
  currency: Currency
  error: string | undefined
}

export function LimitRow({ limit, currency, error }: LimitRowProps) {
  const format = useFormat()
  const symbol = format.money(0, currency).replace(/[\d.,\s]/g, '')
  return (
    <div className="care-limit">
      <FieldFrame
        label={labelOf(limit.period)}
        hint={spentWords(limit, format, currency)}
        error={error}
        end={<span className="care-symbol">{symbol}</span>}
      >
        {(control) => (
          <input
            {...control}
            name={limit.period}
            className="ui-input num"
            inputMode="decimal"
            autoComplete="off"
            placeholder={m.spending_care_no_limit()}
            maxLength={AMOUNT_MAX_CHARACTERS}
            defaultValue={writeAmount(chosenMinor(limit), getLocale() === 'de' ? ',' : '.')}
          />
        )}
      </FieldFrame>
      {limit.limitMinor !== null && <Meter spentMinor={limit.spentMinor} limitMinor={limit.limitMinor} />}
      <Next limit={limit} currency={currency} />
    </div>
  )
}
