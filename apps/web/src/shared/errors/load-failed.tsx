import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { reportClientError } from '#/shared/errors/report-client-error.ts'
import { Button } from '#/ui/button/button.tsx'
import { ErrorState } from '#/ui/error-state/error-state.tsx'

/** What the router hands to a route's `errorComponent`. */
export interface FailedProps {
  error: unknown
  reset: () => void
}

interface LoadFailedProps extends FailedProps {
  title: string
  /** What happened, and what now. */
  text: string
  tryAgain: string
}

/** Stands in the place of a page whose data could not be fetched. It is reported, and can be tried again. */
export function LoadFailed({ error, reset, title, text, tryAgain }: LoadFailedProps) {
  const router = useRouter()
  useEffect(() => reportClientError('render', error), [error])
  const onTryAgain = () => {
    reset()
    void router.invalidate()
  }
  return (
    <main id="main" className="wrap section">
      <ErrorState level={1} title={title} text={text} action={<Button onClick={onTryAgain}>{tryAgain}</Button>} />
    </main>
  )
}
