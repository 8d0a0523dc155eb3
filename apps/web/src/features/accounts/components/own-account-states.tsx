import './own-account.css'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { m } from '#/paraglide/messages.js'
import { reportClientError } from '#/shared/errors/report-client-error.ts'
import { Button } from '#/ui/button/button.tsx'
import { ErrorState } from '#/ui/error-state/error-state.tsx'
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
export function OwnAccountFailed({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter()
  useEffect(() => reportClientError('render', error), [error])
  const tryAgain = () => {
    reset()
    void router.invalidate()
  }
  return (
    <main id="main" className="wrap section">
      <ErrorState
        level={1}
        title={m.accounts_load_failed_title()}
        text={m.accounts_load_failed_text()}
        action={<Button onClick={tryAgain}>{m.accounts_try_again()}</Button>}
      />
    </main>
  )
}
