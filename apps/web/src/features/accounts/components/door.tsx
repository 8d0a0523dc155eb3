import './door.css'
import type { ReactNode } from 'react'

export interface DoorProps {
  picture: string
  title: ReactNode
  lead: ReactNode
  children: ReactNode
}

/** The frame of the pages for signing in and registering. */
export function Door({ picture, title, lead, children }: DoorProps) {
  return (
    <main id="main" className="wrap door-page">
      <div className="door">
        <div className="door-photo">
          <img src={picture} alt="" width={600} height={800} fetchPriority="high" />
        </div>
        <div className="door-in">
          <header className="door-words">
            <h1 className="title">{title}</h1>
            <p>{lead}</p>
          </header>
          {children}
        </div>
      </div>
    </main>
  )
}
