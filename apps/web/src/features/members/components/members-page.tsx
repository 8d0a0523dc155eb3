import './members-page.css'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { adminExportPath } from '@velvetline/contracts/exports'
import {
  adminMemberViewsPath,
  type MemberFilters as Filters,
  type MemberRow,
  type MemberViews,
} from '@velvetline/contracts/members'
import { lazy, Suspense, useState } from 'react'
import { useMay } from '#/features/staff/model/use-may.ts'
import { m } from '#/paraglide/messages.js'
import { listAddress } from '#/shared/api/paged-query.ts'
import { type Formatter, useFormat } from '#/shared/format.ts'
import { KEPT_ROWS, PagedRows } from '#/shared/paged-rows.tsx'
import { useSearchWords } from '#/shared/use-search-words.ts'
import { ButtonLink, RouteButton } from '#/ui/button/button.tsx'
import { EmptyState } from '#/ui/empty-state/empty-state.tsx'
import { PageTitle } from '#/ui/layout/page-title.tsx'
import { LinkButton, RouteLink } from '#/ui/link/link.tsx'
import { ColumnChooser, useColumns } from '#/ui/table/columns.tsx'
import { ListViews, Table, type TableColumn } from '#/ui/table/table.tsx'
import { deleteView, membersQuery, memberViewsQuery } from '../api/members.ts'
import {
  filtersIn,
  isNarrowed,
  isSameView,
  type MemberSearch,
  readMemberSearch,
  sortBy,
} from '../model/member-search.ts'
import { viewWord } from '../model/member-words.ts'
import { MemberFilters } from './member-filters.tsx'
import { MemberState } from './member-state.tsx'

const KeepViewDialog = lazy(() =>
  import('#/features/staff/components/keep-view-dialog.tsx').then(({ KeepViewDialog }) => ({
    default: KeepViewDialog,
  })),
)

const countWords = ({ count, isMore }: { count: number; isMore: boolean }, format: Formatter): string =>
  isMore ? m.members_more_than({ count: format.number(count) }) : format.number(count)

interface ViewsProps {
  views: MemberViews | undefined
  search: MemberSearch
  words: string
  onKeep: () => void
}

/** The fixed questions, then those that this person keeps; one of the latter can be deleted while it is shown. */
function Views({ views, search, words, onKeep }: ViewsProps) {
  const format = useFormat()
  const client = useQueryClient()
  const navigate = useNavigate()
  const isShown = (filters: Filters) => words === '' && isSameView(search, filters)
  const own = views?.own.find(({ filters }) => isShown(filters))
  const remove = useMutation({
    mutationFn: deleteView,
    onSuccess: () => navigate({ to: '/admin/members', search: {} }),
    onSettled: () => client.invalidateQueries({ queryKey: [adminMemberViewsPath] }),
  })
  const keepable = isNarrowed(filtersIn(search)) && !own
  return (
    <ListViews
      label={m.staff_views()}
      end={
        own ? (
          <LinkButton onClick={() => remove.mutate(own.id)}>{m.staff_view_delete()}</LinkButton>
        ) : (
          keepable && <LinkButton onClick={onKeep}>{m.staff_view_keep()}</LinkButton>
        )
      }
    >
      {views?.fixed.map(({ view, ...counted }) => (
        <Link
          key={view}
          to="/admin/members"
          search={readMemberSearch({ view })}
          activeOptions={{ exact: true }}
          aria-current={isShown({ view }) ? 'page' : undefined}
        >
          {viewWord[view]()} <span>{countWords(counted, format)}</span>
        </Link>
      ))}
      {views?.own.map(({ id, name, filters, ...counted }) => (
        <Link
          key={id}
          to="/admin/members"
          search={readMemberSearch(filters)}
          activeOptions={{ exact: true }}
          aria-current={own?.id === id ? 'page' : undefined}
        >
          {name} <span>{countWords(counted, format)}</span>
        </Link>
      ))}
    </ListViews>
  )
}

const yesOrNo = (is: boolean): string => (is ? m.members_yes() : m.members_no())

