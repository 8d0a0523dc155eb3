import { useQueryClient } from '@tanstack/react-query'
import { mePath } from '@velvetline/contracts/accounts'
import { CONTRACT_REFERENCE_MAX_CHARACTERS } from '@velvetline/contracts/subscriptions'
import { type ReactNode, useEffect, useRef } from 'react'
import { PersonFields } from '#/features/contact/components/person-fields.tsx'
import { m } from '#/paraglide/messages.js'
import { useViewer, viewerOf } from '#/shared/api/viewer.ts'
import { useFormat } from '#/shared/format.ts'
import { TrapField } from '#/shared/forms/trap-field.tsx'
import type { SentForm } from '#/shared/forms/use-sent-form.ts'
import { Button } from '#/ui/button/button.tsx'
import { TextField } from '#/ui/field/field.tsx'
import { Icon } from '#/ui/icon/icon.tsx'
import { LinkButton, RouteLink } from '#/ui/link/link.tsx'
import { PanelRow, PanelRows } from '#/ui/panel/panel.tsx'
import './contract-page.css'
import { AsidePage } from '#/ui/layout/aside-page.tsx'

export function ContractPerson({ fault, referenceHint }: Pick<SentForm, 'fault'> & { referenceHint: string }) {
  return (
    <>
      <PersonFields fault={fault} emailHint={m.subscriptions_contract_email_hint()} />
      <TextField
        name="reference"
        label={m.subscriptions_contract_reference()}
        aside={m.subscriptions_contract_optional()}
        hint={referenceHint}
        error={fault('reference')}
        autoComplete="off"
        maxLength={CONTRACT_REFERENCE_MAX_CHARACTERS}
      />
      <TrapField />
    </>
  )
}

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

/** To be kept on paper or as a file; the same is sent by mail. */
export function ContractReceived({ title, person, facts, receivedAt, onAgain }: ContractReceivedProps) {
  const format = useFormat()
  const heading = useRef<HTMLHeadingElement>(null)
  const client = useQueryClient()
  useEffect(() => {
    heading.current?.focus()
    // A membership that ended at once changes what the member’s pages offer.
    if (viewerOf(client)) void client.invalidateQueries({ queryKey: [mePath] })
  }, [client])
  return (
    <section className="contract-received">
      <span className="aside-page-sign">
        <Icon name="check" size="lg" />
      </span>
      <h2 className="heading" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{m.subscriptions_contract_received_text({ email: person.email })}</p>
      <PanelRows>
        <PanelRow label={m.subscriptions_contract_received_at()}>{format.dateTime(receivedAt)}</PanelRow>
        <PanelRow label={m.contact_name()}>{person.name}</PanelRow>
        <PanelRow label={m.contact_email()}>{person.email}</PanelRow>
        {facts.map(({ label, value }) => (
          <PanelRow key={label} label={label}>
            {value}
          </PanelRow>
        ))}
      </PanelRows>
      <p className="quiet">{m.subscriptions_contract_received_unknown()}</p>
      <div className="aside-page-ways">
        <Button icon="download" onClick={() => window.print()}>
          {m.subscriptions_contract_print()}
        </Button>
        <LinkButton onClick={onAgain}>{m.subscriptions_contract_again()}</LinkButton>
      </div>
    </section>
  )
}

interface ContractPageProps {
  title: ReactNode
  lead: string
  points: readonly string[]
  /** The other declaration, and why it may be the right one. */
  other: { path: string; text: string; link: string }
  children: ReactNode
}

/** Works without signing in. */
export function ContractPage({ title, lead, points, other, children }: ContractPageProps) {
  const isMember = useViewer()?.role === 'member'
  return (
    <AsidePage
      title={title}
      lead={lead}
      aside={
        <aside className="contract-points" aria-labelledby="contract-points">
          <h2 className="heading" id="contract-points">
            {m.subscriptions_contract_next()}
          </h2>
          <ol>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ol>
          <p>
            {other.text} <RouteLink to={other.path}>{other.link}</RouteLink>
          </p>
          {isMember && (
            <RouteLink to="/profile" hash="membership" iconEnd="arrow">
              {m.subscriptions_contract_account()}
            </RouteLink>
          )}
        </aside>
      }
    >
      {children}
    </AsidePage>
  )
}
