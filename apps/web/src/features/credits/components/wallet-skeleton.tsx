import './wallet.css'
import { m } from '#/paraglide/messages.js'
import { PageTitle } from '#/ui/layout/page-title.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/skeleton/skeleton.tsx'

/** The wallet's place while it is on its way. */
export function WalletSkeleton() {
  return (
    <main id="main" className="wrap wallet-page">
      <PageTitle title={m.credits_title()} />
      <SkeletonGroup label={m.credits_loading()} className="wallet-body">
        <Skeleton shape="block" />
        <div className="wallet-side">
          <Skeleton />
          <Skeleton width="long" />
          <Skeleton />
          <Skeleton width="half" />
        </div>
      </SkeletonGroup>
    </main>
  )
}
