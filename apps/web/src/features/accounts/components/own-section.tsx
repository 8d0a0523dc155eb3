import './own-section.css'
import type { ReactNode } from 'react'
import { classNames } from '#/ui/class-names.ts'

interface OwnSectionProps {
  /** The account’s menu leads to it. */
  id: string
  title: string
  note?: ReactNode
  className?: string
  children: ReactNode
}

/** A section of a member’s account. */
export function OwnSection({ id, title, note, className, children }: OwnSectionProps) {
  const titleId = `${id}-title`
  return (
    <section className={classNames('own-section', className)} id={id} aria-labelledby={titleId}>
      <header>
        <h2 className="heading" id={titleId} tabIndex={-1}>
          {title}
        </h2>
        {note && <p className="quiet">{note}</p>}
      </header>
      {children}
    </section>
  )
}
