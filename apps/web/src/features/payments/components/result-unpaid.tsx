import type { OrderState, OrderStatus } from '@velvetline/contracts/payments'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { RouteButton } from '#/ui/button/route-button.tsx'
import type { IconName } from '#/ui/icon/icon.tsx'
import { MEMBERSHIP, packageOf, productTitle } from '../model/product.ts'
import { PayAgain } from './pay-again.tsx'
import { HelpLink } from './payment-states.tsx'
import { ResultCard } from './result-card.tsx'

interface Words {
  icon: IconName
  tone: 'off' | 'bad'
  title: () => string
  text: (inputs: { product: string; price: string }) => string
}

const CANCELLED: Words = {
  icon: 'close',
  tone: 'off',
  title: m.payments_cancelled_title,
  text: m.payments_cancelled_text,
}
const WORDS: Partial<Record<OrderState, Words>> = {
  declined: { icon: 'alert', tone: 'bad', title: m.payments_declined_title, text: m.payments_declined_text },
  expired: { icon: 'clock', tone: 'off', title: m.payments_expired_title, text: m.payments_expired_text },
}

/** Nothing was paid: why, and how it can go on. */
export function ResultUnpaid({ order }: { order: OrderStatus }) {
  const format = useFormat()
  const { icon, tone, title, text } = WORDS[order.state] ?? CANCELLED
  const product = order.kind === 'membership' ? MEMBERSHIP : packageOf(order.nuggets ?? 0)
  const back = order.returnPath ?? undefined
  const words = { product: productTitle(order, format), price: format.money(order.amountMinor, order.currency) }
  return (
    <ResultCard icon={icon} tone={tone} title={title()}>
      <p>
        {text(words)} {order.kind === 'nuggets' && m.payments_balance_unchanged()}
      </p>
      <div className="pay-ways">
        {order.canPayAgain && <PayAgain orderId={order.id} />}
        <RouteButton to="/mobile-payment-selection" search={{ product, rail: undefined, back }} variant="tonal">
          {m.payments_other_method()}
        </RouteButton>
        <HelpLink />
      </div>
    </ResultCard>
  )
}
