import {
  type AdminPhotoPeople,
  adminPhotoPeoplePath,
  adminPhotoPersonFilePath,
} from '@velvetline/contracts/applications'
import type { ProfileEditing } from '@velvetline/contracts/profile-editing'
import { m } from '#/paraglide/messages.js'
import { request } from '#/shared/api/request.ts'
import { useAct } from '#/shared/forms/use-act.ts'
import { Button } from '#/ui/button/button.tsx'
import { Panel } from '#/ui/panel/panel.tsx'
import { ApplicationFiles } from '../applications/application-files.tsx'

/** As whom the others on the photos have identified themselves. Fetched only when it is asked for, since each reading is written down. */
export function PhotoPeoplePanel({ editing: { id, content } }: { editing: ProfileEditing }) {
  const reading = useAct({
    send: () => request<AdminPhotoPeople>(adminPhotoPeoplePath(id)),
    failed: m.applications_failed(),
  })
  if (content.photos.every(({ people }) => people.length === 0)) return null
  return (
    <Panel title={m.editing_ids_title()}>
      <p>{m.editing_ids_text()}</p>
      {reading.data ? (
        <ApplicationFiles
          of={reading.data}
          photoIds={content.photos.map((photo) => photo.id)}
          addressOf={(fileId) => adminPhotoPersonFilePath(id, fileId)}
        />
      ) : (
        <Button icon="eye" loading={reading.isPending} onClick={() => reading.mutate()}>
          {m.editing_ids_show()}
        </Button>
      )}
    </Panel>
  )
}
