import './badge.css'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import './status-badge.css'
import type { ReactNode } from 'react'

const COUNT_MAX = 99

export interface BadgeProps {
  count: number
  /** For screen readers; needed unless the text around it says the number. */
  label?: string | undefined
  className?: string | undefined
}

/** Nothing at zero. */
export function Badge({ count, label, className }: BadgeProps) {
  if (count <= 0) return null
  return (
    <span className={classNames('ui-badge', className)}>
      <span aria-hidden="true">{count > COUNT_MAX ? `${COUNT_MAX}+` : count}</span>
      {label !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  )
}

export type StatusTone = 'available' | 'busy' | 'offline'

export interface StatusBadgeProps {
  status: StatusTone
  /** A status is never only a colour. */
  children: ReactNode
  pill?: boolean | undefined
  className?: string | undefined
}

/** Dot, word and colour; offline is a ring, and only the dot pulses. */
export function StatusBadge({ status, children, pill, className }: StatusBadgeProps) {
  return (
    <span className={classNames('ui-status', `ui-status-${status}`, pill && 'ui-status-pill', className)}>
      <i aria-hidden="true" />
      {children}
    </span>
  )
}
