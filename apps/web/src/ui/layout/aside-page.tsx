import './aside-page.css'
import type { ReactNode } from 'react'

interface AsidePageProps {
  title: ReactNode
  lead: string
  /** Beside the form on a wide screen, below it on a narrow one. */
  aside: ReactNode
  /** The form, or what follows once it is sent. */
  children: ReactNode
}

export function AsidePage({ title, lead, aside, children }: AsidePageProps) {
  return (
    <main id="main" className="wrap aside-page">
      <header className="aside-page-head">
        <h1 className="title">{title}</h1>
        <p className="lead">{lead}</p>
      </header>
      <div className="aside-page-parts">
        {children}
        {aside}
      </div>
    </main>
  )
}
