import './crash-page.css'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { m } from '#/paraglide/messages.js'
import { reportClientError } from '#/shared/errors/report-client-error.ts'
import { Button } from '#/ui/button/button.tsx'
import { ErrorState } from '#/ui/error-state/error-state.tsx'

/** Without a word of what has failed: every page has these. */
export function CrashWords() {
  return (
    <>
      <h1 className="title">{m.errors_crash_title()}</h1>
      <p className="lead">{m.errors_crash_text()}</p>
      <Button variant="primary" onClick={() => window.location.reload()}>
        {m.errors_crash_reload()}
      </Button>
    </>
  )
}

/** For a page that could not be rendered. The entry reports the error; the person is not shown it. */
export function CrashPage() {
  return (
    <main className="crash-page">
      <CrashWords />
    </main>
  )
}

/** What the router hands to a route's `errorComponent`. */
interface FailedProps {
  error: unknown
  reset: () => void
}

/** Reports the error and offers a retry. */
function LoadFailed({ error, reset, title, text }: FailedProps & { title: string; text: string }) {
  const router = useRouter()
  useEffect(() => reportClientError('render', error), [error])
  const onTryAgain = () => {
    reset()
    void router.invalidate()
  }
  const action = <Button onClick={onTryAgain}>{m.common_try_again()}</Button>
  return (
    <main id="main" className="wrap section">
      <ErrorState level={1} title={title} text={text} action={action} />
    </main>
  )
}

/** The `errorComponent` of a page whose data could not be fetched. */
export const loadFailed = (title: () => string, text: () => string) => (props: FailedProps) => (
  <LoadFailed {...props} title={title()} text={text()} />
)
