import './empty-state.css'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../icon/icon.tsx'

export interface EmptyStateProps {
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
  level?: 1 | 2 | 3 | undefined
  icon?: IconName | undefined
  className?: string | undefined
}

/** One sentence, as a title without a full stop, and one action. */
export function EmptyState({ title, text, action, level = 2, icon, className }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : level === 2 ? 'h2' : 'h3'
  return (
    <div className={classNames('ui-void', className)}>
      {icon && <Icon name={icon} size="lg" />}
      <Heading className="heading">{title}</Heading>
      {text !== undefined && <p>{text}</p>}
      {action}
    </div>
  )
}
