import './list-views.css'
import type { ReactNode } from 'react'

/** Named questions to a list, each a link with its number; the current one is marked with `aria-current`. */
export function ListViews({ label, end, children }: { label: string; end?: ReactNode; children: ReactNode }) {
  return (
    <nav aria-label={label} className="ui-views">
      {children}
      {end && <span className="ui-views-end">{end}</span>}
    </nav>
  )
}
