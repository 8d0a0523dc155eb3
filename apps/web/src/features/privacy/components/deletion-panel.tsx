import type { AccountDataAnswer } from '@velvetline/contracts/account-data'
import { lazy, Suspense, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { contactPath } from '#/shared/own-paths.ts'
import { Button } from '#/ui/button/button.tsx'
import { RouteLink } from '#/ui/link-button/route-link.tsx'
import { Panel } from '#/ui/panel/panel.tsx'

const DeleteDialog = lazy(() => import('./delete-dialog.tsx').then(({ DeleteDialog }) => ({ default: DeleteDialog })))

/** The end of the account; consultants and staff are sent to the operator. */
export function DeletionPanel({ data }: { data: AccountDataAnswer }) {
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
      <Suspense>{isOpen && <DeleteDialog dueAt={data.wouldBeDeletedAt} onClose={() => setOpen(false)} />}</Suspense>
    </Panel>
  )
}
