import type { NuggetPrice } from '@velvetline/contracts/countries'
import { m } from '#/paraglide/messages.js'
import { useViewer } from '#/shared/api/viewer.ts'
import { useCountry } from '#/shared/country/country.ts'
import { type Formatter, useFormat } from '#/shared/format.ts'

/** `1 Nugget`, `8,5 Nuggets`. */
export const nuggetWords = (amount: number, format: Formatter): string =>
  amount === 1 ? m.calls_nugget_one() : m.calls_nuggets({ amount: format.nuggets(amount) })

/** `2 Nuggets/Min.` */
export const perMinuteWords = (price: number, format: Formatter): string =>
  price === 1 ? m.calls_webcall_price_one() : m.calls_webcall_price({ amount: format.nuggets(price) })

export const useNuggets = (): ((amount: number) => string) => {
  const format = useFormat()
  return (amount) => nuggetWords(amount, format)
}

/** The price that the viewer pays: the subscriber price for subscribers, the standard price for everybody else. */
export const useOwnPrice = (): ((price: NuggetPrice) => number) => {
  const isSubscriber = useViewer()?.hasActiveSubscription === true
  return ({ standard, subscriber }) => (isSubscriber ? subscriber : standard)
}

/** What a minute of a call from the browser with the consultant costs this person, in words. */
export const useCallPrice = ({ callPrice }: { callPrice: NuggetPrice }): string => {
  const format = useFormat()
  return perMinuteWords(useOwnPrice()(callPrice), format)
}

/** What a message costs this person, in words. */
export const useChatPrice = (): string =>
  m.profiles_chat_price({ price: useNuggets()(useOwnPrice()(useCountry().nuggetPrices.message)) })
