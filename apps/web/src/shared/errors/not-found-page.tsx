import { m } from '#/paraglide/messages.js'
import { ButtonLink } from '#/ui/button/button-link.tsx'

/** The page for a path that leads nowhere. A plain link, so that it depends on no route. */
export function NotFoundPage() {
  return (
    <main className="mx-auto flex min-h-[60vh] max-w-xl flex-col items-center justify-center gap-5 px-6 py-16 text-center">
      <p className="caps">404 Page Not Found</p>
      <h1 className="title">{m.errors_not_found_title()}</h1>
      <p className="lead">{m.errors_not_found_text()}</p>
      <ButtonLink href="/profiles" variant="primary">
        {m.errors_not_found_link()}
      </ButtonLink>
    </main>
  )
}