const columnsFor = (format: Formatter): TableColumn<MemberRow>[] => [
  {
    key: 'name',
    title: m.members_col_member(),
    sortable: true,
    cell: ({ id, name, username }) => (
      <span className="members-who">
        <RouteLink to="/admin/members/$id" params={{ id }}>
          {name}
        </RouteLink>
        <small>{username}</small>
      </span>
    ),
  },
  { key: 'state', title: m.members_col_state(), cell: (row) => <MemberState facts={row} /> },
  {
    key: 'balance',
    title: m.members_col_balance(),
    align: 'end',
    cell: ({ balanceNuggets, owedNuggets }) => (
      <span className="num">
        {format.nuggets(balanceNuggets)}
        {owedNuggets > 0 && <small> {m.members_owes({ nuggets: format.nuggets(owedNuggets) })}</small>}
      </span>
    ),
  },
  {
    key: 'spent',
    title: m.members_col_spent(),
    align: 'end',
    cell: ({ spentMinor, currency }) => (
      <span className="num">{spentMinor !== null && currency !== null ? format.money(spentMinor, currency) : '–'}</span>
    ),
  },
  {
    key: 'createdAt',
    title: m.members_col_since(),
    sortable: true,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{format.date(createdAt)}</time>,
  },
  {
    key: 'seen',
    title: m.members_col_seen(),
    wideOnly: true,
    cell: ({ lastSeenAt }) => (lastSeenAt ? <time dateTime={lastSeenAt}>{format.shortDate(lastSeenAt)}</time> : '–'),
  },
  { key: 'country', title: m.members_col_country(), wideOnly: true, cell: ({ country }) => country.toUpperCase() },
  { key: 'email', title: m.members_col_email(), wideOnly: true, cell: (row) => yesOrNo(row.isEmailConfirmed) },
  { key: 'phone', title: m.members_col_phone(), wideOnly: true, cell: (row) => yesOrNo(row.isPhoneProven) },
]

function NoMembers({ search, words }: { search: MemberSearch; words: string }) {
  if (!isNarrowed(search) && !search.view && words === '') {
    return <EmptyState icon="user" title={m.members_none()} text={m.members_none_text()} />
  }
  return (
    <EmptyState
      icon="search"
      title={m.members_no_match()}
      text={words === '' ? undefined : m.members_no_match_text()}
      action={
        <RouteButton to="/admin/members" search={{}}>
          {m.members_show_all()}
        </RouteButton>
      }
    />
  )
}

const leadOf = (views: MemberViews | undefined, format: Formatter): string | undefined => {
  const numberOf = (view: string) => views?.fixed.find((one) => one.view === view)
  const [all, paying] = [numberOf('all'), numberOf('paying')]
  return all && paying
    ? m.members_lead({ all: countWords(all, format), paying: countWords(paying, format) })
    : undefined
}

/** Everybody with an account: asked for by named questions and filters in the page's address, and by words that are in none. */
export function MembersPage({ search }: { search: MemberSearch }) {
  const navigate = useNavigate()
  const format = useFormat()
  const may = useMay()
  const words = useSearchWords()
  const list = useInfiniteQuery({ ...membersQuery(search, words), ...KEPT_ROWS })
  const { data: views } = useQuery(memberViewsQuery)
  const [isKeeping, setKeeping] = useState(false)
  const { shown, chooser } = useColumns('members', columnsFor(format))
  const members = list.data?.pages.flatMap((page) => page.members) ?? []
  const show = (next: MemberSearch, searchWords = words) =>
    void navigate({ to: '/admin/members', search: next, state: { searchWords }, resetScroll: false })
  return (
    <>
      <PageTitle
        title={m.members_title()}
        lead={leadOf(views, format)}
        actions={
          // The file has no words: they would appear in its address.
          may('members.export') &&
          words === '' && (
            <ButtonLink href={listAddress(adminExportPath('members'), search)} download icon="download">
              {m.members_csv()}
            </ButtonLink>
          )
        }
      />
      <section className="members-list" aria-label={m.members_title()} tabIndex={-1}>
        <Views views={views} search={search} words={words} onKeep={() => setKeeping(true)} />
        <MemberFilters
          search={search}
          words={words}
          onSearch={show}
          end={
            <span className="members-tools">
              <span className="members-keys" aria-hidden="true">
                <kbd>/</kbd> {m.members_keys_search()} <kbd>J</kbd> <kbd>K</kbd> {m.members_keys_row()} <kbd>↵</kbd>{' '}
                {m.members_keys_open()}
              </span>
              <ColumnChooser label={m.members_columns()} note={m.members_columns_note()} {...chooser} />
            </span>
          }
        />
        <PagedRows list={list} isEmpty={members.length === 0} empty={<NoMembers search={search} words={words} />}>
          <Table
            caption={m.members_title()}
            className="members-table"
            columns={shown}
            rows={members}
            rowKey={({ id }) => id}
            sort={{ key: search.sort ?? 'createdAt', direction: search.direction ?? 'descending' }}
            onSort={(key) => show(sortBy(search, key))}
            hasKeys
          />
        </PagedRows>
        {list.data?.pages[0]?.isCut && <p role="status">{m.members_cut()}</p>}
      </section>
      <Suspense>
        {isKeeping && (
          <KeepViewDialog path={adminMemberViewsPath} filters={filtersIn(search)} onClose={() => setKeeping(false)} />
        )}
      </Suspense>
    </>
  )
}
