import './skip-link.css'
import type { ReactNode } from 'react'

/** The first stop of the Tab key: past the navigation to what the page is about. */
export function SkipLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="ui-skip-link" href={href}>
      {children}
    </a>
  )
}
