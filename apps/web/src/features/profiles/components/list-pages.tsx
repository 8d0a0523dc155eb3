import { m } from '#/paraglide/messages.js'
import { RouteLink } from '#/ui/link-button/route-link.tsx'
import { type ListSearch, readListSearch } from '../list-search.ts'

export interface ListPagesProps {
  /** Where the list is. */
  path: string
  search: ListSearch
  hasNext: boolean
}

/** Ways to the neighbouring pages of a list that is longer than one page. */
export function ListPages({ path, search: address, hasNext }: ListPagesProps) {
  const search = readListSearch(address)
  const page = search.page ?? 1
  if (page === 1 && !hasNext) return null
  return (
    <nav aria-label={m.profiles_pages()} className="list-pages">
      {page > 1 && (
        <RouteLink to={path} search={{ ...search, page: page > 2 ? page - 1 : undefined }} icon="arrow-left" rel="prev">
          {m.lists_previous()}
        </RouteLink>
      )}
      <span className="quiet num">{m.lists_page({ page })}</span>
      {hasNext && (
        <RouteLink to={path} search={{ ...search, page: page + 1 }} iconEnd="arrow" rel="next">
          {m.lists_next()}
        </RouteLink>
      )}
    </nav>
  )
}
