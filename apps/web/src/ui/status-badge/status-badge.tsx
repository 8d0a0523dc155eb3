import './status-badge.css'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type StatusTone = 'available' | 'busy' | 'offline'

export interface StatusBadgeProps {
  status: StatusTone
  /** The word: a status is never only a colour. */
  children: ReactNode
  pill?: boolean | undefined
  className?: string | undefined
}

/** Dot, word and colour. Who is offline has a ring; only the dot breathes. */
export function StatusBadge({ status, children, pill, className }: StatusBadgeProps) {
  return (
    <span className={classNames('ui-status', `ui-status-${status}`, pill && 'ui-status-pill', className)}>
      <i aria-hidden="true" />
      {children}
    </span>
  )
}
