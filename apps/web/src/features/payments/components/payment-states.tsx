import './payment-states.css'
import { SPENDING_PAUSED_REFUSAL } from '@velvetline/contracts/credits'
import { LIMIT_EXCEEDED_REFUSAL } from '@velvetline/contracts/spending-care'
import { ResultCard as Card, type ResultCardProps } from '#/ui/result-card/result-card.tsx'
import './payments.css'
import type { OrderOffer } from '@velvetline/contracts/payments'
import { m } from '#/paraglide/messages.js'
import { type FailedProps, LoadFailed } from '#/shared/errors/error-pages.tsx'
import { contactPath } from '#/shared/site.ts'
import { RouteLink } from '#/ui/link/link.tsx'
import { Notice } from '#/ui/notice/notice.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/skeleton/skeleton.tsx'

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

export function PaymentFailed(props: FailedProps) {
  return (
    <LoadFailed
      {...props}
      title={m.payments_failed_title()}
      text={m.payments_failed_text()}
      tryAgain={m.common_try_again()}
    />
  )
}

/** These follow from what the person has set in their account. */
const OWN_LIMITS: readonly string[] = [SPENDING_PAUSED_REFUSAL, LIMIT_EXCEEDED_REFUSAL]

export function OfferRefusal({ refusal }: { refusal: NonNullable<OrderOffer['refusal']> }) {
  return (
    <Notice
      tone="waiting"
      live
      action={OWN_LIMITS.includes(refusal.code) && <RouteLink to="/profile">{m.payments_to_limits()}</RouteLink>}
    >
      {refusal.message}
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
