import './heads.css'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export interface PageTitleProps {
  title: ReactNode
  lead?: ReactNode
  /** Above the title, such as a link back. */
  above?: ReactNode
  actions?: ReactNode
  className?: string | undefined
}

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

export interface WrapProps {
  as?: 'div' | 'section' | 'main' | 'header' | 'footer' | 'article' | undefined
  id?: string | undefined
  children: ReactNode
  className?: string | undefined
}

/** The content column: at most 1200 px wide, with padding. */
export function Wrap({ as: Tag = 'div', id, children, className }: WrapProps) {
  return (
    <Tag id={id} className={classNames('wrap', className)}>
      {children}
    </Tag>
  )
}
