import { CONTACT_NAME_MAX_CHARACTERS } from '@velvetline/contracts/constants'
import { m } from '#/paraglide/messages.js'
import { useViewer } from '#/shared/api/viewer.ts'
import type { SentForm } from '#/shared/forms/use-sent-form.ts'
import { FieldPair } from '#/ui/field/form.tsx'
import { TextField } from '#/ui/field/text-field.tsx'

const EMAIL_MAX_CHARACTERS = 254
const REFERENCE_MAX_CHARACTERS = 80

/** Who declares, and about which contract; filled in for a signed-in member. */
export function ContractPerson({ fault }: Pick<SentForm, 'fault'>) {
  const viewer = useViewer()
  return (
    <>
      <FieldPair>
        <TextField
          name="name"
          label={m.subscriptions_contract_name()}
          error={fault('name')}
          defaultValue={viewer?.name}
          autoComplete="name"
          maxLength={CONTACT_NAME_MAX_CHARACTERS}
          required
        />
        <TextField
          name="email"
          type="email"
          label={m.subscriptions_contract_email()}
          hint={m.subscriptions_contract_email_hint()}
          error={fault('email')}
          defaultValue={viewer?.email}
          autoComplete="email"
          maxLength={EMAIL_MAX_CHARACTERS}
          required
        />
      </FieldPair>
      <TextField
        name="reference"
        label={m.subscriptions_contract_reference()}
        aside={m.subscriptions_contract_optional()}
        hint={m.subscriptions_contract_reference_hint()}
        error={fault('reference')}
        autoComplete="off"
        maxLength={REFERENCE_MAX_CHARACTERS}
      />
      {/* Nobody sees it; what fills it in is a program. */}
      <div className="contract-fax" aria-hidden="true">
        <label htmlFor="contract-fax">{m.subscriptions_contract_fax()}</label>
        <input id="contract-fax" name="fax" tabIndex={-1} autoComplete="off" />
      </div>
    </>
  )
}
