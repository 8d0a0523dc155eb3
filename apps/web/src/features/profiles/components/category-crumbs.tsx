import './category-crumbs.css'
import { Link } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'

/** The category's place on the site. */
export function CategoryCrumbs({ name }: { name: string }) {
  return (
    <nav className="category-crumbs" aria-label={m.lists_crumbs()}>
      <ol>
        <li>
          <Link to="/">{m.lists_home()}</Link>
        </li>
        <li>
          <Link to="/profiles">{m.lists_all_consultants()}</Link>
        </li>
        <li aria-current="page">{name}</li>
      </ol>
    </nav>
  )
}
