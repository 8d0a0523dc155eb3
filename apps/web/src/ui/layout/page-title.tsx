import './heads.css'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export interface PageTitleProps {
  title: ReactNode
  lead?: ReactNode
  /** Above the title, such as the way back. */
  above?: ReactNode
  actions?: ReactNode
  className?: string | undefined
}

/** What this page is. */
export function PageTitle({ title, lead, above, actions, className }: PageTitleProps) {
  return (
    <header className={classNames('ui-page-title', className)}>
      {above}
      <h1 className="title">{title}</h1>
      {lead !== undefined && <p className="lead">{lead}</p>}
      {actions !== undefined && <div className="ui-page-title-actions">{actions}</div>}
    </header>
  )
}
