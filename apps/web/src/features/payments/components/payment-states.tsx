import './payments.css'
import { m } from '#/paraglide/messages.js'
import { type FailedProps, LoadFailed } from '#/shared/errors/load-failed.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/skeleton/skeleton.tsx'

/** The place of a page on the way to an order while its prices are on their way. */
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

/** Stands where prices should be when they could not be fetched. */
export function PaymentFailed(props: FailedProps) {
  return (
    <LoadFailed
      {...props}
      title={m.payments_failed_title()}
      text={m.payments_failed_text()}
      tryAgain={m.payments_try_again()}
    />
  )
}
