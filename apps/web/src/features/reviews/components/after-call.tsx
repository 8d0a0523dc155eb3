import type { CallReceipt } from '@velvetline/contracts/calls'
import { lazy, Suspense } from 'react'

const ReviewAfterCall = lazy(() =>
  import('./review-after-call.tsx').then(({ ReviewAfterCall }) => ({
    default: ReviewAfterCall,
  })),
)

export function AfterCall({ call }: { call: CallReceipt }) {
  return (
    <Suspense fallback={null}>
      <ReviewAfterCall call={call} level={3} />
    </Suspense>
  )
}
