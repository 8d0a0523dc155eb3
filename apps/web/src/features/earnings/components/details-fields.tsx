import {
  ACCOUNT_HOLDER_MAX,
  ADDRESS_LINE_MAX,
  IBAN_TYPED_MAX,
  POSTCODE_MAX,
  TAX_NUMBER_MAX,
} from '@velvetline/contracts/agents'
import type { EarningMonths, PayoutDetailsChange } from '@velvetline/contracts/earnings'
import { CurrentPasswordField } from '#/features/accounts/components/code-fields.tsx'
import { countryOptions } from '#/features/applications/model/words.ts'
import { m } from '#/paraglide/messages.js'
import { textOf } from '#/shared/forms/use-sent-form.ts'
import { Checkbox } from '#/ui/checkbox/checkbox.tsx'
import { SelectField, TextField } from '#/ui/field/field.tsx'
import { FieldPair } from '#/ui/field/form.tsx'

type Fault = (name: string) => string | undefined
export type Details = EarningMonths['details']

function AddressFields({ details, fault }: { details: Details; fault: Fault }) {
  const address = details?.address
  return (
    <>
      <TextField
        name="street"
        label={m.applications_street()}
        defaultValue={address?.street ?? ''}
        error={fault('street')}
        maxLength={ADDRESS_LINE_MAX}
        autoComplete="street-address"
      />
      <FieldPair>
        <TextField
          name="postcode"
          label={m.applications_postcode()}
          defaultValue={address?.postcode ?? ''}
          error={fault('postcode')}
          maxLength={POSTCODE_MAX}
          autoComplete="postal-code"
        />
        <TextField
          name="city"
          label={m.applications_city()}
          defaultValue={address?.city ?? ''}
          error={fault('city')}
          maxLength={ADDRESS_LINE_MAX}
          autoComplete="address-level2"
        />
      </FieldPair>
      <SelectField
        name="country"
        label={m.applications_country()}
        defaultValue={address?.country ?? ''}
        options={countryOptions()}
        placeholder={m.applications_choose()}
        error={fault('country')}
        autoComplete="country"
      />
    </>
  )
}

function TaxFields({ details, fault }: { details: Details; fault: Fault }) {
  return (
    <>
      <SelectField
        name="taxCountry"
        label={m.earnings_details_tax_country()}
        defaultValue={details?.taxCountry ?? ''}
        options={countryOptions()}
        placeholder={m.applications_choose()}
        error={fault('taxCountry')}
      />
      <TextField
        name="taxNumber"
        label={m.earnings_details_tax_number()}
        defaultValue={details?.taxNumber ?? ''}
        error={fault('taxNumber')}
        maxLength={TAX_NUMBER_MAX}
        autoComplete="off"
      />
      <Checkbox name="isVatLiable" label={m.earnings_details_vat()} defaultChecked={details?.isVatLiable ?? false} />
    </>
  )
}

/** Where payouts go and what credit notes say, with what is known filled in, and the password again. */
export function DetailsFields({ details, fault }: { details: Details; fault: Fault }) {
  return (
    <>
      <TextField
        name="holder"
        label={m.earnings_details_holder()}
        defaultValue={details?.holder ?? ''}
        error={fault('holder')}
        maxLength={ACCOUNT_HOLDER_MAX}
        autoComplete="name"
        data-autofocus
      />
      <TextField
        name="iban"
        label={m.earnings_details_iban()}
        hint={details ? m.earnings_details_iban_hint({ last: details.ibanLastFour }) : undefined}
        error={fault('iban')}
        maxLength={IBAN_TYPED_MAX}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <AddressFields details={details} fault={fault} />
      <TaxFields details={details} fault={fault} />
      <CurrentPasswordField fault={fault} label={m.earnings_details_password()} />
    </>
  )
}

export const detailsIn = (values: FormData): PayoutDetailsChange => ({
  holder: textOf(values, 'holder'),
  iban: textOf(values, 'iban'),
  taxCountry: textOf(values, 'taxCountry'),
  taxNumber: textOf(values, 'taxNumber'),
  isVatLiable: values.has('isVatLiable'),
  address: {
    street: textOf(values, 'street'),
    postcode: textOf(values, 'postcode'),
    city: textOf(values, 'city'),
    country: textOf(values, 'country'),
  },
  currentPassword: textOf(values, 'currentPassword'),
})
