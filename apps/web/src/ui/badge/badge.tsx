import './badge.css'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import './status-badge.css'
import type { ReactNode } from 'react'

export interface BadgeProps {
  count: number
  /** The number in words, for screen readers; without it the surrounding text has to say it. */
  label?: string | undefined
  max?: number | undefined
  className?: string | undefined
}

/** How many wait. Nothing at nought. */
export function Badge({ count, label, max = 99, className }: BadgeProps) {
  if (count <= 0) return null
  return (
    <span className={classNames('ui-badge', className)}>
      <span aria-hidden="true">{count > max ? `${max}+` : count}</span>
      {label !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  )
}

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
