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
      label: m.memberships_contract_kind(),
      value: kind === 'ordinary' ? m.memberships_contract_ordinary() : m.memberships_contract_extraordinary(),
    },
    {
      label: m.memberships_contract_ends_on_short(),
      value: endsOn ? format.date(noonOf(endsOn)) : m.memberships_contract_soonest(),
    },
    ...(reference ? [{ label: m.memberships_contract_reference(), value: reference }] : []),
    ...(reason ? [{ label: m.memberships_contract_reason_short(), value: reason }] : []),
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
          {m.memberships_contract_cancel_before()} <em>{m.memberships_contract_cancel_accent()}</em>
        </>
      }
      lead={m.memberships_contract_cancel_lead()}
      points={[
        m.memberships_contract_point_mail(),
        m.memberships_contract_cancel_point_end(),
        m.memberships_contract_cancel_point_charge(),
      ]}
      other={{
        path: withdrawContractPath(),
        text: m.memberships_contract_other_withdraw(),
        link: m.memberships_contract_withdraw_page(),
      }}
    >
      {received ? (
        <ContractReceived
          title={m.memberships_contract_cancel_received()}
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
