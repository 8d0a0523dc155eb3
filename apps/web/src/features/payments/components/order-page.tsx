import { Link, useRouter } from '@tanstack/react-router'
import { KEY_REUSED_REFUSAL, NOT_CONFIGURED_REFUSAL } from '@velvetline/contracts/http'
import type { RailName } from '@velvetline/contracts/payment-rails'
import {
  OFFER_CHANGED_REFUSAL,
  ORDER_CLOSED_REFUSAL,
  type OrderOffer,
  type PaymentMethod,
} from '@velvetline/contracts/payments'
import { LIMIT_EXCEEDED_REFUSAL } from '@velvetline/contracts/spending-care'
import { useRef, useState } from 'react'
import { useNuggets } from '#/features/credits/nuggets.ts'
import { m } from '#/paraglide/messages.js'
import { ApiError, isUnauthorized } from '#/shared/api/api-error.ts'
import { setViewer } from '#/shared/api/viewer.ts'
import { useCountry } from '#/shared/country/country.ts'
import { useFormat } from '#/shared/format.ts'
import { useSentForm } from '#/shared/forms/use-sent-form.ts'
import { useHasWebCall } from '#/shared/site.ts'
import { useLeaving } from '#/shared/use-leaving.ts'
import { Button } from '#/ui/button/button.tsx'
import { Icon } from '#/ui/icon/icon.tsx'
import { Problem } from '#/ui/notice/notice.tsx'
import { Panel } from '#/ui/panel/panel.tsx'
import { checkout } from '../api/order.ts'
import { goToPayment } from '../model/kept-checkout.ts'
import { productTitle } from '../model/payment-words.ts'
import { choiceOf, MEMBERSHIP, type Product } from '../model/product.ts'
import { Consents, missingConsents } from './consents.tsx'
import { MethodChoices } from './method-choices.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OfferRefusal, PaymentSkeleton } from './payment-states.tsx'
import './payments.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { PageTitle } from '#/ui/layout/page-title.tsx'
import { offerQuery } from '../api/offer.ts'

const useMembershipWords = (): string[] => {
  const { subscriberPhoneNumber, attestsCallers, prices, currency, nuggetPrices } = useCountry()
  const nuggets = useNuggets()
  const hasWebCall = useHasWebCall()
  const price = useFormat().money(prices.memberPerMinuteMinor, currency)
  return [
    ...(subscriberPhoneNumber === ''
      ? []
      : [attestsCallers ? m.payments_get_calls({ price }) : m.payments_get_calls_pin({ price })]),
    ...(hasWebCall ? [m.payments_get_webcall({ price: nuggets(nuggetPrices.callMinute.subscriber) })] : []),
    m.payments_get_chat(),
    m.payments_get_photos(),
    m.payments_get_support(),
  ]
}

const useNuggetWords = (nuggets: number): string[] => [
  m.payments_get_nuggets({ count: useFormat().nuggets(nuggets) }),
  useHasWebCall() ? m.payments_get_chat_and_calls() : m.payments_get_chat_alone(),
  m.payments_get_no_expiry(),
]

