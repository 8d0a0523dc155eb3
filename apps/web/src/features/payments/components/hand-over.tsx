import type { CheckoutAnswer } from '@velvetline/contracts/payments'
import { useEffect, useRef, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { Button, ButtonLink, RouteButton, Spinner } from '#/ui/button/button.tsx'
import { RouteLink } from '#/ui/link/link.tsx'
import { Notice } from '#/ui/notice/notice.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/skeleton/skeleton.tsx'
import { type KeptCheckout, keptCheckout, markSent } from '../model/kept-checkout.ts'
import { ResultCard } from './payment-states.tsx'

interface ButtonOptions {
  createOrder?: () => Promise<string>
  createSubscription?: () => Promise<string>
  onApprove: () => void
  onCancel: () => void
  onError: (error: unknown) => void
}
interface PayPal {
  Buttons(options: ButtonOptions): { render(place: HTMLElement): Promise<void> }
}
declare global {
  interface Window {
    paypal?: PayPal
  }
}

/** Shows any order, whatever it is for. */
const ORDER_PAGE = '/nuggets-success'

const SCRIPT_ADDRESS = 'https://www.paypal.com/sdk/js?'

/** With the page's nonce for the styles that the script adds. */
export const loadPayPal = (address: string): Promise<PayPal> =>
  new Promise((resolve, reject) => {
    if (!address.startsWith(SCRIPT_ADDRESS)) return reject(new Error('This is not the script of PayPal.'))
    const script = document.createElement('script')
    script.src = address
    script.dataset.cspNonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
    script.onload = () => (window.paypal ? resolve(window.paypal) : reject(new Error('PayPal brought no buttons.')))
    script.onerror = () => reject(new Error('The script of PayPal did not come.'))
    document.head.append(script)
  })

/**
 * Our server prepares what the buttons begin with; wherever they end, the next page asks our server.
 * @param onError what could not be shown or finished
 */
export const payPalOptions = ({ fields }: CheckoutAnswer, onError: (error: unknown) => void): ButtonOptions => {
  const begin = () => Promise.resolve(fields.paypalId ?? '')
  return {
    ...(fields.intent === 'subscription' ? { createSubscription: begin } : { createOrder: begin }),
    onApprove: () => location.assign(fields.successUrl ?? '/'),
    onCancel: () => location.assign(fields.failureUrl ?? '/'),
    onError,
  }
}

/** Loaded on this page only. What the buttons report proves nothing; the next page asks our server. */
function PayPalButtons({ checkout }: { checkout: CheckoutAnswer }) {
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  useEffect(() => {
    let isHere = true
    const fail = () => isHere && setState('failed')
    const show = async (): Promise<void> => {
      const paypal = await loadPayPal(checkout.url)
      if (!isHere || !place.current) return
      await paypal.Buttons(payPalOptions(checkout, fail)).render(place.current)
      setState('ready')
    }
    show().catch(fail)
    return () => {
      isHere = false
    }
  }, [checkout])
  const { approveUrl } = checkout.fields
  return (
    <>
      {state === 'loading' && (
        <SkeletonGroup label={m.payments_loading()}>
          <Skeleton shape="button" />
        </SkeletonGroup>
      )}
      {state === 'failed' && (
        <Notice
          tone="error"
          live
          action={approveUrl !== undefined && <ButtonLink href={approveUrl}>{m.payments_paypal_there()}</ButtonLink>}
        >
          {m.payments_paypal_failed()}
        </Notice>
      )}
      <div ref={place} />
    </>
  )
}

/** Sent by hand if it does not send itself; a person who has come back from the provider may have paid. */
function FormToProvider({ checkout }: { checkout: KeptCheckout }) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (checkout.isSent) return
    markSent(checkout)
    form.current?.submit()
  }, [checkout])
  return (
    <form ref={form} method="post" action={checkout.url} className="pay-ways">
      {Object.entries(checkout.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="primary">
        {m.payments_hand_over_now()}
      </Button>
      {checkout.isSent && (
        <RouteLink to={ORDER_PAGE} search={{ order: checkout.orderId }}>
          {m.payments_to_state()}
        </RouteLink>
      )}
    </form>
  )
}

/** The page was opened directly or in another tab than the order, or the order is decided. */
function NothingKept({ orderId }: { orderId: string | undefined }) {
  return (
    <ResultCard icon="info" tone="off" title={m.payments_hand_over_nothing_title()}>
      <p>{m.payments_hand_over_nothing_text()}</p>
      <div className="pay-ways">
        {orderId === undefined ? (
          <RouteButton to="/profile" variant="primary">
            {m.payments_to_account()}
          </RouteButton>
        ) : (
          <RouteButton to={ORDER_PAGE} search={{ order: orderId }} variant="primary">
            {m.payments_to_state()}
          </RouteButton>
        )}
      </div>
    </ResultCard>
  )
}

const isSame = (one: KeptCheckout | null | undefined, other: KeptCheckout | null): boolean =>
  one?.orderId === other?.orderId && one?.isSent === other?.isSent

/** Null if there is none; undefined on the server, since only the browser knows what the tab has kept. */
const useKeptCheckout = (): KeptCheckout | null | undefined => {
  const [checkout, setCheckout] = useState<KeptCheckout | null>()
  useEffect(() => {
    const read = (): void => {
      const now = keptCheckout() ?? null
      setCheckout((before) => (before !== undefined && isSame(before, now) ? before : now))
    }
    const restore = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) read()
    }
    read()
    window.addEventListener('pageshow', restore)
    return () => window.removeEventListener('pageshow', restore)
  }, [])
  return checkout
}

function Words({ checkout }: { checkout: KeptCheckout | undefined }) {
  if (checkout?.method === 'JS') return <p>{m.payments_paypal_text()}</p>
  if (checkout?.isSent) return <p>{m.payments_hand_over_again_text()}</p>
  return (
    <p className="pay-spin">
      <Spinner size="sm" />
      {m.payments_hand_over_text()}
    </p>
  )
}

export function HandOver({ orderId }: { orderId: string | undefined }) {
  const checkout = useKeptCheckout()
  if (checkout === null) return <NothingKept orderId={orderId} />
  const isScript = checkout?.method === 'JS'
  return (
    <ResultCard icon="lock" title={isScript ? m.payments_paypal_title() : m.payments_hand_over_title()}>
      <Words checkout={checkout} />
      {checkout && (isScript ? <PayPalButtons checkout={checkout} /> : <FormToProvider checkout={checkout} />)}
    </ResultCard>
  )
}
