import './crash-page.css'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/button/button.tsx'

/** Stands in for a page that could not be shown. The entry reports what went wrong; the person is not shown it. */
export function CrashPage() {
  return (
    <main className="crash-page">
      <h1 className="title">{m.errors_crash_title()}</h1>
      <p className="lead">{m.errors_crash_text()}</p>
      <Button variant="primary" onClick={() => window.location.reload()}>
        {m.errors_crash_reload()}
      </Button>
    </main>
  )
}
