import '#/features/staff/components/list.css'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import type { FailedMail } from '@velvetline/contracts/tasks'
import { m } from '#/paraglide/messages.js'
import { refusalText } from '#/shared/api/api-error.ts'
import { type Formatter, useFormat } from '#/shared/format.ts'
import { KEPT_ROWS, PagedRows } from '#/shared/paged-rows.tsx'
import { Button } from '#/ui/button/button.tsx'
import { EmptyState } from '#/ui/empty-state/empty-state.tsx'
import { PageTitle } from '#/ui/layout/page-title.tsx'
import { Table, type TableColumn } from '#/ui/table/table.tsx'
import { toast } from '#/ui/toast/toast.ts'
import { mailsQuery, resendMail } from '../api/office.ts'
import { CsvLink } from './csv-link.tsx'

function Resend({ mail }: { mail: FailedMail }) {
  const client = useQueryClient()
  const sending = useMutation({
    mutationFn: () => resendMail(mail.id),
    onSuccess: () => toast({ kind: 'success', title: m.office_mail_resent() }),
    onError: (error) => toast({ kind: 'error', title: m.office_mail_failed(), text: refusalText(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: mailsQuery.queryKey }),
  })
  if (!mail.canResend) return <span className="quiet">{m.office_mail_gone()}</span>
  return (
    <Button
      loading={sending.isPending}
      aria-label={m.office_mail_resend_label({ to: mail.recipient })}
      onClick={() => sending.mutate()}
    >
      {m.office_mail_resend()}
    </Button>
  )
}

const columnsFor = (format: Formatter): TableColumn<FailedMail>[] => [
  {
    key: 'to',
    title: m.office_mail_to(),
    cell: ({ recipient, subject }) => (
      <span className="audit-cell">
        <b className="admin-name">{recipient}</b>
        <small>{subject || m.office_mail_text_message()}</small>
      </span>
    ),
  },
  { key: 'why', title: m.office_mail_why(), cell: ({ failure }) => failure || m.office_mail_unknown() },
  { key: 'tries', title: m.office_mail_tries(), align: 'end', cell: ({ attempts }) => format.number(attempts) },
  {
    key: 'when',
    title: m.office_mail_when(),
    cell: ({ failedAt }) => <time dateTime={failedAt}>{format.dateTime(failedAt)}</time>,
  },
  { key: 'act', title: m.office_mail_act(), cell: (mail) => <Resend mail={mail} /> },
]

export function MailsPage() {
  const list = useInfiniteQuery({ ...mailsQuery, ...KEPT_ROWS })
  const mails = list.data?.pages.flatMap((page) => page.mails) ?? []
  const format = useFormat()
  return (
    <>
      <PageTitle title={m.office_mails()} lead={m.office_mails_lead()} actions={<CsvLink list="mails" />} />
      <section className="admin-list" aria-label={m.office_mails()} tabIndex={-1}>
        <PagedRows
          list={list}
          isEmpty={mails.length === 0}
          empty={<EmptyState icon="check" title={m.office_mails_none()} />}
        >
          <Table
            caption={m.office_mails()}
            className="admin-table"
            columns={columnsFor(format)}
            rows={mails}
            rowKey={({ id }) => id}
            hasKeys
          />
        </PagedRows>
      </section>
    </>
  )
}
