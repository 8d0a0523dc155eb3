import './badge.css'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

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
