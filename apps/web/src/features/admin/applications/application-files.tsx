import './application-files.css'
import type { AdminPhotoPeople } from '@velvetline/contracts/applications'
import { useState } from 'react'
import { answerWord } from '#/features/profiles/editing/photo-people.tsx'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { Button, ButtonLink } from '#/ui/button/button.tsx'
import { Dialog } from '#/ui/dialog/dialog.tsx'
import SoundPlayer from '#/ui/voice-recorder/sound-player.tsx'
import { fileWord } from './application-words.ts'

type File = AdminPhotoPeople['files'][number]

const ORDER: readonly File['kind'][] = ['id_front', 'id_back', 'paper', 'photo', 'voice', 'person_id']

/** In the order of the checklist, each with a name of its own. */
const named = ({ files, depicted }: AdminPhotoPeople): (readonly [File, string])[] => {
  const photos = files.filter(({ kind }) => kind === 'photo')
  const nameOf = (file: File): string => {
    if (file.kind === 'photo') return m.applications_photo({ number: photos.indexOf(file) + 1 })
    const person = file.kind === 'person_id' && depicted.find(({ documentId }) => documentId === file.id)
    return person ? m.applications_id_of({ name: person.name }) : fileWord[file.kind]()
  }
  return [...files]
    .sort((left, right) => ORDER.indexOf(left.kind) - ORDER.indexOf(right.kind))
    .map((file) => [file, nameOf(file)])
}

interface FilesProps {
  of: AdminPhotoPeople
  /** In the order in which they are numbered. */
  photoIds: readonly string[]
  addressOf: (fileId: string) => string
}

/** Shown without leaving the page, and fetched only when it is asked for, since each reading is written down. */
export function ApplicationFiles({ of, photoIds, addressOf }: FilesProps) {
  const [open, setOpen] = useState<readonly [File, string]>()
  const format = useFormat()
  const { files, depicted } = of
  const address = (file: File) => addressOf(file.id)
  return (
    <>
      {files.length === 0 && <p className="quiet">{m.applications_no_files()}</p>}
      <ul className="application-files" aria-label={m.applications_files()}>
        {named(of).map(([file, name]) => (
          <li key={file.id}>
            {file.kind === 'voice' ? (
              <SoundPlayer
                src={address(file)}
                seconds={file.seconds ?? 0}
                playLabel={m.media_recorder_play()}
                pauseLabel={m.media_recorder_pause()}
              />
            ) : file.contentType === 'application/pdf' ? (
              <ButtonLink href={address(file)} icon="download">
                {name}
              </ButtonLink>
            ) : (
              <Button icon="eye" onClick={() => setOpen([file, name])}>
                {name}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {depicted.length > 0 && (
        <ul className="application-depicted" aria-label={m.applications_check_photos()}>
          {depicted.map(({ id, photoId, name, state, isRemoved, fullName, birthDate }) => (
            <li key={id}>
              {photoId !== null && photoIds.includes(photoId) && (
                <b>{m.applications_photo({ number: photoIds.indexOf(photoId) + 1 })}: </b>
              )}
              {answerWord({ name, state })}
              {isRemoved && <em> {m.applications_depicted_removed()}</em>}
              {fullName && birthDate && (
                <small>
                  {' '}
                  {fullName}, {format.day(birthDate)}
                </small>
              )}
            </li>
          ))}
        </ul>
      )}
      <Dialog
        open={open !== undefined}
        onOpenChange={() => setOpen(undefined)}
        title={open?.[1] ?? ''}
        closeLabel={m.common_close()}
        wide
      >
        {open && <img className="application-document" src={address(open[0])} alt={open[1]} />}
      </Dialog>
    </>
  )
}
