import './applications-page.css'
import '#/features/staff/components/list.css'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import {
  APPLICATION_QUEUES,
  type ApplicationList,
  type ApplicationQueue,
  type ApplicationRow,
} from '@velvetline/contracts/applications'
import { applicantWord } from '#/features/applications/model/words.ts'
import { FilterForm, ShowAll } from '#/features/staff/components/filter-form.tsx'
import { m } from '#/paraglide/messages.js'
import { Moment } from '#/shared/moment.tsx'
import { KEPT_ROWS, PagedRows } from '#/shared/paged-rows.tsx'
import { useSearchWords } from '#/shared/use-search-words.ts'
import { classNames } from '#/ui/class-names.ts'
import { EmptyState } from '#/ui/empty-state/empty-state.tsx'
import { PageTitle } from '#/ui/layout/page-title.tsx'
import { CsvLink } from '../office/csv-link.tsx'
import { ApplicationReview } from './application-review.tsx'
import { queueWord } from './application-words.ts'
import { type ApplicationsSearch, applicationsQuery, pressureReportsQuery } from './applications.ts'
import { PressureReports } from './pressure-reports.tsx'

const stateWord = ({ state, isChecked }: ApplicationRow): string => {
  if (state === 'asked_back') return m.applications_row_asked()
  if (state === 'approved') return m.applications_queue_approved()
  if (state === 'refused') return m.applications_queue_refused()
  return isChecked ? m.applications_row_second() : m.applications_row_first()
}

function Entry({ row, search }: { row: ApplicationRow; search: ApplicationsSearch }) {
  const searchWords = useSearchWords()
  return (
    <li>
      <Link
        to="/admin/agent-applications"
        search={{ ...search, view: row.id }}
        state={{ searchWords }}
        resetScroll={false}
        className="application-entry"
        aria-current={search.view === row.id || undefined}
      >
        <span>
          <b>{row.name}</b>
          <small>
            {applicantWord[row.kind]()}, {row.country.toUpperCase()}
          </small>
        </span>
        <span className="application-entry-end">
          <Moment at={row.submittedAt} />
          <small>{stateWord(row)}</small>
        </span>
      </Link>
    </li>
  )
}

const CURRENT = 'application-queue application-queue-now'

function Queues({
  state,
  counts,
}: {
  state: ApplicationsSearch['state']
  counts: ApplicationList['counts'] | undefined
}) {
  const countOf = (queue: ApplicationQueue) =>
    queue === 'waiting' || queue === 'asked_back' ? (counts?.[queue] ?? 0) : undefined
  const searchWords = useSearchWords()
  const { data } = useQuery(pressureReportsQuery('open'))
  const reports = data?.reports.length ?? 0
  const isPressure = state === 'pressure'
  return (
    <nav className="application-queues" aria-label={m.applications_queues()}>
      {APPLICATION_QUEUES.map((queue) => (
        <Link
          key={queue}
          to="/admin/agent-applications"
          search={queue === 'waiting' ? {} : { state: queue }}
          state={{ searchWords }}
          className={queue === state ? CURRENT : 'application-queue'}
          aria-current={queue === state ? 'page' : undefined}
        >
          {queueWord[queue]()}
          {counts && countOf(queue) !== undefined && <span className="num">{countOf(queue)}</span>}
        </Link>
      ))}
      <Link
        to="/admin/agent-applications"
        search={{ state: 'pressure' }}
        className={classNames(isPressure ? CURRENT : 'application-queue', reports > 0 && 'application-queue-urgent')}
        aria-current={isPressure ? 'page' : undefined}
      >
        {m.applications_queue_pressure()}
        <span className="num">{reports}</span>
      </Link>
    </nav>
  )
}

/** The queue on the left, oldest first; the application that is open beside the list. */
function Queue({ search, state }: { search: ApplicationsSearch; state: ApplicationQueue }) {
  const navigate = useNavigate()
  const words = useSearchWords()
  const list = useInfiniteQuery({ ...applicationsQuery({ state, kind: search.kind }, words), ...KEPT_ROWS })
  const pages = list.data?.pages ?? []
  const rows = pages.flatMap(({ applications }) => applications)
  const counts = pages[0]?.counts
  const waiting = counts?.waiting ?? 0
  return (
    <>
      <PageTitle
        title={waiting === 1 ? m.applications_admin_title_one() : m.applications_admin_title({ count: waiting })}
        lead={m.applications_admin_lead()}
        actions={words === '' && <CsvLink list="applications" search={search} />}
      />
      <Queues state={state} counts={counts} />
      <FilterForm
        label={m.applications_filter()}
        searchLabel={m.office_people_search()}
        words={words}
        search={{}}
        onApply={(_, searchWords) =>
          void navigate({ to: '/admin/agent-applications', search, state: { searchWords }, resetScroll: false })
        }
        clear={words !== '' && <ShowAll to="/admin/agent-applications" search={search} />}
      />
      <div className={classNames('application-panes', search.view && 'application-panes-open')}>
        <section className="application-list" aria-label={queueWord[state]()}>
          <PagedRows
            list={list}
            isEmpty={rows.length === 0}
            empty={
              words !== '' ? (
                <EmptyState icon="search" title={m.applications_no_match()} />
              ) : state === 'waiting' ? (
                <EmptyState icon="check" title={m.applications_empty()} text={m.applications_empty_text()} />
              ) : (
                <EmptyState
                  icon="check"
                  title={m.applications_empty_other()}
                  text={m.applications_empty_other_text()}
                />
              )
            }
          >
            <ul>
              {rows.map((row) => (
                <Entry key={row.id} row={row} search={search} />
              ))}
            </ul>
          </PagedRows>
        </section>
        {search.view && <ApplicationReview key={search.view} id={search.view} />}
      </div>
    </>
  )
}

export function ApplicationsPage({ search }: { search: ApplicationsSearch }) {
  const { state = 'waiting', view } = search
  if (state !== 'pressure') return <Queue search={search} state={state} />
  return (
    <>
      <PageTitle title={m.applications_queue_pressure()} lead={m.applications_pressure_alone()} />
      <Queues state={state} counts={undefined} />
      <PressureReports view={view} />
    </>
  )
}
