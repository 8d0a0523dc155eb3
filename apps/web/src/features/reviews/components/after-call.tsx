import type { CallReceipt } from '@velvetline/contracts/calls'
import { latePart } from '#/shared/late-part.tsx'

const ReviewAfterCall = latePart(() =>
  import('./review-after-call.tsx').then(({ ReviewAfterCall }) => ({
    default: ReviewAfterCall,
  })),
)

export function AfterCall({ call }: { call: CallReceipt }) {
  return <ReviewAfterCall call={call} level={3} />
}
