import './receipt-page.css'
import { m } from '#/paraglide/messages.js'
import { type FailedProps, LoadFailed } from '#/shared/errors/load-failed.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/skeleton/skeleton.tsx'

/** The receipt's place while it is on its way. */
export function ReceiptSkeleton() {
  return (
    <main id="main" className="wrap receipt-page">
      <SkeletonGroup label={m.payments_receipts_page_loading()} className="receipt-sheet">
        <Skeleton shape="title" width="half" />
        <Skeleton shape="block" />
      </SkeletonGroup>
    </main>
  )
}

/** Stands where the receipt should be when it could not be fetched. */
export function ReceiptFailed(props: FailedProps) {
  return (
    <LoadFailed
      {...props}
      title={m.payments_receipts_page_failed()}
      text={m.payments_receipts_page_failed_text()}
      tryAgain={m.payments_receipts_try_again()}
    />
  )
}
