import './visually-hidden.css'
import type { ReactNode } from 'react'
import '../skip-link/skip-link.css'

/** Text for screen readers only. */
export function VisuallyHidden({
  as: Tag = 'span',
  children,
}: {
  as?: 'span' | 'div' | 'h1' | 'h2' | 'h3'
  children: ReactNode
}) {
  return <Tag className="ui-hidden">{children}</Tag>
}

/** The first stop of the Tab key: skips the navigation. */
export function SkipLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="ui-skip-link" href={href}>
      {children}
    </a>
  )
}
