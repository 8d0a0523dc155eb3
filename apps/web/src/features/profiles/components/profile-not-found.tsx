import './profile-not-found.css'
import { m } from '#/paraglide/messages.js'
import { useSite } from '#/shared/site.ts'
import { RouteButton } from '#/ui/button/button.tsx'

export function ProfileNotFound() {
  const { name } = useSite()
  return (
    <main id="main" className="wrap profile-not-found">
      <title>{`${m.profiles_not_found()} · ${name}`}</title>
      <meta name="robots" content="noindex,follow" />
      <p className="quiet num">404</p>
      <h1 className="title">{m.profiles_not_found()}</h1>
      <p className="lead">{m.profiles_not_found_text()}</p>
      <RouteButton to="/profiles" variant="primary">
        {m.profiles_see_all()}
      </RouteButton>
    </main>
  )
}
