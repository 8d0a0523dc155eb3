import './photo-people.css'
import { type AskedPerson, hasAnswered, type PhotoPerson } from '@velvetline/contracts/profile-editing'
import { m } from '#/paraglide/messages.js'
import { textOf, useSentForm } from '#/shared/forms/use-sent-form.ts'
import { Button } from '#/ui/button/button.tsx'
import { TextField } from '#/ui/field/field.tsx'
import { FieldPair, Form } from '#/ui/field/form.tsx'
import { LinkButton } from '#/ui/link/link.tsx'
import { Problem } from '#/ui/notice/notice.tsx'

type People = readonly PhotoPerson[]

export const isDeclined = (people: People): boolean => people.some(({ state }) => state === 'no')
export const isAgreed = (people: People): boolean => people.length > 0 && people.every(({ state }) => state === 'yes')

const WORDS = {
  yes: m.editing_person_yes,
  no: m.editing_person_no,
  invited: m.editing_person_waits,
  expired: m.editing_person_expired,
} as const
export const answerWord = ({ name, state }: Pick<PhotoPerson, 'name' | 'state'>): string => WORDS[state]({ name })

interface PeopleProps {
  people: People
  /** Of the photo. */
  number: number
  /** Missing where nobody can be taken off. */
  onTakeOff?: ((personId: string) => void) | undefined
  isBusy?: boolean
}

/** The others on a photo. Who has not answered yet can be taken off again; an answer stays with the photo. */
export function PhotoPeople({ people, number, onTakeOff, isBusy = false }: PeopleProps) {
  if (people.length === 0) return null
  return (
    <ul className="photo-people" aria-label={m.editing_person_list({ number })}>
      {people.map((person) => (
        <li key={person.id}>
          <span>{answerWord(person)}</span>
          {onTakeOff && !hasAnswered(person) && !isDeclined(people) && (
            <LinkButton
              aria-label={m.editing_person_remove({ name: person.name })}
              disabled={isBusy}
              onClick={() => onTakeOff(person.id)}
            >
              {m.editing_remove()}
            </LinkButton>
          )}
        </li>
      ))}
      {onTakeOff && isDeclined(people) && <li className="quiet">{m.editing_person_declined_note()}</li>}
    </ul>
  )
}

/** For the name and address of one more person. */
export function AskPersonForm({
  send,
  onDone,
}: {
  send: (asked: AskedPerson) => Promise<unknown>
  onDone: () => void
}) {
  const { formProps, fault, problem, isPending } = useSentForm({
    failed: m.editing_person_ask_failed(),
    send: (values) => send({ name: textOf(values, 'name'), email: textOf(values, 'email') }),
    onDone: () => {
      formProps.ref.current?.reset()
      onDone()
    },
  })
  return (
    <Form {...formProps} className="photo-people-ask">
      <Problem>{problem}</Problem>
      <FieldPair>
        <TextField name="name" label={m.editing_person_name()} error={fault('name')} />
        <TextField type="email" name="email" label={m.editing_person_email()} error={fault('email')} />
      </FieldPair>
      <p className="quiet">{m.editing_person_ask_note()}</p>
      <Button type="submit" variant="tonal" loading={isPending}>
        {m.editing_person_ask()}
      </Button>
    </Form>
  )
}
