import { type ContractWithdrawal, type DeclarationReceived, WITHDRAWAL_DAYS } from '@velvetline/contracts/subscriptions'
import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { textOf, useSentForm } from '#/shared/forms/use-sent-form.ts'
import { cancelContractPath } from '#/shared/site.ts'
import { Button } from '#/ui/button/button.tsx'
import { Form } from '#/ui/field/form.tsx'
import { Problem } from '#/ui/notice/notice.tsx'
import { withdrawContract } from '../api/subscription.ts'
import { ContractPage, ContractPerson, ContractReceived } from './contract-page.tsx'

const readWithdrawal = (values: FormData): ContractWithdrawal => ({
  name: textOf(values, 'name').trim(),
  email: textOf(values, 'email').trim(),
  reference: textOf(values, 'reference').trim(),
  fax: textOf(values, 'fax'),
})

interface WithdrawContractFormProps {
  onReceived: (withdrawal: ContractWithdrawal, answer: DeclarationReceived) => void
}

/** No reason is asked for. */
function WithdrawContractForm({ onReceived }: WithdrawContractFormProps) {
  const { formProps, fault, problem, isPending } = useSentForm<DeclarationReceived>({
    failed: m.subscriptions_contract_failed(),
    keptAs: 'withdraw-contract',
    send: (values) => withdrawContract(readWithdrawal(values)),
    onDone: (answer, values) => onReceived(readWithdrawal(values), answer),
  })
  return (
    <Form {...formProps} aria-label={m.subscriptions_contract_withdraw_page()}>
      <Problem>{problem}</Problem>
      <ContractPerson fault={fault} referenceHint={m.subscriptions_contract_withdraw_reference_hint()} />
      <p className="quiet">{m.subscriptions_contract_withdraw_declares()}</p>
      <Button type="submit" variant="primary" loading={isPending} className="aside-page-send">
        {m.subscriptions_contract_withdraw_confirm()}
      </Button>
    </Form>
  )
}

/** Where a contract is withdrawn from without signing in (BGB §356a). */
export function WithdrawContractPage() {
  const [received, setReceived] = useState<[ContractWithdrawal, DeclarationReceived]>()
  const reference = received?.[0].reference
  return (
    <ContractPage
      title={
        <>
          {m.subscriptions_contract_withdraw_before()} <em>{m.subscriptions_contract_withdraw_accent()}</em>
        </>
      }
      lead={m.subscriptions_contract_withdraw_lead({ days: WITHDRAWAL_DAYS })}
      points={[
        m.subscriptions_contract_point_mail(),
        m.subscriptions_contract_withdraw_point_end(),
        m.subscriptions_contract_withdraw_point_money(),
      ]}
      other={{
        path: cancelContractPath(),
        text: m.subscriptions_contract_other_cancel({ days: WITHDRAWAL_DAYS }),
        link: m.subscriptions_contract_cancel_page(),
      }}
    >
      {received ? (
        <ContractReceived
          title={m.subscriptions_contract_withdraw_received()}
          person={received[0]}
          facts={reference ? [{ label: m.subscriptions_contract_reference(), value: reference }] : []}
          receivedAt={received[1].receivedAt}
          onAgain={() => setReceived(undefined)}
        />
      ) : (
        <WithdrawContractForm onReceived={(declared, answer) => setReceived([declared, answer])} />
      )}
    </ContractPage>
  )
}
