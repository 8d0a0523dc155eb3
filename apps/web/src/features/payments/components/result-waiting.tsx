import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import type { OrderStatus } from '@velvetline/contracts/payments'
import { useEffect, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { Button, RouteButton, Spinner } from '#/ui/button/button.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/skeleton/skeleton.tsx'
import { cancelOrder, orderQuery } from '../api/order.ts'
import { HelpLink, ResultCard } from './payment-states.tsx'

const LONG_WAIT_MS = 30_000

export function ResultChecking() {
  return (
    <ResultCard icon="clock" title={m.payments_checking()}>
      <SkeletonGroup label={m.payments_checking()}>
        <Skeleton width="long" />
        <Skeleton width="half" />
      </SkeletonGroup>
    </ResultCard>
  )
}

/** For a person who has left the provider's page without paying. A payment that still arrives counts. */
function GiveUp({ orderId }: { orderId: string }) {
  const client = useQueryClient()
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => cancelOrder(orderId),
    onSuccess: () => client.invalidateQueries(orderQuery(orderId)),
  })
  return (
    <>
      <Button loading={isPending} onClick={() => mutate()}>
        {m.payments_give_up_unpaid()}
      </Button>
      {isError && <p role="alert">{m.payments_give_up_failed_one()}</p>}
    </>
  )
}

/** Promises nothing before the provider has confirmed. */
export function ResultWaiting({ order }: { order: OrderStatus }) {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), LONG_WAIT_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <ResultCard icon="clock" title={m.payments_waiting_title()}>
      <p className="pay-spin">
        <Spinner size="sm" />
        {m.payments_waiting_text()}
      </p>
      <p role="status" className="quiet">
        {isLong && m.payments_waiting_long()}
      </p>
      <div className="pay-ways">
        {isLong && order.state === 'created' && <GiveUp orderId={order.id} />}
        {order.kind === 'membership' ? (
          <RouteButton to="/profile">{m.payments_to_account()}</RouteButton>
        ) : (
          <RouteButton to="/credits">{m.payments_to_wallet()}</RouteButton>
        )}
        <HelpLink />
      </div>
    </ResultCard>
  )
}

/** Does not reveal whether somebody else has the order. */
export function ResultUnknown({ orderId, isGuest }: { orderId: string | undefined; isGuest: boolean }) {
  // The page itself, because one to which an unpaid order returned gives it up.
  const here = useLocation({ select: ({ href }) => href })
  return (
    <ResultCard icon="info" tone="off" title={m.payments_unknown_title()}>
      <p>{isGuest ? m.payments_unknown_guest() : m.payments_unknown_text()}</p>
      <div className="pay-ways">
        {isGuest && orderId !== undefined ? (
          <RouteButton to="/login" search={{ redirect: here }} variant="primary">
            {m.payments_log_in()}
          </RouteButton>
        ) : (
          <RouteButton to="/profile" variant="primary">
            {m.payments_to_account()}
          </RouteButton>
        )}
        <HelpLink />
      </div>
    </ResultCard>
  )
}
