import type { ContractCancellation, DeclarationReceived } from '@velvetline/contracts/subscriptions'
import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { textOf, useSentForm } from '#/shared/forms/use-sent-form.ts'
import { Button } from '#/ui/button/button.tsx'
import { Choice, Choices } from '#/ui/choices/choices.tsx'
import { Form } from '#/ui/field/form.tsx'
import { TextArea } from '#/ui/field/text-area.tsx'
import { TextField } from '#/ui/field/text-field.tsx'
import { Problem } from '#/ui/notice/notice.tsx'
import { cancelContract } from '../api/subscription.ts'
import { ContractPerson } from './contract-person.tsx'

const REASON_ROWS = 4
const REASON_MAX_CHARACTERS = 2_000

const readCancellation = (values: FormData): ContractCancellation => ({
  name: textOf(values, 'name').trim(),
  email: textOf(values, 'email').trim(),
  reference: textOf(values, 'reference').trim(),
  fax: textOf(values, 'fax'),
  kind: textOf(values, 'kind') === 'extraordinary' ? 'extraordinary' : 'ordinary',
  reason: textOf(values, 'reason').trim(),
  endsOn: textOf(values, 'endsOn'),
})

interface CancelContractFormProps {
  onReceived: (cancellation: ContractCancellation, answer: DeclarationReceived) => void
}

/** Everything that the law allows a cancellation to say, and no other step before its button. */
export function CancelContractForm({ onReceived }: CancelContractFormProps) {
  const [kind, setKind] = useState('ordinary')
  const { formProps, fault, problem, isPending } = useSentForm<DeclarationReceived>({
    failed: m.subscriptions_contract_failed(),
    keptAs: 'cancel-contract',
    send: (values) => cancelContract(readCancellation(values)),
    onDone: (answer, values) => onReceived(readCancellation(values), answer),
  })
  return (
    <Form {...formProps} aria-label={m.subscriptions_contract_cancel_page()}>
      <Problem>{problem}</Problem>
      <ContractPerson fault={fault} />
      <Choices
        legend={m.subscriptions_contract_kind()}
        showLegend
        name="kind"
        value={kind}
        onChange={setKind}
        error={fault('kind')}
      >
        <Choice
          value="ordinary"
          title={m.subscriptions_contract_ordinary()}
          detail={m.subscriptions_contract_ordinary_detail()}
        />
        <Choice
          value="extraordinary"
          title={m.subscriptions_contract_extraordinary()}
          detail={m.subscriptions_contract_extraordinary_detail()}
        />
      </Choices>
      {kind === 'extraordinary' && (
        <TextArea
          name="reason"
          label={m.subscriptions_contract_reason()}
          error={fault('reason')}
          rows={REASON_ROWS}
          maxLength={REASON_MAX_CHARACTERS}
          required
        />
      )}
      <TextField
        name="endsOn"
        type="date"
        label={m.subscriptions_contract_ends_on()}
        aside={m.subscriptions_contract_optional()}
        hint={m.subscriptions_contract_ends_on_hint()}
        error={fault('endsOn')}
      />
      <Button type="submit" variant="primary" loading={isPending} className="contract-send">
        {m.subscriptions_contract_cancel_now()}
      </Button>
    </Form>
  )
}
