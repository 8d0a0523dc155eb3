import './badge.css'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'

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

/** One word about someone. */
export function Tag({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <li className={classNames('ui-tag', className)}>{children}</li>
}

/** The tags of one person, wrapping. */
export function TagList({ label, children }: { label?: string | undefined; children: ReactNode }) {
  return (
    <ul className="ui-tags" aria-label={label}>
      {children}
    </ul>
  )
}
