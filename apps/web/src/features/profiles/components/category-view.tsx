import { useQuery } from '@tanstack/react-query'
import { getLocale } from '#/paraglide/runtime.js'
import { categoryQuery } from '../api/profile-list.ts'
import './category-view.css'
import './profile-not-found.css'
import { Link } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import './profiles-head.css'
import { ServerHtml } from '#/shared/server-html.tsx'
import { RouteButton } from '#/ui/button/button.tsx'
import type { ListSearch } from '../list-search.ts'
import { ConsultantList } from './consultant-list.tsx'
import { CategoryBar, GuestBanner, ListFilters } from './list-head.tsx'

/** Undefined while hydrating the server's page, which already contains it. */
const useCategoryText = (slug: string): string | undefined => {
  const { data } = useQuery({ ...categoryQuery(slug), enabled: false })
  return getLocale() === 'de' ? data?.description_german : data?.description_english
}

function CategoryCrumbs({ name }: { name: string }) {
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

export interface CategoryViewProps {
  /** Canonical. */
  slug: string
  name: string
  intro: string
  /** The current address, which may be an alias. */
  path: string
  search: ListSearch
}

export function CategoryView({ slug, name, intro, path, search }: CategoryViewProps) {
  const html = useCategoryText(slug)
  return (
    <main id="main" className="wrap profiles-page category-page">
      <CategoryCrumbs name={name} />
      <header className="profiles-head">
        <h1 className="title">{m.lists_category_title({ name })}</h1>
        <p className="lead">{intro}</p>
      </header>
      <GuestBanner />
      <CategoryBar current={slug} />
      <ListFilters path={path} search={search} category={slug} />
      <ConsultantList key={slug} path={path} search={search} category={slug} />
      <ServerHtml key={`${slug}-text`} id="category-text" html={html} className="prose category-text" />
    </main>
  )
}

/** Not one component with `ProfileNotFound`: what lists and profiles share is a chunk of its own, 0.4 KB more on both. */
export function CategoryNotFound() {
  return (
    <main id="main" className="wrap profile-not-found">
      <p className="quiet num">404</p>
      <h1 className="title">{m.lists_category_missing()}</h1>
      <p className="lead">{m.lists_category_missing_text()}</p>
      <RouteButton to="/profiles" variant="primary">
        {m.profiles_see_all()}
      </RouteButton>
    </main>
  )
}
