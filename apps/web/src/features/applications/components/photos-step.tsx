import {
  type ApplicationFile,
  applicationDepictedPath,
  applicationDepictsPath,
  applicationFilePath,
  type DepictsAnswer,
  type OwnApplication,
  PEOPLE_PER_PHOTO_MAX,
  PHOTOS_MAX,
} from '@velvetline/contracts/applications'
import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { request } from '#/shared/api/request.ts'
import { textOf, useSentForm } from '#/shared/forms/use-sent-form.ts'
import { Button } from '#/ui/button/button.tsx'
import { Checkbox } from '#/ui/checkbox/checkbox.tsx'
import { TextField } from '#/ui/field/field.tsx'
import { FieldPair, Form } from '#/ui/field/form.tsx'
import { LinkButton } from '#/ui/link/link.tsx'
import { Notice, Problem } from '#/ui/notice/notice.tsx'
import { uploadFile, useChange } from '../api/application.ts'
import { FileDrop } from './file-drop.tsx'
import { StepAside, StepForm, StepHead, type StepProps } from './step-frame.tsx'

const say = (id: string, body: DepictsAnswer): Promise<unknown> =>
  request(applicationDepictsPath(id), { method: 'PUT', body })

function InviteForm({ id, onDone }: { id: string; onDone: () => void }) {
  const saying = useChange((answer: DepictsAnswer) => say(id, answer), { isShown: true })
  const { formProps, fault, problem, isPending } = useSentForm({
    failed: m.applications_failed(),
    send: (values) =>
      saying.mutateAsync({ depicts: 'others', name: textOf(values, 'name'), email: textOf(values, 'email') }),
    onDone,
  })
  return (
    <Form {...formProps} className="apply-invite">
      <Problem>{problem}</Problem>
      <FieldPair>
        <TextField name="name" label={m.applications_their_name()} error={fault('name')} />
        <TextField type="email" name="email" label={m.applications_their_email()} error={fault('email')} />
      </FieldPair>
      <p className="quiet">{m.applications_invite_note()}</p>
      <Button type="submit" variant="tonal" loading={isPending}>
        {m.applications_invite()}
      </Button>
    </Form>
  )
}

const WHO = {
  alone: m.applications_photo_alone,
  others: m.applications_photo_others,
} as const

const PERSON_STATES = {
  yes: m.applications_photo_yes,
  no: m.applications_photo_no,
  invited: m.applications_photo_waits,
} as const

type Person = OwnApplication['depicted'][number]

/** Who has not answered yet can be taken off again; an answer stays with the photo. */
function People({ file, number, people }: { file: ApplicationFile; number: number; people: readonly Person[] }) {
  const removing = useChange((id: string) => request(applicationDepictedPath(file.id, id), { method: 'DELETE' }))
  const isDeclined = people.some(({ state }) => state === 'no')
  if (people.length === 0) return null
  return (
    <ul className="apply-photo-people" aria-label={m.applications_photo_people({ number })}>
      {people.map(({ id, name, state }) => (
        <li key={id}>
          <span>{PERSON_STATES[state]({ name })}</span>
          {state === 'invited' && !isDeclined && (
            <LinkButton
              aria-label={m.applications_photo_remove_person({ name })}
              disabled={removing.isPending}
              onClick={() => removing.mutate(id)}
            >
              {m.applications_photo_take_off()}
            </LinkButton>
          )}
        </li>
      ))}
    </ul>
  )
}

function Photo({ file, number, application }: { file: ApplicationFile; number: number; application: OwnApplication }) {
  const [isInviting, setInviting] = useState(false)
  const saying = useChange((answer: DepictsAnswer) => say(file.id, answer))
  const removing = useChange(() => request(applicationFilePath(file.id), { method: 'DELETE' }))
  const people = application.depicted.filter(({ photoId }) => photoId === file.id)
  const isDeclined = people.some(({ state }) => state === 'no')
  const isAnswered = people.some(({ state }) => state !== 'invited')
  return (
    <li className="apply-photo">
      <img src={applicationFilePath(file.id)} alt={m.applications_photo({ number })} width={64} height={85} />
      <div className="apply-photo-words">
        <b>{m.applications_photo({ number })}</b>
        <small>{file.depicts ? WHO[file.depicts]() : m.applications_photo_unknown()}</small>
      </div>
      <div className="apply-photo-ways">
        {!isAnswered && (
          <Button disabled={saying.isPending} onClick={() => saying.mutate({ depicts: 'alone' })}>
            {m.applications_only_me()}
          </Button>
        )}
        {!isDeclined && people.length < PEOPLE_PER_PHOTO_MAX && (
          <Button aria-expanded={isInviting} onClick={() => setInviting(!isInviting)}>
            {m.applications_others_too()}
          </Button>
        )}
        <LinkButton onClick={() => removing.mutate(undefined)}>{m.applications_remove()}</LinkButton>
      </div>
      <People file={file} number={number} people={people} />
      {isInviting &&
        (application.isEmailProven ? (
          <InviteForm id={file.id} onDone={() => setInviting(false)} />
        ) : (
          <Notice className="apply-invite" tone="waiting">
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
