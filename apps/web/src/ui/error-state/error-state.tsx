import '../empty-state/empty-state.css'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'

export interface ErrorStateProps {
  title: ReactNode
  /** What happened, whether it cost anything, what to do. */
  text: ReactNode
  action?: ReactNode
  level?: 1 | 2 | 3 | undefined
  className?: string | undefined
}

export function ErrorState({ title, text, action, level = 2, className }: ErrorStateProps) {
  const Heading = level === 1 ? 'h1' : level === 2 ? 'h2' : 'h3'
  return (
    <div className={classNames('ui-void ui-void-bad', className)} role="alert">
      <Icon name="alert" size="lg" />
      <Heading className="heading">{title}</Heading>
      <p>{text}</p>
      {action}
    </div>
  )
}
