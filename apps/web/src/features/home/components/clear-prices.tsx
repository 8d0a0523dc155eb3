import './clear-prices.css'
import {
  CHAT_MESSAGE_PRICE_CENTINUGGETS,
  CHAT_MESSAGE_SUBSCRIBER_PRICE_CENTINUGGETS,
} from '@velvetline/contracts/constants'
import { m } from '#/paraglide/messages.js'
import { useCountry } from '#/shared/country/use-country.ts'
import { useFormat } from '#/shared/format.ts'
import { VisuallyHidden } from '#/ui/visually-hidden/visually-hidden.tsx'

const CENTINUGGETS_PER_NUGGET = 100

interface Rate {
  service: string
  note: string
  without: string
  member: string
  unit: string
}

const useRates = (): Rate[] => {
  const { prices, currency, premiumPhoneNumber } = useCountry()
  const format = useFormat()
  const nuggets = (centinuggets: number) => format.nuggets(centinuggets / CENTINUGGETS_PER_NUGGET)
  const call: Rate = {
    service: m.home_call(),
    note: m.home_call_note(),
    without: format.money(prices.premiumPerMinuteMinor, currency),
    member: format.money(prices.memberPerMinuteMinor, currency),
    unit: m.home_per_minute(),
  }
  const chat: Rate = {
    service: m.home_chat(),
    note: m.home_chat_note(),
    without: nuggets(CHAT_MESSAGE_PRICE_CENTINUGGETS),
    member: nuggets(CHAT_MESSAGE_SUBSCRIBER_PRICE_CENTINUGGETS),
    unit: m.home_per_message(),
  }
  return premiumPhoneNumber === '' ? [chat] : [call, chat]
}

function RateRow({ rate }: { rate: Rate }) {
  return (
    <tr>
      <th scope="row">
        {rate.service}
        <small>{rate.note}</small>
      </th>
      <td>
        <b>{rate.without}</b>
        <small>{rate.unit}</small>
      </td>
      <td className="clear-prices-member">
        <b>{rate.member}</b>
        <small>{rate.unit}</small>
      </td>
    </tr>
  )
}

/** What everything costs in this country, without and with a membership. */
export function ClearPrices() {
  const rates = useRates()
  return (
    <section className="section clear-prices wrap" aria-labelledby="prices">
      <div className="clear-prices-side">
        <h2 className="title" id="prices">
          {m.home_prices_before()} <em>{m.home_prices_accent()}</em>
        </h2>
        <p className="lead">{m.home_prices_text()}</p>
      </div>
      <table>
        <caption>
          <VisuallyHidden>{m.home_prices_caption()}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{m.home_service()}</VisuallyHidden>
            </th>
            <th scope="col">{m.home_without()}</th>
            <th scope="col">{m.home_member()}</th>
          </tr>
        </thead>
        <tbody>
          {rates.map((rate) => (
            <RateRow key={rate.service} rate={rate} />
          ))}
        </tbody>
      </table>
    </section>
  )
}
