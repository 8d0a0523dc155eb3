import '#/features/staff/components/list.css'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { adminMailsPath, type FailedMail, MAIL_STATES, type MailState } from '@velvetline/contracts/tasks'
import { StateTabs } from '#/features/staff/components/state-tabs.tsx'
import { m } from '#/paraglide/messages.js'
import { refusalText } from '#/shared/api/api-error.ts'
import { type Formatter, useFormat } from '#/shared/format.ts'
import { notDoubled } from '#/shared/not-doubled.ts'
import { KEPT_ROWS, PagedRows } from '#/shared/paged-rows.tsx'
import { Button } from '#/ui/button/button.tsx'
import { EmptyState } from '#/ui/empty-state/empty-state.tsx'
import { PageTitle } from '#/ui/layout/page-title.tsx'
import { Table, type TableColumn } from '#/ui/table/table.tsx'
import { toast } from '#/ui/toast/toast.ts'
import { CsvLink } from '../office/csv-link.tsx'
import { mailsQuery, resendMail } from './operation.ts'

function Resend({ mail }: { mail: FailedMail }) {
  const client = useQueryClient()
  const sending = useMutation({
    mutationFn: () => resendMail(mail.id),
    onSuccess: () => toast({ kind: 'success', title: m.office_mail_resent() }),
    onError: (error) => toast({ kind: 'error', title: m.office_mail_failed(), text: refusalText(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: [adminMailsPath] }),
  })
  if (!mail.canResend) return <span className="quiet">{m.office_mail_gone()}</span>
  return (
    <Button
      loading={sending.isPending}
      aria-label={m.office_mail_resend_label({ to: mail.recipient })}
      onClick={notDoubled(() => sending.mutate())}
    >
      {m.office_mail_resend()}
    </Button>
  )
}

const WORDS = { failed: m.office_mails_state_failed, waiting: m.office_mails_state_waiting }

const columnsFor = (format: Formatter, state: MailState): TableColumn<FailedMail>[] => [
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
  ...(state === 'failed'
    ? [
        {
          key: 'why',
          title: m.office_mail_why(),
          cell: ({ failure }: FailedMail) => failure || m.office_mail_unknown(),
        },
      ]
    : []),
  { key: 'tries', title: m.office_mail_tries(), align: 'end', cell: ({ attempts }) => format.number(attempts) },
  {
    key: 'when',
    title: state === 'failed' ? m.office_mail_when() : m.office_mail_since(),
    cell: ({ since }) => <time dateTime={since}>{format.dateTime(since)}</time>,
  },
  ...(state === 'failed'
    ? [{ key: 'act', title: m.office_mail_act(), cell: (mail: FailedMail) => <Resend mail={mail} /> }]
    : []),
]

export function MailsPage({ state }: { state: MailState }) {
  const list = useInfiniteQuery({ ...mailsQuery(state), ...KEPT_ROWS })
  const isWaiting = state === 'waiting'
  const mails = list.data?.pages.flatMap((page) => page.mails) ?? []
  const format = useFormat()
  return (
    <>
      <PageTitle
        title={m.office_mails()}
        lead={isWaiting ? m.office_mails_lead_waiting() : m.office_mails_lead()}
        actions={isWaiting ? undefined : <CsvLink list="mails" />}
      />
      <section className="admin-list" aria-label={m.office_mails()} tabIndex={-1}>
        <StateTabs
          label={m.office_mails_states()}
          states={MAIL_STATES}
          current={state}
          word={WORDS}
          link={(search, tab) => <Link to="/admin/mails" search={search} activeOptions={{ exact: true }} {...tab} />}
        />
        <PagedRows
          list={list}
          isEmpty={mails.length === 0}
          empty={<EmptyState icon="check" title={isWaiting ? m.office_mails_none_waiting() : m.office_mails_none()} />}
        >
          <Table
            caption={m.office_mails()}
            className="admin-table"
            columns={columnsFor(format, state)}
            rows={mails}
            rowKey={({ id }) => id}
            hasKeys
          />
        </PagedRows>
      </section>
    </>
  )
}
