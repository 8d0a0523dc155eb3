import { m } from '#/paraglide/messages.js'
import { type FailedProps, LoadFailed } from '#/shared/errors/load-failed.tsx'
import './wallet.css'
import { Skeleton, SkeletonGroup } from '#/ui/skeleton/skeleton.tsx'

/** Stands where the wallet should be when it could not be fetched. */
export function WalletFailed(props: FailedProps) {
  return (
    <LoadFailed
      {...props}
      title={m.credits_failed_title()}
      text={m.credits_failed_text()}
      tryAgain={m.credits_try_again()}
    />
  )
}

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