function WhatYouGet({ offer }: { offer: OrderOffer }) {
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

/** After these refusals the order can no longer be paid; another try is a new order. */
const NEEDS_NEW_ORDER: readonly string[] = [ORDER_CLOSED_REFUSAL, KEY_REUSED_REFUSAL]

/** After these the page shows another offer than before. */
const CHANGES_OFFER: readonly string[] = [OFFER_CHANGED_REFUSAL, LIMIT_EXCEEDED_REFUSAL]

interface OrderFormProps {
  product: Product
  offer: OrderOffer
  method: PaymentMethod | undefined
  back: string | undefined
  onChooseMethod: (rail: RailName) => void
}

/** Every try of an order carries the same key; another way to pay is another order, even where the browser restores the page. */
const useOrderKeys = () => {
  const keys = useRef(new Map<string, string>())
  return {
    keyOf: (order: string): string => {
      const key = keys.current.get(order) ?? crypto.randomUUID()
      keys.current.set(order, key)
      return key
    },
    forget: (order: string) => void keys.current.delete(order),
  }
}

type Ordered = Pick<OrderFormProps, 'product' | 'offer' | 'method' | 'back'>

/** @param signInAgain called when the session has ended */
export const useOrdering = ({ product, offer, method, back }: Ordered, signInAgain: () => void) => {
  const client = useQueryClient()
  const keys = useOrderKeys()
  const { isLeaving, setIsLeaving } = useLeaving()
  const form = useSentForm({
    failed: m.payments_order_failed(),
    send: async (values) => {
      if (!method) throw new Error('There is no way to pay.')
      const missing = missingConsents(offer.kind, values)
      if (missing) throw new ApiError({ status: 422, code: 'consent_missing', ...missing })
      const { rail } = method
      const order = JSON.stringify([product, rail, back])
      try {
        const body = { product: choiceOf(product), rail, acceptsTerms: true, wantsImmediateStart: true }
        const { totalMinor, currency, membership } = offer
        const { weeklyMinor = null, minimumTermMonths = null } = membership ?? {}
        const shown = { totalMinor, currency, weeklyMinor, minimumTermMonths }
        return await checkout(
          { ...body, shown, ...(back === undefined ? {} : { returnPath: back }) },
          keys.keyOf(order),
        )
      } catch (error) {
        if (error instanceof ApiError && CHANGES_OFFER.includes(error.code))
          await client.invalidateQueries(offerQuery(product))
        if (error instanceof ApiError && NEEDS_NEW_ORDER.includes(error.code)) keys.forget(order)
        if (isUnauthorized(error)) {
          setViewer(client, null)
          signInAgain()
        }
        throw error
      }
    },
    onDone: (answer) => {
      setIsLeaving(true)
      goToPayment(answer)
    },
  })
  return { ...form, isPending: form.isPending || isLeaving }
}

function ChangeMethod({ product, offer, method, back }: OrderFormProps) {
  if (offer.methods.length < 2) return null
  return (
    <Link to="/mobile-payment-selection" search={{ product, rail: method?.rail, back }} className="pay-change">
      {m.payments_change_method()}
    </Link>
  )
}

/** Everything that the law requires stands directly above the button. */
function OrderForm(props: OrderFormProps) {
  const { product, offer, method, onChooseMethod } = props
  // The package was chosen on the page before.
  const isChosenHere = product === MEMBERSHIP && offer.methods.length > 1
  const format = useFormat()
  const router = useRouter()
  // The page of a membership would otherwise become that of the prices, which guests may see, without a word.
  const signInAgain = () => {
    void router.navigate({ to: '/login', search: { redirect: router.latestLocation.href }, replace: true })
  }
  const { formProps, fault, problem, isPending } = useOrdering(props, signInAgain)
  return (
    <form {...formProps} noValidate className="pay-split pay-split-even" aria-label={m.payments_order()}>
      <div className="pay-stack pay-stack-wide">
        <WhatYouGet offer={offer} />
        {isChosenHere && <MethodChoices methods={offer.methods} chosen={method?.rail} onChoose={onChooseMethod} />}
        <Consents kind={offer.kind} fault={fault} />
      </div>
      <Panel title={productTitle(offer, format)} className="pay-order">
        <OrderFacts offer={offer} method={method} changeMethod={!isChosenHere && <ChangeMethod {...props} />} />
        {/* The offer may say by now what refused the order, with a way on. */}
        <Problem>{offer.refusal === null && problem}</Problem>
        {offer.refusal || !method ? (
          <OfferRefusal refusal={offer.refusal ?? { code: NOT_CONFIGURED_REFUSAL, message: m.payments_no_method() }} />
        ) : (
          <Button type="submit" variant="primary" size="lg" wide loading={isPending}>
            {m.payments_order_button()}
          </Button>
        )}
      </Panel>
    </form>
  )
}

interface OrderPageProps {
  product: Product
  /** The method chosen on the page before, or the first offered. */
  rail: RailName | undefined
  back: string | undefined
}

/** Nothing is binding before the button. */
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
