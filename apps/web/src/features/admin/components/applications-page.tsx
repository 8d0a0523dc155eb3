import './applications-page.css'
import './payments-page.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { APPLICATION_QUEUES, type ApplicationQueue, type ApplicationRow } from '@velvetline/contracts/applications'
import { applicantWord } from '#/features/applications/model/words.ts'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { classNames } from '#/ui/class-names.ts'
import { EmptyState } from '#/ui/empty-state/empty-state.tsx'
import { PageTitle } from '#/ui/layout/page-title.tsx'
import { type ApplicationsSearch, applicationsQuery } from '../api/applications.ts'
import { AdminRows, KEPT_LIST } from './admin-rows.tsx'
import { ApplicationReview } from './application-review.tsx'
import { CsvLink } from './csv-link.tsx'

const QUEUES: Readonly<Record<ApplicationQueue, () => string>> = {
  waiting: m.applications_queue_waiting,
  asked_back: m.applications_queue_asked_back,
  approved: m.applications_queue_approved,
  refused: m.applications_queue_refused,
}

const stateWord = ({ state, isChecked }: ApplicationRow): string => {
  if (state === 'asked_back') return m.applications_row_asked()
  if (state === 'approved') return m.applications_row_approved()
  if (state === 'refused') return m.applications_row_refused()
  return isChecked ? m.applications_row_second() : m.applications_row_first()
}

function Entry({ row, search }: { row: ApplicationRow; search: ApplicationsSearch }) {
  const format = useFormat()
  return (
    <li>
      <Link
        to="/admin/agent-applications"
        search={{ ...search, view: row.id }}
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
          <time dateTime={row.submittedAt} className="num">
            {format.dateTime(row.submittedAt)}
          </time>
          <small>{stateWord(row)}</small>
        </span>
      </Link>
    </li>
  )
}

/** The queue on the left, oldest first; the application that is open beside the list. */
export function ApplicationsPage({ search }: { search: ApplicationsSearch }) {
  const list = useInfiniteQuery({ ...applicationsQuery(search), ...KEPT_LIST })
  const pages = list.data?.pages ?? []
  const rows = pages.flatMap(({ applications }) => applications)
  const counts = pages[0]?.counts
  const state = search.state ?? 'waiting'
  const countOf = (queue: ApplicationQueue) =>
    queue === 'waiting' || queue === 'asked_back' ? (counts?.[queue] ?? 0) : undefined
  const waiting = counts?.waiting ?? 0
  return (
    <>
      <PageTitle
        title={waiting === 1 ? m.applications_admin_title_one() : m.applications_admin_title({ count: waiting })}
        lead={m.applications_admin_lead()}
        actions={<CsvLink list="applications" search={search} />}
      />
      <nav className="application-queues" aria-label={m.applications_queues()}>
        {APPLICATION_QUEUES.map((queue) => (
          <Link
            key={queue}
            to="/admin/agent-applications"
            search={queue === 'waiting' ? {} : { state: queue }}
            className={classNames('application-queue', queue === state && 'application-queue-now')}
            aria-current={queue === state ? 'page' : undefined}
          >
            {QUEUES[queue]()}
            {countOf(queue) !== undefined && <span className="num">{countOf(queue)}</span>}
          </Link>
        ))}
      </nav>
      <div className={classNames('application-panes', search.view && 'application-panes-open')}>
        <section className="application-list" aria-label={QUEUES[state]()}>
          <AdminRows
            list={list}
            isEmpty={rows.length === 0}
            empty={
              state === 'waiting' ? (
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
          </AdminRows>
        </section>
        {search.view && <ApplicationReview key={search.view} id={search.view} />}
      </div>
    </>
  )
}
