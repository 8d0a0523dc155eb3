import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ASK_TEXT_MAX } from '@velvetline/contracts/applications'
import {
  adminPressureReportClosePath,
  type PressureReportList,
  type PressureReportShown,
} from '@velvetline/contracts/pressure-reports'
import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { refusalText } from '#/shared/api/api-error.ts'
import { request } from '#/shared/api/request.ts'
import { useFormat } from '#/shared/format.ts'
import { textOf, useSentForm } from '#/shared/forms/use-sent-form.ts'
import { Moment } from '#/shared/moment.tsx'
import { Button } from '#/ui/button/button.tsx'
import { classNames } from '#/ui/class-names.ts'
import { EmptyState } from '#/ui/empty-state/empty-state.tsx'
import { ErrorState } from '#/ui/error-state/error-state.tsx'
import { Form, TextArea } from '#/ui/field/form.tsx'
import { Notice, Problem } from '#/ui/notice/notice.tsx'
import { PanelRow, PanelRows } from '#/ui/panel/panel.tsx'
import { Segmented } from '#/ui/segmented/segmented.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/skeleton/skeleton.tsx'
import { toast } from '#/ui/toast/toast.ts'
import { pressureReportQuery, pressureReportsQuery } from './applications.ts'

type Application = NonNullable<PressureReportShown['application']>

const STATES: Readonly<Record<Application['state'], () => string>> = {
  draft: m.applications_pressure_state_draft,
  submitted: m.applications_queue_waiting,
  asked_back: m.applications_queue_asked_back,
  approved: m.applications_queue_approved,
  refused: m.applications_queue_refused,
}

function Closing({ id }: { id: string }) {
  const client = useQueryClient()
  const { formProps, fault, problem, isPending } = useSentForm({
    failed: m.applications_failed(),
    send: (values) =>
      request(adminPressureReportClosePath(id), { method: 'POST', body: { outcome: textOf(values, 'outcome') } }),
    onDone: async () => {
      toast({ kind: 'success', title: m.applications_pressure_close_done() })
      await client.invalidateQueries()
    },
  })
  return (
    <Form {...formProps}>
      <Problem>{problem}</Problem>
      <TextArea
        name="outcome"
        label={m.applications_pressure_outcome()}
        hint={m.applications_pressure_outcome_hint()}
        maxLength={ASK_TEXT_MAX}
        error={fault('outcome')}
      />
      <Button type="submit" variant="primary" loading={isPending}>
        {m.applications_pressure_close()}
      </Button>
    </Form>
  )
}

/** Opening it is written down. */
function Report({ id }: { id: string }) {
  const format = useFormat()
  const { data: report, error } = useQuery(pressureReportQuery(id))
  if (error && !report) {
    return <ErrorState level={2} title={m.applications_failed()} text={refusalText(error) ?? m.applications_failed()} />
  }
  if (!report) {
    return (
      <SkeletonGroup label={m.applications_opening()} className="stack">
        <Skeleton shape="title" width="half" />
        <Skeleton shape="block" />
      </SkeletonGroup>
    )
  }
  const { name, agency, text, email, phone, application, closed } = report
  return (
    <article className="application-review" aria-labelledby="report-name">
      <header>
        <h2 className="heading" id="report-name">
          {name || m.applications_pressure_unnamed()}
        </h2>
        <p className="quiet">
          {agency ? m.applications_pressure_of({ name: agency }) : m.applications_pressure_no_agency()}
        </p>
      </header>
      <blockquote className="application-said" aria-label={m.applications_pressure_said()}>
        {text}
      </blockquote>
      <PanelRows>
        <PanelRow label={m.applications_pressure_reach()}>{[email, phone].filter(Boolean).join(', ')}</PanelRow>
        <PanelRow label={m.applications_pressure_state()}>
          {application ? STATES[application.state]() : m.applications_pressure_state_gone()}
        </PanelRow>
      </PanelRows>
      {closed ? (
        <Notice
          tone="success"
          title={m.applications_pressure_closed_by({ name: closed.by ?? '', time: format.dateTime(closed.at) })}
        >
          {closed.outcome}
        </Notice>
      ) : (
        <Closing id={id} />
      )}
    </article>
  )
}

function Entry({ report, view }: { report: PressureReportList['reports'][number]; view: string | undefined }) {
  const { id, name, agency, reportedAt } = report
  return (
    <li>
      <Link
        to="/admin/agent-applications"
        search={{ state: 'pressure', view: id }}
        resetScroll={false}
        className="application-entry"
        aria-current={view === id || undefined}
      >
        <span>
          <b>{name || m.applications_pressure_unnamed()}</b>
          <small>{agency ?? m.applications_pressure_no_agency()}</small>
        </span>
        <span className="application-entry-end">
          <Moment at={reportedAt} />
        </span>
      </Link>
    </li>
  )
}

/** What people of agencies and consultants report, whatever has become of their applications. */
export function PressureReports({ view }: { view: string | undefined }) {
  const [state, setState] = useState<'open' | 'closed'>('open')
  const { data, error } = useQuery(pressureReportsQuery(state))
  return (
    <>
      <Segmented
        legend={m.applications_queue_pressure()}
        name="reports"
        value={state}
        onChange={setState}
        options={[
          { value: 'open', label: m.applications_pressure_open() },
          { value: 'closed', label: m.applications_pressure_closed() },
        ]}
      />
      <div className={classNames('application-panes', view && 'application-panes-open')}>
        <section className="application-list" aria-label={m.applications_queue_pressure()}>
          <Problem>{!data && error && (refusalText(error) ?? m.applications_failed())}</Problem>
          {data?.reports.length === 0 && (
            <EmptyState
              icon="check"
              title={state === 'open' ? m.applications_pressure_none() : m.applications_pressure_none_closed()}
              text={state === 'open' ? m.applications_pressure_none_text() : ''}
            />
          )}
          {data && data.reports.length > 0 && (
            <ul>
              {data.reports.map((report) => (
                <Entry key={report.id} report={report} view={view} />
              ))}
            </ul>
          )}
        </section>
        {view && <Report key={view} id={view} />}
      </div>
    </>
  )
}
