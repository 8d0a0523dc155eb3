import { m } from '#/paraglide/messages.js'
import { RouteLink } from '#/ui/link/link.tsx'
import { isNarrowed, type ListSearch, readListSearch } from '../list-search.ts'
import './profile-grid.css'
import type { CardProfile } from '../card-profile.ts'
import { CardFactsProvider } from './card-facts.tsx'
import { CardItem } from './card-item.tsx'
import { ProfileCard } from './profile-card.tsx'
import './consultant-list.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { getLocale } from '#/paraglide/runtime.js'
import { RouteButton } from '#/ui/button/button.tsx'
import { EmptyState } from '#/ui/empty-state/empty-state.tsx'
import { LIST_PAGE_CARDS, profileListQuery } from '../api/profile-list.ts'
import { useLiveAvailability } from '../use-live-availability.ts'
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

export interface ConsultantListProps {
  path: string
  search: ListSearch
  category?: string | undefined
  /** Shown if the list is empty without filters. */
  empty: ReactNode
}

const EAGER_CARDS = 3

/** The name may belong to a consultant whom only the other filters hide. */
function NobodyMatches({ path, search, category }: Pick<ConsultantListProps, 'path' | 'search' | 'category'>) {
  const { name, sort } = search
  const back = (words: string) => (
    <RouteButton to={path} search={sort === undefined ? {} : { sort }}>
      {words}
    </RouteButton>
  )
  if (name === undefined) {
    return <EmptyState title={m.lists_none()} text={m.lists_none_text()} action={back(m.lists_clear())} />
  }
  if (category === undefined && !isNarrowed({ ...search, name: undefined })) {
    const words = { title: m.lists_name_none({ name }), text: m.lists_name_none_text() }
    return <EmptyState {...words} action={back(m.profiles_see_all())} />
  }
  const ways = (
    <div className="consultant-list-ways">
      <RouteButton to="/profiles" search={readListSearch({ name, sort })} variant="tonal">
        {m.lists_name_everywhere()}
      </RouteButton>
      {back(m.lists_clear())}
    </div>
  )
  return <EmptyState title={m.lists_name_none_here({ name })} text={m.lists_name_none_here_text()} action={ways} />
}

export function ConsultantList({ path, search, category, empty }: ConsultantListProps) {
  const question = profileListQuery({ language: getLocale(), search, category })
  // While another filter loads, the previous list stays visible and the focus in place.
  const { data, error, isPlaceholderData } = useQuery({ ...question, placeholderData: keepPreviousData })
  useLiveAvailability()
  // Cards that could not be refetched are better than none.
  if (error && !data) throw error
  if (!data || (isPlaceholderData && data.length === 0)) return <ProfileGridSkeleton />
  // Whom a later page showed may have gone since: then the way back is left.
  if (data.length === 0 && search.page === undefined)
    return isNarrowed(search) ? <NobodyMatches path={path} search={search} category={category} /> : empty
  return (
    <div className="consultant-list" aria-busy={isPlaceholderData || undefined}>
      <ProfileGrid profiles={data.slice(0, LIST_PAGE_CARDS)} headingLevel={2} eagerCards={EAGER_CARDS} />
      <ListPages path={path} search={search} hasNext={data.length > LIST_PAGE_CARDS} />
    </div>
  )
}
