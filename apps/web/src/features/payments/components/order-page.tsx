import './payments.css'
import { useQuery } from '@tanstack/react-query'
import type { RailName } from '@velvetline/contracts/payments'
import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { PageTitle } from '#/ui/layout/page-title.tsx'
import { offerQuery } from '../api/offer.ts'
import type { Product } from '../model/product.ts'
import { OrderForm } from './order-form.tsx'
import { PaymentSkeleton } from './payment-states.tsx'

interface OrderPageProps {
  product: Product
  /** As chosen on the page before; the first that is offered where none was. */
  rail: RailName | undefined
  back: string | undefined
}

/** The last look before something is ordered: what, for how much, on which terms. Until the button nothing is binding. */
export function OrderPage({ product, rail, back }: OrderPageProps) {
  const { data: offer } = useQuery(offerQuery(product))
  const [wanted, setWanted] = useState(rail)
  if (!offer) return <PaymentSkeleton />
  const method = offer.methods.find((one) => one.rail === wanted) ?? offer.methods[0]
  return (
    <main id="main" className="wrap pay-page">
      <PageTitle
        title={offer.kind === 'membership' ? m.payments_become_member() : m.payments_check_order()}
        lead={m.payments_not_binding_yet()}
      />
      <OrderForm product={product} offer={offer} method={method} back={back} onChooseMethod={setWanted} />
    </main>
  )
}
