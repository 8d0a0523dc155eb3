import './visually-hidden.css'
import type { ReactNode } from 'react'

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
