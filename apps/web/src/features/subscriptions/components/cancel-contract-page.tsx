import type { ContractCancellation, DeclarationReceived } from '@velvetline/contracts/subscriptions'
import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { withdrawContractPath } from '#/shared/own-paths.ts'
import { CancelContractForm } from './cancel-contract-form.tsx'
import { ContractPage } from './contract-page.tsx'
import { ContractReceived, type DeclaredFact } from './contract-received.tsx'

/** A plain date has no time zone: noon of it is the same day wherever the page is read. */
const noonOf = (date: string): string => `${date}T12:00:00Z`

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
      value: endsOn ? format.date(noonOf(endsOn)) : m.subscriptions_contract_soonest(),
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
