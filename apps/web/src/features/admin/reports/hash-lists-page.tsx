import '../contact/contact-inbox.css'
import './report-page.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { FormDialog } from '#/shared/forms/form-dialog.tsx'
import { useActForm } from '#/shared/forms/use-act.ts'
import { textOf } from '#/shared/forms/use-sent-form.ts'
import { Button } from '#/ui/button/button.tsx'
import { TextField } from '#/ui/field/field.tsx'
import { Form } from '#/ui/field/form.tsx'
import { PageTitle } from '#/ui/layout/page-title.tsx'
import { LinkButton, RouteLink } from '#/ui/link/link.tsx'
import { Problem } from '#/ui/notice/notice.tsx'
import { Panel, Row, RowList } from '#/ui/panel/panel.tsx'
import { deleteHashList, hashListsQuery, importHashList } from './reports.ts'

interface DeleteDialogProps {
  id: string
  title: string
  onClose: () => void
}

function DeleteDialog({ id, title, onClose }: DeleteDialogProps) {
  const form = useActForm({
    send: () => deleteHashList(id),
    shows: hashListsQuery.queryKey,
    failed: m.safety_list_failed(),
    onClose,
  })
  return (
    <FormDialog
      form={form}
      title={title}
      text={m.safety_list_delete_text()}
      action={m.safety_list_delete()}
      isDangerous
      onClose={onClose}
    />
  )
}

function DeleteList({ id, name }: { id: string; name: string }) {
  const [isAsking, setAsking] = useState(false)
  const title = m.safety_list_delete_name({ name })
  return (
    <>
      <LinkButton aria-label={title} onClick={() => setAsking(true)}>
        {m.safety_list_delete()}
      </LinkButton>
      {isAsking && <DeleteDialog id={id} title={title} onClose={() => setAsking(false)} />}
    </>
  )
}

function ImportList() {
  const file = useRef<HTMLInputElement>(null)
  const form = useActForm({
    send: (values) => importHashList(textOf(values, 'name'), file.current?.files?.[0] ?? new Blob()),
    shows: hashListsQuery.queryKey,
    onSent: () => {
      form.formProps.ref.current?.reset()
    },
    done: m.safety_list_imported(),
    failed: m.safety_list_failed(),
  })
  return (
    <Panel title={m.safety_list_import()}>
      <Form {...form.formProps}>
        <Problem>{form.problem}</Problem>
        <TextField name="name" label={m.safety_list_name()} hint={m.safety_list_name_hint()} maxLength={80} required />
        <label className="report-file">
          {m.safety_list_file()}
          <input ref={file} type="file" accept=".txt,.csv,text/plain,text/csv" required />
        </label>
        <p className="quiet">{m.safety_list_file_hint()}</p>
        <Button type="submit" variant="primary" loading={form.isPending}>
          {m.safety_list_import()}
        </Button>
      </Form>
    </Panel>
  )
}

/** The lists that pictures are compared with before they are stored. */
export function HashListsPage() {
  const { data } = useSuspenseQuery(hashListsQuery)
  const format = useFormat()
  return (
    <>
      <PageTitle
        above={<RouteLink to="/admin/reports">{m.safety_reports()}</RouteLink>}
        title={m.safety_lists()}
        lead={m.safety_lists_lead()}
      />
      <div className="report-page">
        <p>{m.safety_quarantined({ count: format.number(data.quarantined) })}</p>
        {data.lists.length > 0 && (
          <Panel>
            <RowList label={m.safety_lists()}>
              {data.lists.map(({ id, name, importedAt, hashes }) => (
                <Row
                  key={id}
                  title={name}
                  detail={m.safety_list_facts({ count: format.number(hashes), day: format.date(importedAt) })}
                  end={<DeleteList id={id} name={name} />}
                />
              ))}
            </RowList>
          </Panel>
        )}
        <ImportList />
      </div>
    </>
  )
}
