import {
  CANCELLATION_REASON_MAX_CHARACTERS,
  type ContractCancellation,
  type DeclarationReceived,
} from '@velvetline/contracts/subscriptions'
import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { textOf, useSentForm } from '#/shared/forms/use-sent-form.ts'
import { withdrawContractPath } from '#/shared/site.ts'
import { Button } from '#/ui/button/button.tsx'
import { Choice, Choices } from '#/ui/choices/choices.tsx'
import { TextField } from '#/ui/field/field.tsx'
import { Form, TextArea } from '#/ui/field/form.tsx'
import { Problem } from '#/ui/notice/notice.tsx'
import { cancelContract } from '../api/subscription.ts'
import { ContractPage, ContractPerson, ContractReceived, type DeclaredFact } from './contract-page.tsx'

const REASON_ROWS = 4

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

/** Everything that the law allows a cancellation to ask, and no other step before its button. */
function CancelContractForm({ onReceived }: CancelContractFormProps) {
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
      <ContractPerson fault={fault} referenceHint={m.subscriptions_contract_reference_hint()} />
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
          maxLength={CANCELLATION_REASON_MAX_CHARACTERS}
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
      <Button type="submit" variant="primary" loading={isPending} className="aside-page-send">
        {m.subscriptions_contract_cancel_now()}
      </Button>
    </Form>
  )
}

const useFacts = (declared: ContractCancellation | undefined): DeclaredFact[] => {
  const format = useFormat()
  if (!declared) return []
  const { kind, reference, endsOn, reason } = declared
  return [
    {
      label: m.subscriptions_contract_kind(),
      value: kind === 'ordinary' ? m.subscriptions_contract_ordinary() : m.subscriptions_contract_extraordinary(),
    },
    {
      label: m.subscriptions_contract_ends_on_short(),
      value: endsOn ? format.day(endsOn) : m.subscriptions_contract_soonest(),
    },
    ...(reference ? [{ label: m.subscriptions_contract_reference(), value: reference }] : []),
    ...(reason ? [{ label: m.subscriptions_contract_reason_short(), value: reason }] : []),
  ]
}

/** Where a contract is cancelled without signing in (BGB §312k). */
export function CancelContractPage() {
  const [received, setReceived] = useState<[ContractCancellation, DeclarationReceived]>()
  const facts = useFacts(received?.[0])
  return (
    <ContractPage
      title={
        <>
          {m.subscriptions_contract_cancel_before()} <em>{m.subscriptions_contract_cancel_accent()}</em>
        </>
      }
      lead={m.subscriptions_contract_cancel_lead()}
      points={[
        m.subscriptions_contract_point_mail(),
        m.subscriptions_contract_cancel_point_end(),
        m.subscriptions_contract_cancel_point_charge(),
      ]}
      other={{
        path: withdrawContractPath(),
        text: m.subscriptions_contract_other_withdraw(),
        link: m.subscriptions_contract_withdraw_page(),
      }}
    >
      {received ? (
        <ContractReceived
          title={m.subscriptions_contract_cancel_received()}
          person={received[0]}
          facts={facts}
          receivedAt={received[1].receivedAt}
          onAgain={() => setReceived(undefined)}
        />
      ) : (
        <CancelContractForm onReceived={(declared, answer) => setReceived([declared, answer])} />
      )}
    </ContractPage>
  )
}
