import type { AdminToday, TodayFigure } from '@velvetline/contracts/figures'
import type { CountryCode } from '@velvetline/contracts/locales'
import { m } from '#/paraglide/messages.js'
import { useCountry } from '#/shared/country/country.ts'
import { useFormat } from '#/shared/format.ts'
import { countAlarms } from './alarms.tsx'
import { dayWords, longDayWords, valueWords, weekdayWords } from './today-words.ts'

/** What the day is judged by: money, and messages for those who may not see it. */
const leadOf = ({ figures, money }: AdminToday): TodayFigure | undefined =>
  figures.find(({ name }) => name === (money ? 'revenue' : 'messages'))

const hasHappened = ({ figures, funnel }: AdminToday): boolean =>
  figures.some(({ value }) => (value ?? 0) > 0) || funnel.some(({ count }) => count > 0)

/** "How is today going?" in one sentence. */
function Sentence({ today }: { today: AdminToday }) {
  const format = useFormat()
  const { subdomain } = useCountry()
  const lead = leadOf(today)
  if (!lead || (today.isFirstDay && !hasHappened(today))) {
    return (
      <>
        {m.admin_say_first()} <em>{m.admin_say_first_nobody()}</em>
      </>
    )
  }
  const words = (value: number) => {
    const text = valueWords(format, lead.name, value, today.money?.currency)
    return lead.name === 'revenue' ? text : m.admin_say_messages({ count: text })
  }
  const value = lead.value ?? 0
  const weekday = weekdayWords(subdomain, today.day)
  if (!lead.band || !lead.verdict) {
    return value === 0 ? (
      m.admin_say_nothing({ weekday })
    ) : (
      <>
        <em>{words(value)}</em> {m.admin_say_until_now({ weekday })}
      </>
    )
  }
  if (lead.verdict === 'within') {
    return (
      <>
        {m.admin_say_usual({ weekday })} <em>{words(value)}</em> {m.admin_say_usual_now()}
      </>
    )
  }
  const difference = words(Math.abs(value - lead.band.usual))
  return lead.verdict === 'above' ? (
    <>
      {m.admin_say_good({ weekday })} <em>{m.admin_say_more({ difference })}</em> {m.admin_say_than_usual()}
    </>
  ) : (
    <>
      {m.admin_say_quiet({ weekday })} <em>{m.admin_say_fewer({ difference })}</em> {m.admin_say_than_usual()}
    </>
  )
}

/** The country that makes most of the difference. */
const causeOf = ({ money, figures }: AdminToday): { country: CountryCode; isMore: boolean } | null => {
  const verdict = figures.find(({ name }) => name === 'revenue')?.verdict
  if (!money || !verdict || verdict === 'within') return null
  const sign = verdict === 'above' ? 1 : -1
  const [most] = money.countries
    .filter(({ currency }) => currency === money.currency)
    .map(({ country, amountMinor, band }) => ({ country, by: sign * (amountMinor - (band?.usual ?? 0)) }))
    .toSorted((left, right) => right.by - left.by)
  return most && most.by > 0 ? { country: most.country, isMore: verdict === 'above' } : null
}

/** Why, and what comes. */
function Then({ today }: { today: AdminToday }) {
  const format = useFormat()
  const { subdomain } = useCountry()
  const { money, bandFrom, day } = today
  const cause = causeOf(today)
  const alarms = countAlarms(today)
  const amount = (minor: number) => (money ? format.money(minor, money.currency) : '')
  return (
    <p className="admin-then">
      {cause && (cause.isMore ? m.admin_then_more : m.admin_then_fewer)({ country: format.countryName(cause.country) })}{' '}
      {alarms > 0 && (
        <>
          <a href="#alarms">
            {alarms === 1 ? m.admin_then_alarm_one() : m.admin_then_alarms({ count: format.number(alarms) })}
          </a>{' '}
        </>
      )}
      {money?.expected && m.admin_then_expected({ low: amount(money.expected.low), high: amount(money.expected.high) })}
      {bandFrom > day && m.admin_then_band_from({ day: dayWords(subdomain, bandFrom) })}
      {money && money.others.length > 0 && (
        <>
          {' '}
          {m.admin_then_others({
            amounts: money.others.map(({ amountMinor, currency }) => format.money(amountMinor, currency)).join(', '),
          })}
        </>
      )}
      {money && money.reversed.length > 0 && (
        <>
          {' '}
          {m.admin_then_reversed({
            amounts: money.reversed.map(({ amountMinor, currency }) => format.money(amountMinor, currency)).join(', '),
          })}
        </>
      )}
    </p>
  )
}

export function TodayAnswer({ today }: { today: AdminToday }) {
  const format = useFormat()
  const { subdomain } = useCountry()
  return (
    <header className="admin-answer">
      <p className="quiet">
        <time dateTime={today.now}>
          {m.admin_today_at({ day: longDayWords(subdomain, today.day), time: format.time(today.now) })}
        </time>
      </p>
      <h1 className="title">
        <Sentence today={today} />
      </h1>
      <Then today={today} />
    </header>
  )
}
