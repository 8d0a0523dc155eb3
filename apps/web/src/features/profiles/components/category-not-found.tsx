import './profile-not-found.css'
import { m } from '#/paraglide/messages.js'
import { RouteButton } from '#/ui/button/button.tsx'

/** For the address of a category that does not exist, or no longer does. */
export function CategoryNotFound() {
  return (
    <main id="main" className="wrap profile-not-found">
      <p className="quiet num">404</p>
      <h1 className="title">{m.lists_category_missing()}</h1>
      <p className="lead">{m.lists_category_missing_text()}</p>
      <RouteButton to="/profiles" variant="primary">
        {m.lists_see_all()}
      </RouteButton>
    </main>
  )
}
