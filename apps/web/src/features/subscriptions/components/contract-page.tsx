import './contract-page.css'
import type { ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import { useViewer } from '#/shared/api/viewer.ts'
import { RouteLink } from '#/ui/link-button/route-link.tsx'

interface ContractPageProps {
  title: ReactNode
  lead: string
  /** What happens with it, point by point. */
  points: readonly string[]
  /** The other declaration, and why one may be meant instead. */
  other: { path: string; text: string; link: string }
  children: ReactNode
}

/** The frame of both declarations: what it does on the right, the form or its receipt on the left. Nobody needs to sign in. */
export function ContractPage({ title, lead, points, other, children }: ContractPageProps) {
  const isMember = useViewer()?.role === 'member'
  return (
    <main id="main" className="wrap contract-page">
      <header className="contract-head">
        <h1 className="title">{title}</h1>
        <p className="lead">{lead}</p>
      </header>
      <div className="contract-parts">
        {children}
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
      </div>
    </main>
  )
}
