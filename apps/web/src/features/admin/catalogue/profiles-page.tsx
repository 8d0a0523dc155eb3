import './profiles-page.css'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { listViewsPath } from '@velvetline/contracts/list-views'
import {
  ADMIN_PROFILE_STATES,
  type AdminProfileRow,
  type AdminProfileState,
} from '@velvetline/contracts/profile-managing'
import { PROFILE_STATUSES, type ProfileStatus } from '@velvetline/contracts/profiles'
import { draftWord, publicationTone, publicationWord } from '#/features/profiles/editing/editing-words.ts'
import { FilterForm, FilterSelect, ShowAll } from '#/features/staff/components/filter-form.tsx'
import { KeptViews } from '#/features/staff/components/kept-views.tsx'
import { ListColumns } from '#/features/staff/components/list-columns.tsx'
import { AgentLink } from '#/features/staff/components/name-links.tsx'
import { useMay } from '#/features/staff/model/use-may.ts'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import { type Formatter, useFormat } from '#/shared/format.ts'
import { KEPT_ROWS, PagedRows } from '#/shared/paged-rows.tsx'
import { Avatar } from '#/ui/avatar/avatar.tsx'
import { StatusBadge } from '#/ui/badge/badge.tsx'
import { EmptyState } from '#/ui/empty-state/empty-state.tsx'
import { PageTitle } from '#/ui/layout/page-title.tsx'
import { RouteLink } from '#/ui/link/link.tsx'
import { useColumns } from '#/ui/table/columns.tsx'
import { Table, type TableColumn } from '#/ui/table/table.tsx'
import { CsvLink } from '../office/csv-link.tsx'
import { adminCategoriesQuery, adminProfilesQuery } from './catalogue.ts'
import { isProfilesNarrowed, type ProfileSearch, readProfileSearch, sortProfilesBy } from './profile-search.ts'

const stateWord: Readonly<Record<AdminProfileState, () => string>> = {
  ...publicationWord,
  review: draftWord.review,
  handover: m.editing_state_handover,
}

const statusWord: Readonly<Record<ProfileStatus, () => string>> = {
  available: m.editing_status_available,
  busy: m.editing_status_busy,
  offline: m.editing_status_offline,
}

interface FiltersProps {
  search: ProfileSearch
  onSearch: (search: ProfileSearch) => void
}

function ProfileFilters({ search, onSearch }: FiltersProps) {
  const may = useMay()
  const { data: categories = [] } = useQuery({ ...adminCategoriesQuery, enabled: may('categories.edit') })
  const { sort, direction } = search
  return (
    <FilterForm
      label={m.editing_filters()}
      searchLabel={m.editing_search()}
      search={search}
      onApply={(fields) => onSearch(readProfileSearch({ ...fields, sort, direction }))}
      clear={isProfilesNarrowed(search) && <ShowAll to="/admin/profiles" search={{}} />}
    >
      <FilterSelect name="state" label={m.editing_state()} of={ADMIN_PROFILE_STATES} words={stateWord} />
      <FilterSelect name="status" label={m.editing_availability()} of={PROFILE_STATUSES} words={statusWord} />
      {categories.length > 0 && (
        <FilterSelect
          name="kind"
          label={m.editing_category()}
          of={categories.map(({ slug }) => slug)}
          words={(slug) => categories.find((one) => one.slug === slug)?.name[getLocale()] ?? slug}
        />
      )}
    </FilterForm>
  )
}

