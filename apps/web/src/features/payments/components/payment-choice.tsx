import { NOT_CONFIGURED_REFUSAL } from '@velvetline/contracts/http'
import './payments.css'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { RailName } from '@velvetline/contracts/payment-rails'
import { type FormEvent, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { Button } from '#/ui/button/button.tsx'
import { PageTitle } from '#/ui/layout/page-title.tsx'
import { RouteLink } from '#/ui/link/link.tsx'
import { Panel, PanelRow, PanelRows } from '#/ui/panel/panel.tsx'
import { offerQuery } from '../api/offer.ts'
import { productTitle, taxWords } from '../model/payment-words.ts'
import { MEMBERSHIP, type Product } from '../model/product.ts'
import { MethodChoices } from './method-choices.tsx'
import { OfferRefusal, PaymentSkeleton } from './payment-states.tsx'

interface PaymentChoiceProps {
  product: Product
  rail: RailName | undefined
  back: string | undefined
}

function HiddenFields({ product, back }: Pick<PaymentChoiceProps, 'product' | 'back'>) {
  return (
    <>
      <input type="hidden" name="product" value={product} />
      {back !== undefined && <input type="hidden" name="back" value={back} />}
    </>
  )
}

export function PaymentChoice({ product, rail, back }: PaymentChoiceProps) {
  const router = useRouter()
  const format = useFormat()
  const { data: offer } = useQuery(offerQuery(product))
  const [wanted, setWanted] = useState(rail)
  if (!offer) return <PaymentSkeleton />
  const chosen = offer.methods.find((method) => method.rail === wanted) ?? offer.methods[0]
  const goOn = (event: FormEvent): void => {
    event.preventDefault()
    if (chosen) void router.navigate({ to: '/order', search: { product, rail: chosen.rail, back } })
  }
  return (
    <main id="main" className="wrap pay-page">
      <PageTitle title={m.payments_how_to_pay()} />
      <form className="pay-split" action="/order" method="get" onSubmit={goOn}>
        <HiddenFields product={product} back={back} />
        <div className="pay-stack">
          <MethodChoices methods={offer.methods} chosen={chosen?.rail} onChoose={setWanted} />
          <p className="quiet pay-measure">{m.payments_methods_note()}</p>
        </div>
        <Panel title={productTitle(offer, format)}>
          <PanelRows>
            <PanelRow label={`${m.payments_price()}, ${taxWords(offer.vatBasisPoints, format)}`}>
              {format.money(offer.totalMinor, offer.currency)}
            </PanelRow>
            {chosen && <PanelRow label={m.payments_on_statement()}>{chosen.statementName}</PanelRow>}
          </PanelRows>
          {offer.refusal || !chosen ? (
            <OfferRefusal
              refusal={offer.refusal ?? { code: NOT_CONFIGURED_REFUSAL, message: m.payments_no_method() }}
            />
          ) : (
            <Button type="submit" variant="primary" wide>
              {m.payments_to_order()}
            </Button>
          )}
          {product === MEMBERSHIP ? (
            <RouteLink to="/pricing">{m.payments_back_to_prices()}</RouteLink>
          ) : (
            <RouteLink to="/credits" search={{ back }}>
              {m.payments_back_to_packages()}
            </RouteLink>
          )}
        </Panel>
      </form>
    </main>
  )
}
