import type { ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import { LinkButton } from '#/ui/link-button/link-button.tsx'
import { VisuallyHidden } from '#/ui/visually-hidden/visually-hidden.tsx'

export interface OwnFactProps {
  label: string
  value: ReactNode
  detail: ReactNode
  onChange: () => void
  /** Before "change", such as a proof that is missing. */
  action?: ReactNode
}

/** One line about oneself, which can be changed. */
export function OwnFact({ label, value, detail, onChange, action }: OwnFactProps) {
  return (
    <div className="own-fact">
      <dt>{label}</dt>
      <dd className="own-fact-value">
        <b>{value}</b>
        <small>{detail}</small>
      </dd>
      <dd className="own-fact-actions">
        {action}
        <LinkButton onClick={onChange}>
          {m.accounts_change()}
          <VisuallyHidden> {label}</VisuallyHidden>
        </LinkButton>
      </dd>
    </div>
  )
}