const columnsFor = (format: Formatter): TableColumn<AdminProfileRow>[] => [
  {
    key: 'name',
    title: m.editing_name(),
    sortable: true,
    cell: ({ id, name, image }) => (
      <span className="admin-profile-name">
        <Avatar src={image} name={name} decorative />
        <RouteLink to="/admin/profiles/$id" params={{ id }}>
          {name}
        </RouteLink>
      </span>
    ),
  },
  {
    key: 'state',
    title: m.editing_state(),
    cell: ({ state, draftState }) => (
      <span className="admin-profile-state">
        <StatusBadge status={publicationTone[state]}>{publicationWord[state]()}</StatusBadge>
        {draftState && <small>{draftWord[draftState]()}</small>}
      </span>
    ),
  },
  {
    key: 'waiting',
    title: m.editing_waiting_since(),
    sortable: true,
    cell: ({ waitingSince }) =>
      waitingSince === null ? '–' : <time dateTime={waitingSince}>{format.dateTime(waitingSince)}</time>,
  },
  {
    key: 'status',
    title: m.editing_availability(),
    cell: ({ status }) => <StatusBadge status={status}>{statusWord[status]()}</StatusBadge>,
  },
  {
    key: 'agent',
    title: m.editing_person(),
    cell: ({ agent }) => (agent ? <AgentLink agent={agent} /> : m.editing_demo_actor()),
  },
  {
    key: 'extension',
    title: m.editing_extension(),
    align: 'end',
    cell: ({ extension }) => <span className="num">{extension || '–'}</span>,
  },
  {
    key: 'rating',
    title: m.editing_rating(),
    align: 'end',
    sortable: true,
    wideOnly: true,
    cell: ({ rating, reviewCount }) => (
      <span className="num">
        {reviewCount === 0 ? '–' : `${format.rating(rating)} (${format.number(reviewCount)})`}
      </span>
    ),
  },
  {
    key: 'newest',
    title: m.editing_since(),
    align: 'end',
    sortable: true,
    wideOnly: true,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{format.date(createdAt)}</time>,
  },
]

function NoProfiles({ search }: { search: ProfileSearch }) {
  if (search.state === 'review' && !search.search) {
    return <EmptyState icon="check" title={m.editing_queue_empty()} text={m.editing_queue_empty_text()} />
  }
  if (!isProfilesNarrowed(search)) {
    return <EmptyState icon="user" title={m.editing_no_profiles()} text={m.editing_no_profiles_text()} />
  }
  return <EmptyState icon="search" title={m.editing_no_match()} action={<ShowAll to="/admin/profiles" search={{}} />} />
}

/** All profiles, in every state; with `state=review` the queue of changes to decide. */
export function ProfilesPage({ search }: { search: ProfileSearch }) {
  const navigate = useNavigate()
  const format = useFormat()
  const list = useInfiniteQuery({ ...adminProfilesQuery(search), ...KEPT_ROWS })
  const profiles = list.data?.pages.flatMap((page) => page.profiles) ?? []
  const { shown, chooser } = useColumns('profiles', columnsFor(format))
  const { waiting = 0, total = 0 } = list.data?.pages[0] ?? {}
  const show = (next: ProfileSearch) => void navigate({ to: '/admin/profiles', search: next, resetScroll: false })
  return (
    <>
      <PageTitle
        title={m.editing_profiles()}
        lead={waiting === 0 ? m.editing_none_waits() : undefined}
        above={
          waiting > 0 &&
          search.state !== 'review' && (
            <RouteLink to="/admin/profiles" search={{ state: 'review', sort: 'waiting' }} iconEnd="arrow">
              {waiting === 1 ? m.editing_waits_one() : m.editing_waits_many({ count: waiting })}
            </RouteLink>
          )
        }
        actions={<CsvLink list="profiles" search={search} />}
      />
      <section className="admin-list" aria-label={m.editing_profiles()} tabIndex={-1}>
        <KeptViews
          path={listViewsPath('profiles')}
          search={search}
          read={readProfileSearch}
          link={(kept, view) => <Link to="/admin/profiles" search={kept} activeOptions={{ exact: true }} {...view} />}
          onAll={() => show({})}
        />
        <ProfileFilters search={search} onSearch={show} />
        <PagedRows list={list} isEmpty={profiles.length === 0} empty={<NoProfiles search={search} />}>
          <div className="admin-chosen">
            <ListColumns
              {...chooser}
              count={total === 1 ? m.editing_total_one() : m.editing_total_many({ count: format.number(total) })}
            />
            <Table
              caption={m.editing_profiles()}
              className="admin-table"
              columns={shown}
              rows={profiles}
              rowKey={({ id }) => id}
              sort={{ key: search.sort ?? 'name', direction: search.direction ?? 'ascending' }}
              onSort={(key) => show(sortProfilesBy(search, key))}
              hasKeys
            />
          </div>
        </PagedRows>
      </section>
    </>
  )
}
