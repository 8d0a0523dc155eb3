import './skeleton.css'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'

export interface SkeletonProps {
  shape?: 'line' | 'title' | 'button' | 'pill' | 'circle' | 'block' | undefined
  width?: 'full' | 'long' | 'half' | 'short' | undefined
  className?: string | undefined
}

export function Skeleton({ shape = 'line', width = 'full', className }: SkeletonProps) {
  const classes = classNames(
    'ui-skeleton',
    `ui-skeleton-${shape}`,
    width !== 'full' && `ui-skeleton-${width}`,
    className,
  )
  return <span className={classes} aria-hidden="true" />
}

/** Announces loading once, for all placeholders in it. */
export function SkeletonGroup({
  label,
  children,
  className,
}: {
  label: string
  children: ReactNode
  className?: string
}) {
  return (
    <div role="status" aria-busy="true" className={className}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  )
}
