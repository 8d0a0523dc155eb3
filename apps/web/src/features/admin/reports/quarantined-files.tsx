import { useQueryClient } from '@tanstack/react-query'
import { adminQuarantineFilePath, type QuarantinedFile, STATEMENT_MIN } from '@velvetline/contracts/reports'
import { ReasonField, reasonIn } from '#/features/staff/components/reason-field.tsx'
import { useMay } from '#/features/staff/model/use-may.ts'
import { m } from '#/paraglide/messages.js'
import { useSentForm } from '#/shared/forms/use-sent-form.ts'
import { Button } from '#/ui/button/button.tsx'
import { Form } from '#/ui/field/form.tsx'
import { TextLink } from '#/ui/link/link.tsx'
import { Problem } from '#/ui/notice/notice.tsx'
import { Panel } from '#/ui/panel/panel.tsx'
import { releaseFile, reportQuery } from './reports.ts'

function SealedFile({ reportId, file }: { reportId: string; file: QuarantinedFile }) {
  const { id, matched, distance, listName, releaseAskedBy, releaseReason, releasedAt, isOwnAsk } = file
  const client = useQueryClient()
  const may = useMay()
  const form = useSentForm({
    send: async (values: FormData) =>
      releaseFile(id, releaseReason ?? reasonIn(values, 'reason', STATEMENT_MIN)).finally(() =>
        client.invalidateQueries({ queryKey: reportQuery(reportId).queryKey }),
      ),
    failed: m.safety_release_failed(),
    onDone: () => {},
  })
  return (
    <li className="report-message">
      <p>
        {matched === 'sha256'
          ? m.safety_match_exact({ list: listName })
          : m.safety_match_near({ list: listName, distance })}
      </p>
      {releaseAskedBy && !releasedAt && (
        <p className="quiet">{m.safety_release_asked({ name: releaseAskedBy, reason: releaseReason ?? '' })}</p>
      )}
      {releasedAt && <TextLink href={adminQuarantineFilePath(id)}>{m.safety_release_download()}</TextLink>}
      {may('pictures.manage') && !releasedAt && !isOwnAsk && (
        <Form {...form.formProps}>
          <Problem>{!form.fault('reason') && form.problem}</Problem>
          {!releaseAskedBy && (
            <ReasonField form={form} label={m.safety_release_reason()} hint={m.safety_release_hint()} />
          )}
          <Button type="submit" variant="danger" loading={form.isPending}>
            {releaseAskedBy ? m.safety_release_confirm() : m.safety_release_ask()}
          </Button>
        </Form>
      )}
    </li>
  )
}

/** Sealed: nobody reads them here. Two admins release one for an authority. */
export function QuarantinedFiles({ reportId, files }: { reportId: string; files: readonly QuarantinedFile[] }) {
  return (
    <Panel title={m.safety_quarantine()}>
      <ul className="report-messages">
        {files.map((file) => (
          <SealedFile key={file.id} reportId={reportId} file={file} />
        ))}
      </ul>
    </Panel>
  )
}
