import { useQueryClient } from '@tanstack/react-query'
import { API } from '@velvetline/contracts/paths'
import { useEffect, useRef } from 'react'
import { m } from '#/paraglide/messages.js'
import { viewerOf } from '#/shared/api/viewer.ts'
import { useFormat } from '#/shared/format.ts'
import { Button } from '#/ui/button/button.tsx'
import { Icon } from '#/ui/icon/icon.tsx'
import { LinkButton } from '#/ui/link-button/link-button.tsx'
import { PanelRow, PanelRows } from '#/ui/panel/panel.tsx'

export interface DeclaredFact {
  label: string
  value: string
}

interface ContractReceivedProps {
  title: string
  person: { name: string; email: string }
  facts: readonly DeclaredFact[]
  /** ISO, by the server's clock. */
  receivedAt: string
  onAgain: () => void
}

/** What was declared and when it arrived, to be kept on paper or as a file; the same goes out by mail. */
export function ContractReceived({ title, person, facts, receivedAt, onAgain }: ContractReceivedProps) {
  const format = useFormat()
  const heading = useRef<HTMLHeadingElement>(null)
  const client = useQueryClient()
  useEffect(() => {
    heading.current?.focus()
    // A membership that ended at once changes what the member’s pages offer them.
    if (viewerOf(client)) void client.invalidateQueries({ queryKey: [API.me] })
  }, [client])
  return (
    <section className="contract-received">
      <span className="contract-sign">
        <Icon name="check" size="lg" />
      </span>
      <h2 className="heading" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{m.subscriptions_contract_received_text({ email: person.email })}</p>
      <PanelRows>
        <PanelRow label={m.subscriptions_contract_received_at()}>{format.dateTime(receivedAt)}</PanelRow>
        <PanelRow label={m.subscriptions_contract_name()}>{person.name}</PanelRow>
        <PanelRow label={m.subscriptions_contract_email_short()}>{person.email}</PanelRow>
        {facts.map(({ label, value }) => (
          <PanelRow key={label} label={label}>
            {value}
          </PanelRow>
        ))}
      </PanelRows>
      <p className="quiet">{m.subscriptions_contract_received_unknown()}</p>
      <div className="contract-ways">
        <Button icon="download" onClick={() => window.print()}>
          {m.subscriptions_contract_print()}
        </Button>
        <LinkButton onClick={onAgain}>{m.subscriptions_contract_again()}</LinkButton>
      </div>
    </section>
  )
}
