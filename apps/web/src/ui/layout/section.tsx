import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export interface SectionProps {
  /** A name for those who move by landmarks; without it it is just a part of the page. */
  label?: string | undefined
  id?: string | undefined
  children: ReactNode
  className?: string | undefined
}

/** A part of a page, divided from the next by air. */
export function Section({ label, id, children, className }: SectionProps) {
  return (
    <section id={id} aria-label={label} className={classNames('section', className)}>
      <div className="wrap">{children}</div>
    </section>
  )
}
