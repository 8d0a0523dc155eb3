import './clear-prices.css'
import { m } from '#/paraglide/messages.js'
import { useCountry } from '#/shared/country/country.ts'
import { useFormat } from '#/shared/format.ts'
import { useHasWebCall } from '#/shared/site.ts'
import { TextLink } from '#/ui/link/link.tsx'
import { VisuallyHidden } from '#/ui/visually-hidden/visually-hidden.tsx'

interface Rate {
  service: string
  note: string
  without: string
  member: string
  unit: string
  memberUnit: string
}

const useRates = (): Rate[] => {
  const { prices, currency, premiumPhoneNumber, subscriberPhoneNumber, nuggetPrices } = useCountry()
  const format = useFormat()
  const hasWebCall = useHasWebCall()
  const { callMinute, message } = nuggetPrices
  const minutes = (amount: number) => (amount === 1 ? m.home_per_webcall_minute_one() : m.home_per_webcall_minute())
  const messages = (amount: number) => (amount === 1 ? m.home_per_message_one() : m.home_per_message())
  // Without a number of their own members dial the others’.
  const memberMinor = subscriberPhoneNumber === '' ? prices.premiumPerMinuteMinor : prices.memberPerMinuteMinor
  const call: Rate = {
    service: m.home_call(),
    note: m.home_call_note(),
    without: format.money(prices.premiumPerMinuteMinor, currency),
    member: format.money(memberMinor, currency),
    unit: m.home_per_minute(),
    memberUnit: m.home_per_minute(),
  }
  const webCall: Rate = {
    service: m.home_webcall(),
    note: m.home_webcall_note(),
    without: format.nuggets(callMinute.standard),
    member: format.nuggets(callMinute.subscriber),
    unit: minutes(callMinute.standard),
    memberUnit: minutes(callMinute.subscriber),
  }
  const chat: Rate = {
    service: m.home_chat(),
    note: m.home_chat_note(),
    without: format.nuggets(message.standard),
    member: format.nuggets(message.subscriber),
    unit: messages(message.standard),
    memberUnit: messages(message.subscriber),
  }
  return [...(premiumPhoneNumber === '' ? [] : [call]), ...(hasWebCall ? [webCall] : []), chat]
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
        <small>{rate.memberUnit}</small>
      </td>
    </tr>
  )
}

export function ClearPrices() {
  const rates = useRates()
  return (
    <section className="section far-down clear-prices wrap" aria-labelledby="prices">
      <div className="clear-prices-side">
        <h2 className="title" id="prices">
          {m.home_prices_before()} <em>{m.home_prices_accent()}</em>
        </h2>
        <p className="lead">{m.home_prices_text()}</p>
        <TextLink href="/pricing" iconEnd="arrow">
          {m.home_prices_all()}
        </TextLink>
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
