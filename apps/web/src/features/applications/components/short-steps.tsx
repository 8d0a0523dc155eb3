import { NAME_MAX_CHARACTERS } from '@velvetline/contracts/accounts'
import { AGREEMENT_VERSION } from '@velvetline/contracts/agreement'
import { FREE_WILL_ANSWERS, FREE_WILL_TEXT_MAX, type FreeWillAnswer } from '@velvetline/contracts/applications'
import { m } from '#/paraglide/messages.js'
import { textOf } from '#/shared/forms/use-sent-form.ts'
import { Checkbox } from '#/ui/checkbox/checkbox.tsx'
import { Choice, Choices } from '#/ui/choices/choices.tsx'
import { TextField } from '#/ui/field/field.tsx'
import { TextArea } from '#/ui/field/form.tsx'
import { AgreementText } from './agreement-text.tsx'
import { StepAside, StepForm, StepHead, type StepProps } from './step-frame.tsx'

/** The name that members read, or the agency's. */
export function NameStep(props: StepProps) {
  const { kind, displayName, agencyName } = props.application
  const isAgency = kind === 'agency'
  return (
    <>
      <StepHead
        title={isAgency ? m.applications_name_agency_title() : m.applications_name_title()}
        lead={
          agencyName === null
            ? isAgency
              ? m.applications_name_agency_lead()
              : m.applications_name_lead()
            : m.applications_name_invited({ name: agencyName })
        }
      />
      <StepForm {...props} read={(values) => ({ step: 'name', displayName: textOf(values, 'displayName') })}>
        {(fault) => (
          <TextField
            name="displayName"
            label={isAgency ? m.applications_agency_name() : m.applications_display_name()}
            hint={isAgency ? undefined : m.applications_display_name_hint()}
            defaultValue={displayName}
            maxLength={NAME_MAX_CHARACTERS}
            error={fault('displayName')}
          />
        )}
      </StepForm>
    </>
  )
}

const FREE_WILL: Readonly<Record<FreeWillAnswer, () => string>> = {
  yes: m.applications_free_will_yes,
  unsure: m.applications_free_will_unsure,
  no: m.applications_free_will_no,
}

/** Asked of each person of an agency alone; the agency does not learn the answer. */
export function FreeWillStep(props: StepProps) {
  return (
    <>
      <StepHead title={m.applications_free_will_title()} lead={m.applications_free_will_lead()} />
      <StepForm
        {...props}
        read={(values) => ({
          step: 'free_will',
          answer: FREE_WILL_ANSWERS.find((one) => one === textOf(values, 'answer')) ?? 'unsure',
          text: textOf(values, 'text'),
        })}
      >
        {() => (
          <>
            <Choices
              legend={m.applications_step_free_will()}
              name="answer"
              value={props.application.freeWill ?? undefined}
            >
              {FREE_WILL_ANSWERS.map((answer) => (
                <Choice key={answer} value={answer} title={FREE_WILL[answer]()} />
              ))}
            </Choices>
            <TextArea name="text" label={m.applications_free_will_text()} maxLength={FREE_WILL_TEXT_MAX} />
            <p className="quiet">{m.applications_free_will_help()}</p>
          </>
        )}
      </StepForm>
      <StepAside
        title={m.applications_who_sees()}
        points={[
          ['shield', m.applications_sees_staff()],
          ['lock', m.applications_sees_no_agency()],
        ]}
      />
    </>
  )
}

export function AgreementStep(props: StepProps) {
  const { agreementVersion } = props.application
  return (
    <>
      <StepHead title={m.applications_agreement_title()} lead={m.applications_agreement_lead()} />
      <StepForm
        {...props}
        read={(values) => ({ step: 'agreement', version: AGREEMENT_VERSION, isAccepted: values.has('isAccepted') })}
      >
        {(fault) => (
          <>
            <AgreementText version={AGREEMENT_VERSION} />
            <Checkbox
              name="isAccepted"
              label={m.applications_agreement_accept()}
              defaultChecked={agreementVersion === AGREEMENT_VERSION}
              error={fault('isAccepted')}
            />
          </>
        )}
      </StepForm>
    </>
  )
}
