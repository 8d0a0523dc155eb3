import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type MeAnswer, mePath } from '@velvetline/contracts/accounts'
import { balancePath, creditHistoryPath } from '@velvetline/contracts/credits'
import { autoLoginPath, type OrderState, type OrderStatus, receiptsPath } from '@velvetline/contracts/payments'
import { spendingCarePath } from '@velvetline/contracts/spending-care'
import { subscriptionPath } from '@velvetline/contracts/subscriptions'
import { useEffect, useRef, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { request } from '#/shared/api/request.ts'
import { setViewer, useViewer } from '#/shared/api/viewer.ts'
import { useFormat } from '#/shared/format.ts'
import { Button, RouteButton } from '#/ui/button/button.tsx'
import type { IconName } from '#/ui/icon/icon.tsx'
import { toast } from '#/ui/toast/toast.ts'
import { forgetOffers } from '../api/offer.ts'
import { cancelOrder, isOrderRefused, orderQuery, payOrderAgain } from '../api/order.ts'
import { forgetCheckout } from '../model/kept-checkout.ts'
import { payAgainFailed, productTitle } from '../model/payment-words.ts'
import { MEMBERSHIP, packageOf } from '../model/product.ts'
import { HelpLink, ResultCard } from './payment-states.tsx'
import { ResultPaid } from './result-paid.tsx'
import { ResultChecking, ResultUnknown, ResultWaiting } from './result-waiting.tsx'

const AUTO_LOGIN_REDIRECT_MS = 1_000

/** The provider has kept the declined order: another card or account can be chosen there. */
function PayAgain({ orderId }: { orderId: string }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => payOrderAgain(orderId),
    onSuccess: ({ url }) => window.location.assign(url),
  })
  return (
    <>
      <Button variant="primary" loading={isPending} onClick={() => mutate()}>
        {m.payments_pay_again()}
      </Button>
      {error && <p role="alert">{payAgainFailed(error)}</p>}
    </>
  )
}

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
/** The amount is only the first of several. */
const CANCELLED_MEMBERSHIP: Words = { ...CANCELLED, text: m.payments_cancelled_membership_text }
const WORDS: Partial<Record<OrderState, Words>> = {
  declined: { icon: 'alert', tone: 'bad', title: m.payments_declined_title, text: m.payments_declined_text },
  expired: { icon: 'clock', tone: 'off', title: m.payments_expired_title, text: m.payments_expired_text },
}

function ResultUnpaid({ order }: { order: OrderStatus }) {
  const format = useFormat()
  const cancelled = order.kind === 'membership' ? CANCELLED_MEMBERSHIP : CANCELLED
  const { icon, tone, title, text } = WORDS[order.state] ?? cancelled
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
          {m.common_try_again()}
        </RouteButton>
        <HelpLink />
      </div>
    </ResultCard>
  )
}

/** The server trusts the checkout cookie, not these ids. */
const autoLogin = ({ userId, subscriptionId }: OrderStatus): Promise<MeAnswer> =>
  request<MeAnswer>(autoLoginPath, {
    method: 'POST',
    body: { userId, ...(subscriptionId === null ? {} : { subscriptionId }) },
  })

/**
 * Signs a member in again, once, after being signed out while paying; not one who signs out on this page. Without the checkout cookie the
 * page offers the login.
 */
export const useAutoLogin = (order: OrderStatus | undefined): void => {
  const client = useQueryClient()
  const router = useRouter()
  const isGuest = useViewer() === null
  const hasTried = useRef(!isGuest)
  const [pathAfter, setPathAfter] = useState<string | null>(null)
  useEffect(() => {
    if (!isGuest || order?.state !== 'paid' || hasTried.current) return
    hasTried.current = true
    const signIn = async (): Promise<void> => {
      const { user } = await autoLogin(order)
      setViewer(client, user)
      toast({ kind: 'success', title: m.payments_signed_in_title(), text: m.payments_signed_in_text() })
      setPathAfter(order.returnPath)
    }
    signIn().catch(() => {})
  }, [client, isGuest, order])
  // Apart from the sign-in, which ends the effect above; a person who has left the page meanwhile is not moved.
  useEffect(() => {
    if (pathAfter === null) return
    const timer = setTimeout(() => router.history.push(pathAfter), AUTO_LOGIN_REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [pathAfter, router])
}

const CHANGED = [mePath, balancePath, creditHistoryPath, subscriptionPath, spendingCarePath, receiptsPath]

export const useAfterPayment = (order: OrderStatus | undefined): void => {
  const client = useQueryClient()
  const isGuest = useViewer() === null
  const isPaid = order?.state === 'paid'
  useEffect(() => {
    if (!isPaid || isGuest) return
    forgetOffers(client)
    void client.invalidateQueries({ predicate: ({ queryKey: [key] }) => CHANGED.some((path) => String(key) === path) })
  }, [client, isGuest, isPaid])
}

/** The way back to the provider's page would send a decided order once more. */
export const useForgetCheckout = (order: OrderStatus | undefined): void => {
  const decided = order === undefined || order.state === 'created' ? undefined : order.id
  useEffect(() => {
    if (decided !== undefined) forgetCheckout(decided)
  }, [decided])
}

/** True until the server has answered, whatever the answer. */
export const useCancelOrder = (orderId: string, isWanted: boolean): boolean => {
  const [isDone, setIsDone] = useState(!isWanted)
  useEffect(() => {
    if (!isWanted) return
    let isHere = true
    cancelOrder(orderId)
      // An order that could not be cancelled may have been paid.
      .catch(() => {})
      .finally(() => isHere && setIsDone(true))
    return () => {
      isHere = false
    }
  }, [orderId, isWanted])
  return !isDone
}

interface OrderResultProps {
  orderId: string | undefined
  /** The page to which the provider returned. It proves nothing; what the server knows is shown. */
  arrival: 'success' | 'failure'
}

function KnownOrder({ orderId, arrival }: { orderId: string; arrival: OrderResultProps['arrival'] }) {
  const viewer = useViewer()
  const isCancelling = useCancelOrder(orderId, arrival === 'failure')
  const { data: order, error } = useQuery({ ...orderQuery(orderId), enabled: !isCancelling })
  useAutoLogin(order)
  useAfterPayment(order)
  useForgetCheckout(order)
  if (!order)
    return isOrderRefused(error) ? <ResultUnknown orderId={orderId} isGuest={viewer === null} /> : <ResultChecking />
  if (order.state === 'paid') return <ResultPaid order={order} />
  if (order.state === 'pending' || (order.state === 'created' && arrival === 'success'))
    return <ResultWaiting order={order} />
  return <ResultUnpaid order={order} />
}

export function OrderResult({ orderId, arrival }: OrderResultProps) {
  if (orderId === undefined) return <ResultUnknown orderId={undefined} isGuest={false} />
  return <KnownOrder orderId={orderId} arrival={arrival} />
}
