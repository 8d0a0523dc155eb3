import '../contact/contact-inbox.css'
import '#/features/staff/components/list.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  REPORT_KINDS,
  REPORT_LIST_STATES,
  type ReportKind,
  type ReportListState,
  type ReportRow,
} from '@velvetline/contracts/reports'
import { decisionWords, kindWord, reasonWord, reporterWord } from '#/features/safety/model/report-words.ts'
import { StateTabs } from '#/features/staff/components/state-tabs.tsx'
import { useMay } from '#/features/staff/model/use-may.ts'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { KEPT_ROWS, PagedRows } from '#/shared/paged-rows.tsx'
import { EmptyState } from '#/ui/empty-state/empty-state.tsx'
import { PageTitle } from '#/ui/layout/page-title.tsx'
import { RouteLink } from '#/ui/link/link.tsx'
import { Panel } from '#/ui/panel/panel.tsx'
import { CsvLink } from '../office/csv-link.tsx'
import { reportStateWord } from './report-state-word.ts'
import { type ReportSearch, reportsQuery } from './reports.ts'

function ReportEntry({ report }: { report: ReportRow }) {
  const format = useFormat()
  const { id, kind, reason, createdAt, subjectName, decision } = report
  const by = reporterWord(report)
  return (
    <li>
      <Link to="/admin/reports/$id" params={{ id }} className="contact-row">
        <span>
          <b>{reasonWord[reason]()}</b>
          <small>
            {kindWord[kind]()}, {m.safety_by_about({ by, about: subjectName ?? m.safety_nobody() })}
          </small>
        </span>
        <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>
        {decision && <span className="quiet">{decisionWords[decision].done()}</span>}
      </Link>
    </li>
  )
}

const NONE_WORDS: typeof reportStateWord = {
  open: m.safety_none_open,
  decided: m.safety_none_decided,
  ending: m.safety_none_ending,
}

const searchOf = (state: ReportListState, kind: ReportKind | undefined): ReportSearch => ({
  ...(state !== 'open' && { state }),
  ...(kind && { kind }),
})

/** What was reported, by age, without anybody's words. */
export function ReportsPage({ search }: { search: ReportSearch }) {
  const { state = 'open', kind } = search
  const list = useInfiniteQuery({ ...reportsQuery(search), ...KEPT_ROWS })
  const may = useMay()
  const reports = list.data?.pages.flatMap((page) => page.reports) ?? []
  const first = list.data?.pages[0]
  const waiting: Partial<Record<ReportListState, number>> = { open: first?.open ?? 0, ending: first?.ending ?? 0 }
  return (
    <>
      <PageTitle
        title={m.safety_reports()}
        lead={m.safety_reports_lead()}
        actions={<CsvLink list="reports" search={search} />}
      />
      <section className="admin-list" aria-label={m.safety_reports()} tabIndex={-1}>
        <StateTabs
          label={m.safety_reports_states()}
          states={REPORT_LIST_STATES}
          current={state}
          word={reportStateWord}
          counts={waiting}
          link={({ state: other }, tab) => (
            <Link
              to="/admin/reports"
              search={searchOf(other ?? 'open', kind)}
              activeOptions={{ exact: true }}
              {...tab}
            />
          )}
        />
        <nav aria-label={m.safety_reports_kinds()} className="admin-tabs">
          {[undefined, ...REPORT_KINDS].map((one) => (
            <Link
              key={one ?? 'all'}
              to="/admin/reports"
              search={searchOf(state, one)}
              activeOptions={{ exact: true }}
              aria-current={one === kind ? 'page' : undefined}
            >
              {one ? kindWord[one]() : m.safety_kind_all()}
            </Link>
          ))}
        </nav>
        <PagedRows
          list={list}
          isEmpty={reports.length === 0}
          empty={<EmptyState icon="check" title={NONE_WORDS[state]()} />}
        >
          <Panel>
            <ul className="contact-rows">
              {reports.map((report) => (
                <ReportEntry key={report.id} report={report} />
              ))}
            </ul>
          </Panel>
        </PagedRows>
      </section>
      {may('pictures.manage') && (
        <p>
          <RouteLink to="/admin/hash-lists">{m.safety_lists()}</RouteLink>
        </p>
      )}
    </>
  )
}
