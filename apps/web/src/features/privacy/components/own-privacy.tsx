import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AccountDataAnswer, DataExport } from '@velvetline/contracts/privacy'
import { useState } from 'react'
import { OwnSection } from '#/features/accounts/components/own-section.tsx'
import { m } from '#/paraglide/messages.js'
import { refusalText } from '#/shared/api/api-error.ts'
import { useViewer } from '#/shared/api/viewer.ts'
import { type Formatter, useFormat } from '#/shared/format.ts'
import { showAnswer } from '#/shared/forms/use-sent-form.ts'
import { lateDialog } from '#/shared/late-dialog.tsx'
import { Loaded } from '#/shared/loaded.tsx'
import { contactPath } from '#/shared/site.ts'
import { StatusBadge } from '#/ui/badge/badge.tsx'
import { Button } from '#/ui/button/button.tsx'
import { RouteLink } from '#/ui/link/link.tsx'
import { Notice, Problem } from '#/ui/notice/notice.tsx'
import { Panel } from '#/ui/panel/panel.tsx'
import { accountDataQuery, askForArchive } from '../api/account-data.ts'
import './own-privacy.css'
import { Skeleton, SkeletonGroup } from '#/ui/skeleton/skeleton.tsx'

const BYTES_PER_KILOBYTE = 1_000

/** “14 kB”, from a thousand of them on “2.1 MB”. */
const sizeOf = (bytes: number, format: Formatter): string => {
  const kilobytes = Math.max(1, Math.round(bytes / BYTES_PER_KILOBYTE))
  if (kilobytes < BYTES_PER_KILOBYTE) return `${format.number(kilobytes)} kB`
  return `${format.rating(kilobytes / BYTES_PER_KILOBYTE)} MB`
}

function Running({ partsDone, partsTotal }: DataExport) {
  return (
    <>
      <p className="quiet">{m.privacy_archive_running()}</p>
      <progress
        className="privacy-progress"
        value={partsDone}
        max={partsTotal}
        aria-label={m.privacy_archive_progress({ done: partsDone, total: partsTotal })}
      />
    </>
  )
}

const FetchDialog = lateDialog(async () => (await import('./fetch-dialog.tsx')).FetchDialog)

function Ready({ id, byteCount, expiresAt }: DataExport) {
  const format = useFormat()
  const isConsultant = useViewer()?.role === 'agent'
  const [isOpen, setOpen] = useState(false)
  const size = sizeOf(byteCount ?? 0, format)
  return (
    <>
      <p className="quiet">
        {isConsultant ? m.privacy_archive_ready_consultant({ size }) : m.privacy_archive_ready({ size })}
      </p>
      <p className="quiet">{m.privacy_archive_until({ when: format.dateTime(expiresAt ?? '') })}</p>
      <Button className="privacy-button" variant="tonal" icon="download" onClick={() => setOpen(true)}>
        {m.privacy_archive_fetch()}
      </Button>
      {isOpen && <FetchDialog id={id} isConsultant={isConsultant} onClose={() => setOpen(false)} />}
    </>
  )
}

function Status({ state }: { state: DataExport['state'] | undefined }) {
  if (state === 'running') {
    return (
      <StatusBadge status="busy" pill>
        {m.privacy_archive_is_running()}
      </StatusBadge>
    )
  }
  if (state !== 'ready') return null
  return (
    <StatusBadge status="available" pill>
      {m.privacy_archive_is_ready()}
    </StatusBadge>
  )
}

function ArchivePanel({ data }: { data: AccountDataAnswer }) {
  const client = useQueryClient()
  const format = useFormat()
  const { export: latest, nextExportFrom } = data
  const isConsultant = useViewer()?.role === 'agent'
  const asking = useMutation({
    mutationFn: askForArchive,
    onSuccess: (answer) => showAnswer(client, accountDataQuery.queryKey, answer),
  })
  const isRunning = latest?.state === 'running'
  return (
    <Panel level={3} title={m.privacy_archive()} aside={<Status state={latest?.state} />}>
      {latest?.state !== 'running' && latest?.state !== 'ready' && (
        <p className="quiet">{isConsultant ? m.privacy_archive_text_consultant() : m.privacy_archive_text()}</p>
      )}
      <Problem>{asking.isError && (refusalText(asking.error) ?? m.privacy_archive_ask_failed())}</Problem>
      {latest?.state === 'failed' && <Notice tone="error">{m.privacy_archive_failed()}</Notice>}
      <div role="status" className="privacy-news">
        {isRunning && <Running {...latest} />}
        {latest?.state === 'ready' && <Ready {...latest} />}
      </div>
      {!isRunning && nextExportFrom === null && (
        <Button className="privacy-button" loading={asking.isPending} onClick={() => asking.mutate()}>
          {latest?.state === 'ready' ? m.privacy_archive_ask_again() : m.privacy_archive_ask()}
        </Button>
      )}
      {!isRunning && nextExportFrom !== null && (
        <p className="quiet">{m.privacy_archive_next({ when: format.dateTime(nextExportFrom) })}</p>
      )}
    </Panel>
  )
}

const DeleteDialog = lateDialog(async () => (await import('./delete-dialog.tsx')).DeleteDialog)

/** Consultants and staff are referred to the operator. */
function DeletionPanel({ data }: { data: AccountDataAnswer }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel level={3} title={m.privacy_delete()}>
      <p className="quiet">{data.canDelete ? m.privacy_delete_text() : m.privacy_delete_by_operator()}</p>
      {data.canDelete ? (
        <Button className="privacy-button" variant="danger" onClick={() => setOpen(true)}>
          {m.privacy_delete_begin()}
        </Button>
      ) : (
        <RouteLink to={contactPath()}>{m.privacy_delete_contact()}</RouteLink>
      )}
      {isOpen && <DeleteDialog dueAt={data.wouldBeDeletedAt} onClose={() => setOpen(false)} />}
    </Panel>
  )
}

function Parts({ data }: { data: AccountDataAnswer }) {
  const format = useFormat()
  return (
    <>
      {data.keptAt !== null && (
        <Notice tone="success" title={m.privacy_kept_title()}>
          {m.privacy_kept_text({ when: format.dateTime(data.keptAt) })}
        </Notice>
      )}
      <div className="privacy-parts">
        <ArchivePanel data={data} />
        <DeletionPanel data={data} />
      </div>
    </>
  )
}

export function OwnPrivacy() {
  const query = useQuery(accountDataQuery)
  return (
    <OwnSection id="privacy" title={m.privacy_title()}>
      <Loaded
        query={query}
        failed={m.privacy_load_failed()}
        skeleton={
          <SkeletonGroup label={m.privacy_loading()} className="privacy-parts">
            <Skeleton shape="block" />
            <Skeleton shape="block" />
          </SkeletonGroup>
        }
      >
        {(data) => <Parts data={data} />}
      </Loaded>
    </OwnSection>
  )
}
