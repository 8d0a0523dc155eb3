import type { CheckoutAnswer } from '@velvetline/contracts/payments'
import { useEffect, useRef, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { ButtonLink } from '#/ui/button/button-link.tsx'
import { Notice } from '#/ui/notice/notice.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/skeleton/skeleton.tsx'
import { loadPayPal, payPalOptions } from '../model/paypal-sdk.ts'

/** PayPal's own buttons, loaded on this page only. What they say afterwards proves nothing; the next page asks our server. */
export function PayPalButtons({ checkout }: { checkout: CheckoutAnswer }) {
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
