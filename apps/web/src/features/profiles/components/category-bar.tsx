import './category-bar.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import { categoriesQuery } from '../api/categories.ts'

/** All consultants, or those of one category: links to the pages in the language of this one. */
export function CategoryBar({ current }: { current?: string }) {
  const { data = [] } = useQuery(categoriesQuery)
  const isGerman = getLocale() === 'de'
  return (
    <nav className="category-bar" aria-label={m.lists_categories()}>
      <ul>
        <li>
          <Link to="/profiles" aria-current={current === undefined ? 'page' : undefined}>
            {m.lists_all_consultants()}
          </Link>
        </li>
        {data.map(({ slug, name_german, name_english }) => (
          <li key={slug}>
            <Link
              to={isGerman ? '/telefonsex-kategorie/$slug' : '/phone-sex-category/$slug'}
              params={{ slug }}
              aria-current={current === slug ? 'page' : undefined}
            >
              {isGerman ? name_german : name_english}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
