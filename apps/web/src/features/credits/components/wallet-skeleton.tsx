import './wallet.css'
import { m } from '#/paraglide/messages.js'
import { Skeleton, SkeletonGroup } from '#/ui/skeleton/skeleton.tsx'

/** The wallet's place while it is on its way. */
export function WalletSkeleton() {
  return (
    <main id="main" className="wrap wallet-page">
      <header className="wallet-head">
        <div className="wallet-title">
          <h1 className="title">{m.credits_title()}</h1>
        </div>
      </header>
      <SkeletonGroup label={m.credits_loading()} className="wallet-waiting">
        <Skeleton shape="block" />
        <Skeleton />
        <Skeleton width="long" />
        <Skeleton width="half" />
      </SkeletonGroup>
    </main>
  )
}
