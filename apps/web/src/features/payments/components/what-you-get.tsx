import type { OrderOffer } from '@velvetline/contracts/payments'
import { m } from '#/paraglide/messages.js'
import { useCountry } from '#/shared/country/use-country.ts'
import { useFormat } from '#/shared/format.ts'
import { useNuggets } from '#/shared/nuggets.ts'
import { Icon } from '#/ui/icon/icon.tsx'

const useMembershipWords = (): string[] => {
  const { subscriberPhoneNumber, prices, currency, nuggetPrices } = useCountry()
  const nuggets = useNuggets()
  const price = useFormat().money(prices.memberPerMinuteMinor, currency)
  return [
    ...(subscriberPhoneNumber === '' ? [] : [m.payments_get_calls({ price })]),
    m.payments_get_webcall({ price: nuggets(nuggetPrices.callMinute.subscriber) }),
    m.payments_get_chat(),
    m.payments_get_photos(),
    m.payments_get_support(),
  ]
}

const useNuggetWords = (nuggets: number): string[] => [
  m.payments_get_nuggets({ count: useFormat().nuggets(nuggets) }),
  m.payments_get_chat_and_calls(),
  m.payments_get_no_expiry(),
]

/** What the order brings, in a few words. */
export function WhatYouGet({ offer }: { offer: OrderOffer }) {
  const ofMembership = useMembershipWords()
  const ofNuggets = useNuggetWords(offer.nuggets ?? 0)
  const words = offer.kind === 'membership' ? ofMembership : ofNuggets
  return (
    <section aria-labelledby="what-you-get" className="pay-stack">
      <h2 className="heading" id="what-you-get">
        {m.payments_what_you_get()}
      </h2>
      <ul className="pay-gets">
        {words.map((word) => (
          <li key={word}>
            <Icon name="check" />
            {word}
          </li>
        ))}
      </ul>
    </section>
  )
}
