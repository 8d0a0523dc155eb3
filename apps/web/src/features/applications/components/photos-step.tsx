import {
  type ApplicationFile,
  applicationDepictedPath,
  applicationDepictsPath,
  applicationFilePath,
  type DepictsAnswer,
  type OwnApplication,
  PHOTOS_MAX,
} from '@velvetline/contracts/applications'
import { type AskedPerson, hasAnswered, PEOPLE_PER_PHOTO_MAX } from '@velvetline/contracts/profile-editing'
import { useState } from 'react'
import { AskPersonForm, isDeclined, PhotoPeople } from '#/features/profiles/editing/photo-people.tsx'
import { m } from '#/paraglide/messages.js'
import { request } from '#/shared/api/request.ts'
import { Button } from '#/ui/button/button.tsx'
import { Checkbox } from '#/ui/checkbox/checkbox.tsx'
import { LinkButton } from '#/ui/link/link.tsx'
import { Notice } from '#/ui/notice/notice.tsx'
import { uploadFile, useChange } from '../api/application.ts'
import { FileDrop } from './file-drop.tsx'
import { StepAside, StepForm, StepHead, type StepProps } from './step-frame.tsx'

const say = (id: string, body: DepictsAnswer): Promise<unknown> =>
  request(applicationDepictsPath(id), { method: 'PUT', body })

const WHO = {
  alone: m.applications_photo_alone,
  others: m.applications_photo_others,
} as const

function Photo({ file, number, application }: { file: ApplicationFile; number: number; application: OwnApplication }) {
  const [isInviting, setInviting] = useState(false)
  const saying = useChange((answer: DepictsAnswer) => say(file.id, answer))
  const asking = useChange((asked: AskedPerson) => say(file.id, { depicts: 'others', ...asked }), { isShown: true })
  const takingOff = useChange((id: string) => request(applicationDepictedPath(file.id, id), { method: 'DELETE' }))
  const removing = useChange(() => request(applicationFilePath(file.id), { method: 'DELETE' }))
  const people = application.depicted.filter(({ photoId }) => photoId === file.id)
  return (
    <li className="apply-photo">
      <img src={applicationFilePath(file.id)} alt={m.applications_photo({ number })} width={64} height={85} />
      <div className="apply-photo-words">
        <b>{m.applications_photo({ number })}</b>
        <small>{file.depicts ? WHO[file.depicts]() : m.applications_photo_unknown()}</small>
      </div>
      <div className="apply-photo-ways">
        {!people.some(hasAnswered) && (
          <Button disabled={saying.isPending} onClick={() => saying.mutate({ depicts: 'alone' })}>
            {m.applications_only_me()}
          </Button>
        )}
        {!isDeclined(people) && people.length < PEOPLE_PER_PHOTO_MAX && (
          <Button aria-expanded={isInviting} onClick={() => setInviting(!isInviting)}>
            {m.editing_person_add()}
          </Button>
        )}
        <LinkButton onClick={() => removing.mutate(undefined)}>{m.applications_remove()}</LinkButton>
      </div>
      <PhotoPeople people={people} number={number} onTakeOff={takingOff.mutate} isBusy={takingOff.isPending} />
      {isInviting &&
        (application.isEmailProven ? (
          <AskPersonForm send={asking.mutateAsync} onDone={() => setInviting(false)} />
        ) : (
          <Notice className="photo-people-ask" tone="waiting">
            {m.applications_invite_unproven({ email: application.email })}
          </Notice>
        ))}
    </li>
  )
}

/** Each photo, and who is on it. Everybody else on it answers alone. */
export function PhotosStep(props: StepProps) {
  const { files, areAdults } = props.application
  const adding = useChange((file: File) => uploadFile('photo', file), { isShown: true })
  const photos = files.filter(({ kind }) => kind === 'photo')
  return (
    <>
      <StepHead title={m.applications_photos_title()} lead={m.applications_photos_lead()} />
      {photos.length > 0 && (
        <ul className="apply-photos" aria-label={m.applications_step_photos()}>
          {photos.map((file, index) => (
            <Photo key={file.id} file={file} number={index + 1} application={props.application} />
          ))}
        </ul>
      )}
      {photos.length < PHOTOS_MAX && (
        <FileDrop
          title={m.applications_add_photo()}
          hint={m.applications_photo_hint()}
          accept="image/*"
          isFilled={false}
          onFile={(file) => adding.mutateAsync(file)}
        />
      )}
      <StepForm {...props} read={(values) => ({ step: 'photos', areAdults: values.has('areAdults') })}>
        {(fault) => (
          <Checkbox
            name="areAdults"
            label={m.applications_adults()}
            defaultChecked={areAdults}
            error={fault('areAdults')}
          />
        )}
      </StepForm>
      <StepAside
        title={m.applications_good_to_know()}
        points={[
          ['image', m.applications_photos_help_1()],
          ['turn', m.applications_photos_help_2()],
          ['lock', m.applications_photos_help_3()],
        ]}
      />
    </>
  )
}
