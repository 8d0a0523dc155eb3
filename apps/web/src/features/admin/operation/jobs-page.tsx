import '../contact/contact-inbox.css'
import '#/features/staff/components/list.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { FailedJob } from '@velvetline/contracts/tasks'
import { useState } from 'react'
import { ReasonDialog } from '#/features/staff/components/reason-dialog.tsx'
import { m } from '#/paraglide/messages.js'
import { type Formatter, useFormat } from '#/shared/format.ts'
import { useAct } from '#/shared/forms/use-act.ts'
import { notDoubled } from '#/shared/not-doubled.ts'
import { KEPT_ROWS, PagedRows } from '#/shared/paged-rows.tsx'
import { Button } from '#/ui/button/button.tsx'
import { EmptyState } from '#/ui/empty-state/empty-state.tsx'
import { PageTitle } from '#/ui/layout/page-title.tsx'
import { Table, type TableColumn } from '#/ui/table/table.tsx'
import { CsvLink } from '../office/csv-link.tsx'
import { discardJob, jobsQuery, retryJob } from './operation.ts'

function DiscardDialog({ job, onClose }: { job: FailedJob; onClose: () => void }) {
  return (
    <ReasonDialog
      title={m.office_job_discard_title()}
      text={m.office_job_discard_text({ queue: job.queue })}
      action={m.office_job_discard()}
      isDangerous
      hint={m.staff_reason_log_hint()}
      send={(reason) => discardJob(job.queue, job.id, reason)}
      stale={[jobsQuery.queryKey]}
      done={m.office_job_discarded()}
      failed={m.office_act_failed()}
      onClose={onClose}
    />
  )
}

function Ways({ job }: { job: FailedJob }) {
  const [isAsking, setAsking] = useState(false)
  const retrying = useAct({
    send: () => retryJob(job.queue, job.id),
    stale: [jobsQuery.queryKey],
    done: m.office_job_retried(),
    failed: m.office_act_failed(),
  })
  return (
    <span className="contact-ways">
      <Button
        loading={retrying.isPending}
        aria-label={m.office_job_retry_label({ queue: job.queue })}
        onClick={notDoubled(() => retrying.mutate())}
      >
        {m.office_job_retry()}
      </Button>
      <Button aria-label={m.office_job_discard_label({ queue: job.queue })} onClick={() => setAsking(true)}>
        {m.office_job_discard()}
      </Button>
      {isAsking && <DiscardDialog job={job} onClose={() => setAsking(false)} />}
    </span>
  )
}

const columnsFor = (format: Formatter): TableColumn<FailedJob>[] => [
  { key: 'queue', title: m.office_job_queue(), cell: ({ queue }) => <b className="admin-name">{queue}</b> },
  { key: 'why', title: m.office_job_why(), cell: ({ failure }) => failure || m.office_mail_unknown() },
  { key: 'tries', title: m.office_mail_tries(), align: 'end', cell: ({ attempts }) => format.number(attempts) },
  {
    key: 'when',
    title: m.office_mail_when(),
    cell: ({ failedAt }) => <time dateTime={failedAt}>{format.dateTime(failedAt)}</time>,
  },
  { key: 'act', title: m.office_mail_act(), cell: (job) => <Ways job={job} /> },
]

export function JobsPage() {
  const list = useInfiniteQuery({ ...jobsQuery, ...KEPT_ROWS })
  const jobs = list.data?.pages.flatMap((page) => page.jobs) ?? []
  const format = useFormat()
  return (
    <>
      <PageTitle title={m.office_jobs()} lead={m.office_jobs_lead()} actions={<CsvLink list="jobs" />} />
      <section className="admin-list" aria-label={m.office_jobs()} tabIndex={-1}>
        <PagedRows
          list={list}
          isEmpty={jobs.length === 0}
          empty={<EmptyState icon="check" title={m.office_jobs_none()} />}
        >
          <Table
            caption={m.office_jobs()}
            className="admin-table"
            columns={columnsFor(format)}
            rows={jobs}
            rowKey={({ id }) => id}
            hasKeys
          />
        </PagedRows>
      </section>
    </>
  )
}
