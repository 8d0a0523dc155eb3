import './payment-states.css'
import { SPENDING_PAUSED_REFUSAL } from '@velvetline/contracts/credits'
import { LIMIT_EXCEEDED_REFUSAL, spendingCarePath } from '@velvetline/contracts/spending-care'
import { ResultCard as Card, type ResultCardProps } from '#/ui/result-card/result-card.tsx'
import './payments.css'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OrderOffer, OrderStatus } from '@velvetline/contracts/payments'
import { m } from '#/paraglide/messages.js'
import { loadFailed } from '#/shared/errors/error-pages.tsx'
import { contactPath } from '#/shared/site.ts'
import { Button } from '#/ui/button/button.tsx'
import { RouteLink } from '#/ui/link/link.tsx'
import { Notice } from '#/ui/notice/notice.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/skeleton/skeleton.tsx'
import { toast } from '#/ui/toast/toast.ts'
import { refreshOffers } from '../api/offer.ts'
import { cancelOrder } from '../api/order.ts'

/** Announced whenever the title changes. */
export function ResultCard(props: Pick<ResultCardProps, 'icon' | 'tone' | 'title' | 'children'>) {
  return <Card {...props} focus="changed" pageClassName="pay-result-page" className="pay-result" />
}

export function PaymentSkeleton() {
  return (
    <main id="main" className="wrap pay-page">
      <SkeletonGroup label={m.payments_loading()} className="pay-waiting">
        <Skeleton shape="title" width="half" />
        <div className="pay-split">
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </div>
      </SkeletonGroup>
    </main>
  )
}

export const PaymentFailed = loadFailed(m.payments_failed_title, m.payments_failed_text)

/** These follow from what the person has set in their account. */
const OWN_LIMITS: readonly string[] = [SPENDING_PAUSED_REFUSAL, LIMIT_EXCEEDED_REFUSAL]

/** Such an order stays as it is. */
const isUnderWay = (state: OrderStatus['state']): boolean =>
  state === 'created' || state === 'pending' || state === 'paid'

/** They count against the limits although they may never be paid. */
function GiveUpOrders({ ids }: { ids: readonly string[] }) {
  const isOne = ids.length === 1
  const client = useQueryClient()
  const { mutate, isPending, isError } = useMutation({
    mutationFn: async () => {
      const orders = await Promise.all(ids.map(cancelOrder))
      if (orders.some(({ state }) => isUnderWay(state))) throw new Error('an order was paid meanwhile')
    },
    onSuccess: () => toast({ kind: 'success', title: isOne ? m.payments_given_up_one() : m.payments_given_up_many() }),
    // One of several may have been given up.
    onSettled: () => Promise.all([refreshOffers(client), client.invalidateQueries({ queryKey: [spendingCarePath] })]),
  })
  return (
    <>
      <Button loading={isPending} onClick={() => mutate()}>
        {isOne ? m.payments_give_up_one() : m.payments_give_up_many()}
      </Button>
      {isError && <p role="alert">{isOne ? m.payments_give_up_failed_one() : m.payments_give_up_failed_many()}</p>}
    </>
  )
}

type Refused = Pick<NonNullable<OrderOffer['refusal']>, 'code' | 'message'> & { openOrderIds?: readonly string[] }

export function OfferRefusal({ refusal: { code, message, openOrderIds = [] } }: { refusal: Refused }) {
  return (
    <Notice
      tone="waiting"
      live
      action={
        OWN_LIMITS.includes(code) && (
          <div className="pay-ways">
            {openOrderIds.length > 0 && <GiveUpOrders ids={openOrderIds} />}
            <RouteLink to="/profile" hash="limits">
              {m.payments_to_limits()}
            </RouteLink>
          </div>
        )
      }
    >
      {message}
    </Notice>
  )
}

const ABOUT_PAYMENT = { subject: 'payment' } as const

export function HelpLink() {
  return (
    <RouteLink to={contactPath()} search={ABOUT_PAYMENT}>
      {m.payments_help()}
    </RouteLink>
  )
}
