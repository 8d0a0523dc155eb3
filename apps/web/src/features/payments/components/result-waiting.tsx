import { useEffect, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { RouteButton, Spinner } from '#/ui/button/button.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/skeleton/skeleton.tsx'
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

/** Promises nothing before the provider has confirmed. */
export function ResultWaiting() {
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
        <RouteButton to="/credits">{m.payments_to_wallet()}</RouteButton>
        <HelpLink />
      </div>
    </ResultCard>
  )
}

const backTo = (orderId: string): string => `/nuggets-success?order=${encodeURIComponent(orderId)}`

/** Does not reveal whether somebody else has the order. */
export function ResultUnknown({ orderId, isGuest }: { orderId: string | undefined; isGuest: boolean }) {
  return (
    <ResultCard icon="info" tone="off" title={m.payments_unknown_title()}>
      <p>{isGuest ? m.payments_unknown_guest() : m.payments_unknown_text()}</p>
      <div className="pay-ways">
        {isGuest && orderId !== undefined ? (
          <RouteButton to="/login" search={{ redirect: backTo(orderId) }} variant="primary">
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
