import { useQuery } from '@tanstack/react-query'
import {
  agentInvitationsPath,
  type InvitedPeople as Invited,
  invitationPath,
} from '@velvetline/contracts/agency-people'
import { m } from '#/paraglide/messages.js'
import { request } from '#/shared/api/request.ts'
import { textOf, useSentForm } from '#/shared/forms/use-sent-form.ts'
import { Button } from '#/ui/button/button.tsx'
import { TextField } from '#/ui/field/field.tsx'
import { FieldPair, Form } from '#/ui/field/form.tsx'
import { LinkButton } from '#/ui/link/link.tsx'
import { Problem } from '#/ui/notice/notice.tsx'
import { Panel, Row, RowList } from '#/ui/panel/panel.tsx'
import { VisuallyHidden } from '#/ui/visually-hidden/visually-hidden.tsx'
import { useChange } from '../api/application.ts'

type Person = Invited['people'][number]

const STATES: Readonly<Record<Person['state'], () => string>> = {
  invited: m.applications_member_invited,
  begun: m.applications_member_begun,
  complete: m.applications_member_complete,
  approved: m.applications_member_approved,
  refused: m.applications_member_refused,
}

interface InvitedPeopleProps extends Invited {
  /** Where an invitation is sent to, and taken back. */
  path: string
  /** What is read again after it. */
  readAgain: string
}

type ActsProps = Omit<InvitedPeopleProps, 'people'> & { person: Person }

/** As long as the person has not submitted; the invitation is the agency's until they follow its link. */
function Acts({ person: { id, name, email, state }, path, readAgain }: ActsProps) {
  const again = useChange(() => request(path, { method: 'POST', body: { name, email } }), { readAgain })
  const back = useChange(() => request(invitationPath(path, id), { method: 'DELETE' }), { readAgain })
  return (
    <>
      <LinkButton disabled={again.isPending} onClick={() => again.mutate(undefined)}>
        {m.applications_invite_again()}
        <VisuallyHidden> {name}</VisuallyHidden>
      </LinkButton>
      {state === 'invited' && (
        <LinkButton disabled={back.isPending} onClick={() => back.mutate(undefined)}>
          {m.applications_invite_take_back()}
          <VisuallyHidden> {name}</VisuallyHidden>
        </LinkButton>
      )}
    </>
  )
}

/** An agency invites; each person applies alone. The state is shown, an answer never. */
export function InvitedPeople({ people, path, readAgain }: InvitedPeopleProps) {
  const inviting = useChange((body: Pick<Person, 'name' | 'email'>) => request(path, { method: 'POST', body }), {
    isShown: true,
    readAgain,
  })
  const { formProps, fault, problem, isPending } = useSentForm({
    failed: m.applications_failed(),
    send: (values) => inviting.mutateAsync({ name: textOf(values, 'name'), email: textOf(values, 'email') }),
    onDone: () => formProps.ref.current?.reset(),
  })
  return (
    <>
      {people.length > 0 && (
        <RowList label={m.applications_step_people()}>
          {people.map((person) => (
            <Row
              key={person.id}
              icon="user"
              title={person.name}
              detail={`${person.email} · ${STATES[person.state]()}`}
              end={
                ['invited', 'begun'].includes(person.state) && (
                  <Acts person={person} path={path} readAgain={readAgain} />
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

/** In the workspace of an agency's lead. Who is approved is one of its people already. */
export function AgencyInvitations() {
  const { data, isError } = useQuery<Invited>({ queryKey: [agentInvitationsPath] })
  return (
    <Panel title={m.applications_further_people()}>
      <p className="quiet">{m.applications_invitations_lead()}</p>
      {isError && !data && <Problem>{m.applications_failed()}</Problem>}
      <InvitedPeople
        people={data?.people.filter(({ state }) => state !== 'approved') ?? []}
        path={agentInvitationsPath}
        readAgain={agentInvitationsPath}
      />
    </Panel>
  )
}
