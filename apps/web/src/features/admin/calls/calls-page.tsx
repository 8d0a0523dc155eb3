import { listViewsPath } from '@velvetline/contracts/list-views'
import { DayFields, FilterForm, FilterSelect, ShowAll } from '#/features/staff/components/filter-form.tsx'
import { KeptViews } from '#/features/staff/components/kept-views.tsx'
import { useMay } from '#/features/staff/model/use-may.ts'
import { m } from '#/paraglide/messages.js'
import { type Formatter, useFormat } from '#/shared/format.ts'
import { lateDialog } from '#/shared/late-dialog.tsx'
import { KEPT_ROWS, PagedRows } from '#/shared/paged-rows.tsx'
import { useSearchWords } from '#/shared/use-search-words.ts'
import { CALL_CHOICES, type CallSearch, isCallsNarrowed, readCallSearch } from './call-search.ts'
import { endWord, lineWord } from './call-words.ts'
import '#/features/staff/components/list.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { AdminCall } from '@velvetline/contracts/calls'
import { useState } from 'react'
import { EmptyState } from '#/ui/empty-state/empty-state.tsx'
import { PageTitle } from '#/ui/layout/page-title.tsx'
import { CsvLink } from '../office/csv-link.tsx'
import { adminCallsQuery } from './calls.ts'
import { CallsTable } from './calls-table.tsx'

interface CallFiltersProps {
  search: CallSearch
  words: string
  onSearch: (search: CallSearch, words: string) => void
}

/** Keeps the choice between live and ended calls. */
function CallFilters({ search, words, onSearch }: CallFiltersProps) {
  const format = useFormat()
  const { show } = search
  return (
    <FilterForm
      label={m.admin_calls_filters()}
      searchLabel={m.admin_calls_search()}
      words={words}
      search={search}
      onApply={(fields, asked) => onSearch(readCallSearch({ ...fields, direction: search.direction }), asked)}
      clear={(isCallsNarrowed(search) || words !== '') && <ShowAll to="/admin/calls" search={show ? { show } : {}} />}
    >
      {show && <input type="hidden" name="show" value={show} />}
      <FilterSelect name="line" label={m.admin_call_line()} of={CALL_CHOICES.line} words={lineWord} />
      <FilterSelect name="reason" label={m.admin_call_reason()} of={CALL_CHOICES.reason} words={endWord} />
      <FilterSelect name="market" label={m.admin_col_country()} of={CALL_CHOICES.market} words={format.countryName} />
      <DayFields from={search.from} to={search.to} />
    </FilterForm>
  )
}

const HangUpDialog = lateDialog(async () => (await import('./hang-up-dialog.tsx')).HangUpDialog)

const SHOWS = [
  { show: undefined, word: m.admin_calls_show_all },
  { show: 'live', word: m.admin_calls_show_live },
  { show: 'ended', word: m.admin_calls_show_ended },
] as const

function NoCalls({ search, words }: { search: CallSearch; words: string }) {
  const { show } = search
  if (isCallsNarrowed(search) || words !== '') {
    return (
      <EmptyState
        icon="search"
        title={m.admin_calls_no_match()}
        action={<ShowAll to="/admin/calls" search={show ? { show } : {}} />}
      />
    )
  }
  if (show === 'live') return <EmptyState icon="phone" title={m.admin_calls_none_live()} />
  return <EmptyState icon="phone" title={m.admin_calls_none()} text={m.admin_calls_none_text()} />
}

interface CallShowsProps {
  current: CallSearch['show'] | 'refused'
  search: CallSearch
  words?: string
}

/** Calls, and the callers who were turned away. */
export function CallShows({ current, search: { show: _, ...rest }, words = '' }: CallShowsProps) {
  return (
    <nav aria-label={m.admin_calls_show()} className="admin-tabs">
      {SHOWS.map(({ show, word }) => (
        <Link
          key={show ?? 'all'}
          to="/admin/calls"
          search={show ? { ...rest, show } : rest}
          state={{ searchWords: words }}
          activeOptions={{ exact: true }}
          aria-current={show === current ? 'page' : undefined}
        >
          {word()}
        </Link>
      ))}
      <Link
        to="/admin/calls/refused"
        activeOptions={{ exact: true }}
        aria-current={current === 'refused' ? 'page' : undefined}
      >
        {m.admin_refused_tab()}
      </Link>
    </nav>
  )
}

const liveWords = (live: number, format: Formatter): string => {
  if (live === 0) return m.admin_calls_live_none()
  return live === 1 ? m.admin_calls_live_one() : m.admin_calls_live_many({ count: format.number(live) })
}

export function CallsPage({ search }: { search: CallSearch }) {
  const navigate = useNavigate()
  const format = useFormat()
  const may = useMay()
  const words = useSearchWords()
  const list = useInfiniteQuery({ ...adminCallsQuery(search, words), ...KEPT_ROWS })
  const [toEnd, setToEnd] = useState<AdminCall>()
  const calls = list.data?.pages.flatMap((page) => page.calls) ?? []
  const live = list.data?.pages[0]?.live ?? 0
  const show = (next: CallSearch, searchWords = words) =>
    void navigate({ to: '/admin/calls', search: next, state: { searchWords }, resetScroll: false })
  return (
    <>
      <PageTitle
        title={m.admin_calls()}
        lead={m.admin_calls_lead()}
        actions={words === '' && may('members.export') && <CsvLink list="calls" search={search} />}
      />
      <section className="admin-list" aria-label={m.admin_calls_table()} tabIndex={-1}>
        <CallShows current={search.show} search={search} words={words} />
        <KeptViews
          path={listViewsPath('calls')}
          search={search}
          words={words}
          read={readCallSearch}
          link={(kept, view) => <Link to="/admin/calls" search={kept} activeOptions={{ exact: true }} {...view} />}
          onAll={() => show({})}
        />
        <CallFilters search={search} words={words} onSearch={show} />
        <p className="quiet" role="status">
          {liveWords(live, format)}
        </p>
        <PagedRows list={list} isEmpty={calls.length === 0} empty={<NoCalls search={search} words={words} />}>
          <CallsTable
            calls={calls}
            direction={search.direction ?? 'descending'}
            onTurn={() => {
              const { direction, ...rest } = search
              show(direction ? rest : { ...rest, direction: 'ascending' })
            }}
            onHangUp={setToEnd}
          />
        </PagedRows>
      </section>
      {toEnd && <HangUpDialog call={toEnd} onClose={() => setToEnd(undefined)} />}
    </>
  )
}
