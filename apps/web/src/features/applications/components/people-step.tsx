import { applicationPeoplePath } from '@velvetline/contracts/agency-people'
import { applicationPath } from '@velvetline/contracts/applications'
import { m } from '#/paraglide/messages.js'
import { Notice } from '#/ui/notice/notice.tsx'
import { InvitedPeople } from './invited-people.tsx'
import { StepActs, StepAside, StepHead, type StepProps } from './step-frame.tsx'

export function PeopleStep(props: StepProps) {
  const { people, isEmailProven, email } = props.application
  return (
    <>
      <StepHead title={m.applications_people_title()} lead={m.applications_people_lead()} />
      {isEmailProven ? (
        <InvitedPeople people={people} path={applicationPeoplePath} readAgain={applicationPath} />
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
