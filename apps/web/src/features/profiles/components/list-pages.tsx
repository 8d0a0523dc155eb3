import { m } from '#/paraglide/messages.js'
import { RouteLink } from '#/ui/link-button/route-link.tsx'

/** Ways to the neighbouring pages of a list that is longer than one answer. */
export function ListPages({ page, hasNext }: { page: number; hasNext: boolean }) {
  if (page === 1 && !hasNext) return null
  return (
    <nav aria-label={m.profiles_pages()} className="mt-12 flex justify-between gap-6">
      {page > 1 && (
        <RouteLink to="/profiles" search={page > 2 ? { page: page - 1 } : {}} icon="arrow-left">
          {m.profiles_previous()}
        </RouteLink>
      )}
      {hasNext && (
        <RouteLink to="/profiles" search={{ page: page + 1 }} iconEnd="arrow" className="ml-auto">
          {m.profiles_next()}
        </RouteLink>
      )}
    </nav>
  )
}
