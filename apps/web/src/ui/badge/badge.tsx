import './badge.css'
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
