import type { ApplicantPerson } from '@velvetline/contracts/applications'
import { m } from '#/paraglide/messages.js'
import { textOf } from '#/shared/forms/use-sent-form.ts'
import { SelectField, TextField } from '#/ui/field/field.tsx'
import { FieldPair } from '#/ui/field/form.tsx'
import { countryOptions } from '../model/words.ts'
import { StepAside, StepForm, StepHead, type StepProps } from './step-frame.tsx'

const read = (values: FormData): ApplicantPerson => ({
  firstName: textOf(values, 'firstName'),
  lastName: textOf(values, 'lastName'),
  birthDate: textOf(values, 'birthDate'),
  street: textOf(values, 'street'),
  postcode: textOf(values, 'postcode'),
  city: textOf(values, 'city'),
  country: textOf(values, 'country'),
  phone: textOf(values, 'phone'),
})

/** As on the ID: who answers for what happens here. */
export function PersonStep(props: StepProps) {
  const { person, kind } = props.application
  const of = (name: keyof ApplicantPerson) => ({ name, defaultValue: person?.[name] ?? '' })
  return (
    <>
      <StepHead
        title={kind === 'agency' ? m.applications_person_agency_title() : m.applications_person_title()}
        lead={m.applications_person_lead()}
      />
      <StepForm {...props} read={(values) => ({ step: 'person', person: read(values) })}>
        {(fault) => (
          <>
            <FieldPair>
              <TextField
                {...of('firstName')}
                label={m.applications_first_name()}
                autoComplete="given-name"
                error={fault('firstName')}
              />
              <TextField
                {...of('lastName')}
                label={m.applications_last_name()}
                autoComplete="family-name"
                error={fault('lastName')}
              />
            </FieldPair>
            <FieldPair>
              <TextField
                {...of('birthDate')}
                type="date"
                label={m.applications_birth_date()}
                autoComplete="bday"
                error={fault('birthDate')}
              />
              <TextField
                {...of('phone')}
                type="tel"
                label={m.applications_phone()}
                autoComplete="tel"
                error={fault('phone')}
              />
            </FieldPair>
            <TextField
              {...of('street')}
              label={m.applications_street()}
              autoComplete="address-line1"
              error={fault('street')}
            />
            <FieldPair>
              <TextField
                {...of('postcode')}
                label={m.applications_postcode()}
                autoComplete="postal-code"
                maxLength={12}
                error={fault('postcode')}
              />
              <TextField
                {...of('city')}
                label={m.applications_city()}
                autoComplete="address-level2"
                error={fault('city')}
              />
            </FieldPair>
            <SelectField
              name="country"
              label={m.applications_country()}
              defaultValue={person?.country ?? ''}
              options={countryOptions()}
              placeholder={m.applications_choose()}
              autoComplete="country"
              error={fault('country')}
            />
          </>
        )}
      </StepForm>
      <StepAside
        title={m.applications_who_sees()}
        points={[
          ['shield', m.applications_sees_staff()],
          ['lock', m.applications_sees_nobody()],
        ]}
      />
    </>
  )
}
