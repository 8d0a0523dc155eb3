import type { PayoutDetails } from '@velvetline/contracts/agents'
import { m } from '#/paraglide/messages.js'
import { textOf } from '#/shared/forms/use-sent-form.ts'
import { Checkbox } from '#/ui/checkbox/checkbox.tsx'
import { SelectField, TextField } from '#/ui/field/field.tsx'
import { FieldPair } from '#/ui/field/form.tsx'
import { countryOptions } from '../model/words.ts'
import { StepAside, StepForm, StepHead, type StepProps } from './step-frame.tsx'

const read = (values: FormData): PayoutDetails => ({
  holder: textOf(values, 'holder'),
  iban: textOf(values, 'iban'),
  taxCountry: textOf(values, 'taxCountry'),
  taxNumber: textOf(values, 'taxNumber'),
  isVatLiable: values.has('isVatLiable'),
})

export function PayoutStep(props: StepProps) {
  const { payout } = props.application
  return (
    <>
      <StepHead title={m.applications_payout_title()} lead={m.applications_payout_lead()} />
      <StepForm {...props} read={(values) => ({ step: 'payout', payout: read(values) })}>
        {(fault) => (
          <>
            <TextField
              name="holder"
              label={m.applications_holder()}
              defaultValue={payout?.holder ?? ''}
              autoComplete="name"
              error={fault('holder')}
            />
            <TextField
              name="iban"
              label={m.applications_iban()}
              hint={m.applications_iban_hint()}
              defaultValue={payout?.iban ?? ''}
              autoComplete="off"
              spellCheck={false}
              error={fault('iban')}
            />
            <FieldPair>
              <TextField
                name="taxNumber"
                label={m.applications_tax_number()}
                hint={m.applications_tax_hint()}
                defaultValue={payout?.taxNumber ?? ''}
                autoComplete="off"
                error={fault('taxNumber')}
              />
              <SelectField
                name="taxCountry"
                label={m.applications_tax_country()}
                defaultValue={payout?.taxCountry ?? ''}
                options={countryOptions()}
                placeholder={m.applications_choose()}
                error={fault('taxCountry')}
              />
            </FieldPair>
            <Checkbox name="isVatLiable" label={m.applications_vat()} defaultChecked={payout?.isVatLiable ?? false} />
          </>
        )}
      </StepForm>
      <StepAside
        title={m.applications_who_sees()}
        points={[
          ['bank', m.applications_payout_help_1()],
          ['lock', m.applications_payout_help_2()],
        ]}
      />
    </>
  )
}
