import './heads.css'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export interface SectionHeadProps {
  title: ReactNode
  level?: 2 | 3 | undefined
  /** At the right, in small text. */
  aside?: ReactNode
  id?: string | undefined
  className?: string | undefined
}

export function SectionHead({ title, level = 2, aside, id, className }: SectionHeadProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <header className={classNames('ui-section-head', className)}>
      <Heading id={id} className="title">
        {title}
      </Heading>
      {aside !== undefined && <div className="quiet">{aside}</div>}
    </header>
  )
}
