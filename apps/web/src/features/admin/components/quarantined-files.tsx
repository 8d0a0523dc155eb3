import { useMutation, useQueryClient } from '@tanstack/react-query'
import { adminQuarantineFilePath, type QuarantinedFile, STATEMENT_MIN } from '@velvetline/contracts/reports'
import { useState } from 'react'
import { useMay } from '#/features/staff/model/use-may.ts'
import { m } from '#/paraglide/messages.js'
import { refusalText } from '#/shared/api/api-error.ts'
import { Button } from '#/ui/button/button.tsx'
import { TextField } from '#/ui/field/field.tsx'
import { TextLink } from '#/ui/link/link.tsx'
import { Panel } from '#/ui/panel/panel.tsx'
import { toast } from '#/ui/toast/toast.ts'
import { releaseFile, reportQuery } from '../api/reports.ts'

function SealedFile({ reportId, file }: { reportId: string; file: QuarantinedFile }) {
  const { id, matched, distance, listName, releaseAskedBy, releaseReason, releasedAt, isOwnAsk } = file
  const client = useQueryClient()
  const may = useMay()
  const [reason, setReason] = useState('')
  const releasing = useMutation({
    mutationFn: () => releaseFile(id, releaseReason ?? reason.trim()),
    onError: (error) => toast({ kind: 'error', title: m.safety_release_failed(), text: refusalText(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: reportQuery(reportId).queryKey }),
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
        <>
          {!releaseAskedBy && (
            <TextField
              label={m.safety_release_reason()}
              hint={m.safety_release_hint()}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
          <Button
            variant="danger"
            inactive={!releaseAskedBy && reason.trim().length < STATEMENT_MIN}
            loading={releasing.isPending}
            onClick={() => releasing.mutate()}
          >
            {releaseAskedBy ? m.safety_release_confirm() : m.safety_release_ask()}
          </Button>
        </>
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
