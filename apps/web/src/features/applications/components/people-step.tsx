import { applicationPeoplePath } from '@velvetline/contracts/agency-people'
import type { OwnApplication } from '@velvetline/contracts/applications'
import { m } from '#/paraglide/messages.js'
import { request } from '#/shared/api/request.ts'
import { textOf, useSentForm } from '#/shared/forms/use-sent-form.ts'
import { Button } from '#/ui/button/button.tsx'
import { TextField } from '#/ui/field/field.tsx'
import { FieldPair, Form } from '#/ui/field/form.tsx'
import { LinkButton } from '#/ui/link/link.tsx'
import { Notice, Problem } from '#/ui/notice/notice.tsx'
import { Row, RowList } from '#/ui/panel/panel.tsx'
import { useChange } from '../api/application.ts'
import { StepActs, StepAside, StepHead, type StepProps } from './step-frame.tsx'

type Member = OwnApplication['people'][number]
interface Invitation {
  readonly name: string
  readonly email: string
}

const STATES: Readonly<Record<Member['state'], () => string>> = {
  invited: m.applications_member_invited,
  begun: m.applications_member_begun,
  complete: m.applications_member_complete,
  approved: m.applications_member_approved,
  refused: m.applications_member_refused,
}

const invite = (body: Invitation): Promise<unknown> => request(applicationPeoplePath, { method: 'POST', body })

/** An agency invites; each person applies alone. The state is shown, an answer never. */
export function InvitedPeople({ people }: Pick<OwnApplication, 'people'>) {
  const inviting = useChange(invite, { isShown: true })
  const again = useChange(invite)
  const { formProps, fault, problem, isPending } = useSentForm({
    failed: m.applications_failed(),
    send: (values) => inviting.mutateAsync({ name: textOf(values, 'name'), email: textOf(values, 'email') }),
    onDone: () => formProps.ref.current?.reset(),
  })
  return (
    <>
      {people.length > 0 && (
        <RowList label={m.applications_step_people()}>
          {people.map(({ id, name, email, state }) => (
            <Row
              key={id}
              icon="user"
              title={name}
              detail={`${email} · ${STATES[state]()}`}
              end={
                (state === 'invited' || state === 'begun') && (
                  <LinkButton onClick={() => again.mutate({ name, email })}>{m.applications_invite_again()}</LinkButton>
                )
              }
            />
          ))}
        </RowList>
      )}
      <Form {...formProps}>
        <Problem>{problem}</Problem>
        <FieldPair>
          <TextField name="name" label={m.editing_person_name()} error={fault('name')} />
          <TextField type="email" name="email" label={m.editing_person_email()} error={fault('email')} />
        </FieldPair>
        <Button type="submit" icon="plus" loading={isPending}>
          {m.applications_invite_person()}
        </Button>
      </Form>
    </>
  )
}

export function PeopleStep(props: StepProps) {
  const { people, isEmailProven, email } = props.application
  return (
    <>
      <StepHead title={m.applications_people_title()} lead={m.applications_people_lead()} />
      {isEmailProven ? (
        <InvitedPeople people={people} />
      ) : (
        <Notice tone="waiting">{m.applications_invite_unproven({ email })}</Notice>
      )}
      <StepActs {...props} />
      <StepAside
        title={m.applications_who_sees()}
        points={[
          ['lock', m.applications_people_help_1()],
          ['shield', m.applications_people_help_2()],
        ]}
      />
    </>
  )
}
