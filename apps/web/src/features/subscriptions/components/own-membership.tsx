import './own-membership.css'
import { useQuery } from '@tanstack/react-query'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/button/button.tsx'
import { Notice } from '#/ui/notice/notice.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/skeleton/skeleton.tsx'
import { subscriptionQuery } from '../api/subscription.ts'
import { MembershipCard, NoMembership } from './membership-card.tsx'

/** The membership in the member's account: its state, the next date, and how to end it. */
export function OwnMembership() {
  const { data, isError, refetch } = useQuery(subscriptionQuery)
  return (
    <section className="membership" id="membership" aria-labelledby="membership-title">
      <h2 className="heading" id="membership-title" tabIndex={-1}>
        {m.subscriptions_title()}
      </h2>
      {data && (data.subscription ? <MembershipCard subscription={data.subscription} /> : <NoMembership />)}
      {!data && isError && (
        <Notice tone="error" action={<Button onClick={() => void refetch()}>{m.subscriptions_load_again()}</Button>}>
          {m.subscriptions_load_failed()}
        </Notice>
      )}
      {!data && !isError && (
        <SkeletonGroup label={m.subscriptions_loading()} className="membership-place">
          <Skeleton shape="title" width="half" />
          <Skeleton width="long" />
        </SkeletonGroup>
      )}
    </section>
  )
}
