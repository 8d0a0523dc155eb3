import { type AgentAgreement, agentAgreementPath, agreementOf } from '@velvetline/contracts/agreement'
import './apply.css'
import { useQuery } from '@tanstack/react-query'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import { request } from '#/shared/api/request.ts'
import { useFormat } from '#/shared/format.ts'
import { Panel } from '#/ui/panel/panel.tsx'

export function AgreementText({ version }: { version: string }) {
  return (
    <>
      <ol className="apply-agreement">
        {agreementOf(version, getLocale()).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
      <p className="quiet">{m.applications_agreement_version({ version })}</p>
    </>
  )
}

/** In a consultant's settings; nothing for an account that never applied here. */
export function OwnAgreement() {
  const format = useFormat()
  const { data } = useQuery({
    queryKey: [agentAgreementPath],
    queryFn: () => request<AgentAgreement>(agentAgreementPath),
  })
  const agreement = data?.agreement
  if (!agreement) return null
  return (
    <Panel title={m.applications_agreement_yours()}>
      <p className="quiet">{m.applications_agreement_yours_lead({ date: format.date(agreement.agreedAt) })}</p>
      <details className="apply-agreed">
        <summary>{m.applications_agreement_read()}</summary>
        <AgreementText version={agreement.version} />
      </details>
    </Panel>
  )
}
