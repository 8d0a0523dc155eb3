import './contact-inbox.css'
import './events-page.css'
import './payments-page.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { REPORT_KINDS, type ReportKind, type ReportRow } from '@velvetline/contracts/reports'
import { decisionWords, kindWord, reasonWord, sideWord } from '#/features/safety/model/report-words.ts'
import { useMay } from '#/features/staff/model/use-may.ts'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { Badge } from '#/ui/badge/badge.tsx'
import { EmptyState } from '#/ui/empty-state/empty-state.tsx'
import { PageTitle } from '#/ui/layout/page-title.tsx'
import { RouteLink } from '#/ui/link/link.tsx'
import { Panel } from '#/ui/panel/panel.tsx'
import { type ReportSearch, reportsQuery } from '../api/reports.ts'
import { AdminRows, KEPT_LIST } from './admin-rows.tsx'
import { CsvLink } from './csv-link.tsx'

function ReportEntry({ report }: { report: ReportRow }) {
  const format = useFormat()
  const { id, kind, reason, createdAt, reporterSide, reporterName, subjectName, decision } = report
  const by = reporterName ?? sideWord[reporterSide]()
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

const searchOf = (isDecided: boolean, kind: ReportKind | undefined): ReportSearch => ({
  ...(isDecided && { state: 'decided' as const }),
  ...(kind && { kind }),
})

/** What was reported, by age. Nobody's words stand here. */
export function ReportsPage({ search }: { search: ReportSearch }) {
  const { state, kind } = search
  const list = useInfiniteQuery({ ...reportsQuery(search), ...KEPT_LIST })
  const may = useMay()
  const reports = list.data?.pages.flatMap((page) => page.reports) ?? []
  const open = list.data?.pages[0]?.open ?? 0
  return (
    <>
      <PageTitle
        title={m.safety_reports()}
        lead={m.safety_reports_lead()}
        actions={<CsvLink list="reports" search={search} />}
      />
      <section className="admin-list" aria-label={m.safety_reports()}>
        <nav aria-label={m.safety_reports_states()} className="admin-tabs">
          {([false, true] as const).map((isDecided) => (
            <Link
              key={String(isDecided)}
              to="/admin/reports"
              search={searchOf(isDecided, kind)}
              activeOptions={{ exact: true }}
              aria-current={isDecided === (state === 'decided') ? 'page' : undefined}
            >
              {isDecided ? m.safety_state_decided() : m.safety_state_open()}
              {!isDecided && <Badge count={open} />}
            </Link>
          ))}
        </nav>
        <nav aria-label={m.safety_reports_kinds()} className="admin-tabs">
          {[undefined, ...REPORT_KINDS].map((one) => (
            <Link
              key={one ?? 'all'}
              to="/admin/reports"
              search={searchOf(state === 'decided', one)}
              activeOptions={{ exact: true }}
              aria-current={one === kind ? 'page' : undefined}
            >
              {one ? kindWord[one]() : m.safety_kind_all()}
            </Link>
          ))}
        </nav>
        <AdminRows
          list={list}
          isEmpty={reports.length === 0}
          empty={
            <EmptyState icon="check" title={state === 'decided' ? m.safety_none_decided() : m.safety_none_open()} />
          }
        >
          <Panel>
            <ul className="contact-rows">
              {reports.map((report) => (
                <ReportEntry key={report.id} report={report} />
              ))}
            </ul>
          </Panel>
        </AdminRows>
      </section>
      {may('pictures.manage') && (
        <p>
          <RouteLink to="/admin/hash-lists">{m.safety_lists()}</RouteLink>
        </p>
      )}
    </>
  )
}
