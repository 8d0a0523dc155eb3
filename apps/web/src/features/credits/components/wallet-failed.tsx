import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { m } from '#/paraglide/messages.js'
import { reportClientError } from '#/shared/errors/report-client-error.ts'
import { Button } from '#/ui/button/button.tsx'
import { ErrorState } from '#/ui/error-state/error-state.tsx'

/** Stands where the wallet should be when it could not be fetched. */
export function WalletFailed({ error, reset }: { error: unknown; reset: () => void }) {
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
        title={m.credits_failed_title()}
        text={m.credits_failed_text()}
        action={<Button onClick={tryAgain}>{m.credits_try_again()}</Button>}
      />
    </main>
  )
}
