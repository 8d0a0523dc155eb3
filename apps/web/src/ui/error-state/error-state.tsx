import '../empty-state/empty-state.css'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'

export interface ErrorStateProps {
  title: ReactNode
  /** What happened, whether it cost anything, what now. */
  text: ReactNode
  action?: ReactNode
  /** For the support. */
  code?: string | undefined
  level?: 1 | 2 | 3 | undefined
  className?: string | undefined
}

/** An error message in place of content that could not be loaded. */
export function ErrorState({ title, text, action, code, level = 2, className }: ErrorStateProps) {
  const Heading = level === 1 ? 'h1' : level === 2 ? 'h2' : 'h3'
  return (
    <div className={classNames('ui-void ui-void-bad', className)} role="alert">
      <Icon name="alert" size="lg" />
      <Heading className="heading">{title}</Heading>
      <p>{text}</p>
      {action}
      {code !== undefined && <code className="quiet">{code}</code>}
    </div>
  )
}
