import { m } from '#/paraglide/messages.js'
import { RouteLink } from '#/ui/link/link.tsx'
import { type ListSearch, readListSearch, type ShownList } from '../list-search.ts'
import './profile-grid.css'
import type { CardProfile } from '../card-profile.ts'
import { CardFactsProvider } from './card-facts.tsx'
import { CardItem } from './card-item.tsx'
import { ProfileCard } from './profile-card.tsx'
import './consultant-list.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getLocale } from '#/paraglide/runtime.js'
import { LIST_PAGE_CARDS, profileListQuery } from '../api/profile-list.ts'
import { useLiveAvailability } from '../use-live-availability.ts'
import { EmptyListSlot } from './empty-list-slot.tsx'
import { ProfileGridSkeleton } from './list-states.tsx'

export interface ListPagesProps {
  path: string
  search: ListSearch
  hasNext: boolean
}

function ListPages({ path, search: address, hasNext }: ListPagesProps) {
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

export interface ProfileGridProps {
  profiles: readonly CardProfile[]
  headingLevel: 2 | 3
  eagerCards?: number
}

function ProfileGrid({ profiles, headingLevel, eagerCards = 0 }: ProfileGridProps) {
  const eagernessOf = (index: number) => index < eagerCards && (index === 0 ? 'first' : true)
  return (
    <CardFactsProvider>
      <ul className="profile-grid profile-grid-compact">
        {profiles.map((profile, index) => (
          <CardItem key={profile.uuid} kind="profile-card" profile={profile} look={[headingLevel, eagernessOf(index)]}>
            <ProfileCard profile={profile} headingLevel={headingLevel} eager={eagernessOf(index)} />
          </CardItem>
        ))}
      </ul>
    </CardFactsProvider>
  )
}

const EAGER_CARDS = 3

export function ConsultantList({ path, search, category }: ShownList) {
  const question = profileListQuery({ language: getLocale(), search, category })
  // While another filter loads, the previous list stays visible and the focus in place.
  const { data, error, isPlaceholderData } = useQuery({ ...question, placeholderData: keepPreviousData })
  useLiveAvailability()
  // Cards that could not be refetched are better than none.
  if (error && !data) throw error
  if (!data || (isPlaceholderData && data.length === 0)) return <ProfileGridSkeleton />
  // Whom a later page showed may have gone since: then the way back is left.
  if (data.length === 0 && search.page === undefined) {
    return <EmptyListSlot path={path} search={search} category={category} />
  }
  return (
    <div className="consultant-list" aria-busy={isPlaceholderData || undefined}>
      <ProfileGrid profiles={data.slice(0, LIST_PAGE_CARDS)} headingLevel={2} eagerCards={EAGER_CARDS} />
      <ListPages path={path} search={search} hasNext={data.length > LIST_PAGE_CARDS} />
    </div>
  )
}
