import './members-page.css'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { adminExportPath } from '@velvetline/contracts/exports'
import { COUNTRY_CODES } from '@velvetline/contracts/locales'
import { adminMemberViewsPath, type MemberRow, type MemberViews } from '@velvetline/contracts/members'
import '#/features/staff/components/list.css'
import { FilterForm, FilterSelect, ShowAll } from '#/features/staff/components/filter-form.tsx'
import { KeptViews } from '#/features/staff/components/kept-views.tsx'
import { ListColumns } from '#/features/staff/components/list-columns.tsx'
import { useMay } from '#/features/staff/model/use-may.ts'
import { m } from '#/paraglide/messages.js'
import { listAddress } from '#/shared/api/paged-query.ts'
import { type Formatter, useFormat } from '#/shared/format.ts'
import { KEPT_ROWS, PagedRows } from '#/shared/paged-rows.tsx'
import { useSearchWords } from '#/shared/use-search-words.ts'
import { ButtonLink } from '#/ui/button/button.tsx'
import { EmptyState } from '#/ui/empty-state/empty-state.tsx'
import { TextField } from '#/ui/field/field.tsx'
import { PageTitle } from '#/ui/layout/page-title.tsx'
import { RouteLink } from '#/ui/link/link.tsx'
import { useColumns } from '#/ui/table/columns.tsx'
import { Table, type TableColumn } from '#/ui/table/table.tsx'
import { membersQuery, memberViewsQuery } from '../api/members.ts'
import { isNarrowed, type MemberSearch, readMemberSearch, sortBy } from '../model/member-search.ts'
import { viewWord } from '../model/member-words.ts'
import { MemberState } from './member-state.tsx'

interface Counted {
  count: number
  isMore: boolean
}

const countWords = ({ count, isMore }: Counted, format: Formatter): string =>
  isMore ? m.members_more_than({ count: format.number(count) }) : format.number(count)

const phoneWord = { proven: m.members_phone_proven, unproven: m.members_phone_unproven }

/** Those with a pair are shown only where they are set: the home page links to them. */
const DAYS = [
  { name: 'from', label: m.members_filter_from, pair: undefined },
  { name: 'to', label: m.members_filter_to, pair: undefined },
  { name: 'confirmedFrom', label: m.members_filter_confirmed_from, pair: 'confirmedTo' },
  { name: 'confirmedTo', label: m.members_filter_confirmed_to, pair: 'confirmedFrom' },
  { name: 'membershipFrom', label: m.members_filter_membership_from, pair: 'membershipTo' },
  { name: 'membershipTo', label: m.members_filter_membership_to, pair: 'membershipFrom' },
] as const

interface MemberFiltersProps {
  search: MemberSearch
  words: string
  onSearch: (search: MemberSearch, words: string) => void
}

/** Keeps the view and the order. */
function MemberFilters({ search, words, onSearch }: MemberFiltersProps) {
  const format = useFormat()
  const { view, sort, direction } = search
  return (
    <FilterForm
      label={m.members_filters()}
      searchLabel={m.members_search()}
      words={words}
      search={search}
      onApply={(fields, asked) => onSearch(readMemberSearch({ ...fields, sort, direction }), asked)}
      clear={(isNarrowed(search) || words !== '') && <ShowAll to="/admin/members" search={view ? { view } : {}} />}
    >
      {view && <input type="hidden" name="view" value={view} />}
      <FilterSelect name="market" label={m.members_col_country()} of={COUNTRY_CODES} words={format.countryName} />
      <FilterSelect name="phone" label={m.members_phone()} of={['proven', 'unproven']} words={phoneWord} />
      {DAYS.filter(({ name, pair }) => !pair || search[name] || search[pair]).map(({ name, label }) => (
        <TextField key={name} type="date" name={name} label={label()} defaultValue={search[name] ?? ''} />
      ))}
    </FilterForm>
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
  { key: 'state', title: m.members_membership(), cell: (row) => <MemberState facts={row} /> },
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
      action={<ShowAll to="/admin/members" search={{}} />}
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
      <section className="admin-list" aria-label={m.members_title()} tabIndex={-1}>
        <KeptViews
          path={adminMemberViewsPath}
          search={search}
          words={words}
          read={readMemberSearch}
          link={(kept, view) => <Link to="/admin/members" search={kept} activeOptions={{ exact: true }} {...view} />}
          onAll={() => show({})}
          fixed={
            views?.fixed.map(({ view, ...counted }) => ({ name: viewWord[view](), filters: { view }, ...counted })) ??
            []
          }
          count={(counted: Counted) => countWords(counted, format)}
        />
        <MemberFilters search={search} words={words} onSearch={show} />
        <PagedRows list={list} isEmpty={members.length === 0} empty={<NoMembers search={search} words={words} />}>
          <div className="admin-chosen">
            <ListColumns {...chooser} />
            <Table
              caption={m.members_title()}
              className="admin-table"
              columns={shown}
              rows={members}
              rowKey={({ id }) => id}
              sort={{ key: search.sort ?? 'createdAt', direction: search.direction ?? 'descending' }}
              onSort={(key) => show(sortBy(search, key))}
              hasKeys
            />
          </div>
        </PagedRows>
        {list.data?.pages[0]?.isCut && <p role="status">{m.members_cut()}</p>}
      </section>
    </>
  )
}
