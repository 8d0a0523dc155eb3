import './own-account.css'
import { m } from '#/paraglide/messages.js'
import { type FailedProps, LoadFailed } from '#/shared/errors/load-failed.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/skeleton/skeleton.tsx'

/** The account's place while it is on its way. */
export function OwnAccountSkeleton() {
  return (
    <main id="main" className="wrap section own-account">
      <SkeletonGroup label={m.accounts_loading()} className="own-account-parts">
        <Skeleton shape="title" width="half" />
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </SkeletonGroup>
    </main>
  )
}

/** Stands where the account should be when it could not be fetched. */
export function OwnAccountFailed(props: FailedProps) {
  return (
    <LoadFailed
      {...props}
      title={m.accounts_load_failed_title()}
      text={m.accounts_load_failed_text()}
      tryAgain={m.accounts_try_again()}
    />
  )
}
