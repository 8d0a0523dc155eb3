import type { CheckoutAnswer } from '@velvetline/contracts/payments'
import { useEffect, useRef, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/button/button.tsx'
import { RouteButton } from '#/ui/button/route-button.tsx'
import { Spinner } from '#/ui/spinner/spinner.tsx'
import { keptCheckout } from '../model/kept-checkout.ts'
import { PayPalButtons } from './paypal-buttons.tsx'
import { ResultCard } from './result-card.tsx'

/** A signed form, which the person sends by hand should it not send itself. */
function FormToProvider({ checkout }: { checkout: CheckoutAnswer }) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.submit(), [])
  return (
    <form ref={form} method="post" action={checkout.url} className="pay-ways">
      {Object.entries(checkout.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="primary">
        {m.payments_hand_over_now()}
      </Button>
    </form>
  )
}

/** Nothing to hand over: the page was opened by itself, or in another tab than the order. */
function NothingKept() {
  return (
    <ResultCard icon="info" tone="off" title={m.payments_hand_over_nothing_title()}>
      <p>{m.payments_hand_over_nothing_text()}</p>
      <div className="pay-ways">
        <RouteButton to="/credits" variant="primary">
          {m.payments_to_wallet()}
        </RouteButton>
      </div>
    </ResultCard>
  )
}

/** Between the order and the provider's own page: a moment for a form, or the place of a provider's button. */
export function HandOver() {
  // What the tab has kept is known to the browser alone.
  const [checkout, setCheckout] = useState<CheckoutAnswer | null>()
  useEffect(() => setCheckout(keptCheckout() ?? null), [])
  if (checkout === null) return <NothingKept />
  const isScript = checkout?.method === 'JS'
  return (
    <ResultCard icon="lock" title={isScript ? m.payments_paypal_title() : m.payments_hand_over_title()}>
      {isScript ? (
        <p>{m.payments_paypal_text()}</p>
      ) : (
        <p className="pay-spin">
          <Spinner size="sm" />
          {m.payments_hand_over_text()}
        </p>
      )}
      {checkout && (isScript ? <PayPalButtons checkout={checkout} /> : <FormToProvider checkout={checkout} />)}
    </ResultCard>
  )
}
