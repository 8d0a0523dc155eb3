import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { m } from '#/paraglide/messages.js'
import { reportClientError } from '#/shared/errors/report-client-error.ts'
import { Button } from '#/ui/button/button.tsx'
import { ErrorState } from '#/ui/error-state/error-state.tsx'

/** Stands where profiles should be when they could not be fetched. */
export function ProfilesFailed({ error, reset }: { error: unknown; reset: () => void }) {
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
        title={m.profiles_failed_title()}
        text={m.profiles_failed()}
        action={<Button onClick={tryAgain}>{m.profiles_try_again()}</Button>}
      />
    </main>
  )
}
