import './category-view.css'
import './profiles-head.css'
import { m } from '#/paraglide/messages.js'
import { ServerHtml } from '#/shared/server-html.tsx'
import { RouteButton } from '#/ui/button/route-button.tsx'
import { EmptyState } from '#/ui/empty-state/empty-state.tsx'
import { useCategoryText } from '../category-text.ts'
import type { ListSearch } from '../list-search.ts'
import { CategoryBar } from './category-bar.tsx'
import { CategoryCrumbs } from './category-crumbs.tsx'
import { ConsultantList } from './consultant-list.tsx'
import { GuestBanner } from './guest-banner.tsx'
import { ListFilters } from './list-filters.tsx'

export interface CategoryViewProps {
  /** Canonical. */
  slug: string
  name: string
  intro: string
  /** Where this page is, which may be another address of the same category. */
  path: string
  search: ListSearch
}

/** Shown for every filter: an empty category is not the visitor's mistake. */
function NobodyHere() {
  return (
    <EmptyState
      title={m.lists_category_empty()}
      text={m.lists_category_empty_text()}
      action={<RouteButton to="/profiles">{m.lists_see_all()}</RouteButton>}
    />
  )
}

/** The consultants of one category, and what there is to say about it. */
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
      <ConsultantList key={slug} path={path} search={search} category={slug} empty={<NobodyHere />} />
      <ServerHtml key={`${slug}-text`} id="category-text" html={html} className="prose category-text" />
    </main>
  )
}
