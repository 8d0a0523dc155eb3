import './profiles-head.css'
import { m } from '#/paraglide/messages.js'
import { ProfileGridSkeleton } from './profile-grid.tsx'

/** The list's title with the note on who answers. */
export function ProfilesHead() {
  return (
    <header className="profiles-head">
      <h1 className="title">{m.profiles_title()}</h1>
      <p className="quiet">{m.profiles_note()}</p>
    </header>
  )
}

/** The list while it is on its way. */
export function ProfilesSkeleton() {
  return (
    <main id="main" className="wrap profiles-page">
      <ProfilesHead />
      <ProfileGridSkeleton />
    </main>
  )
}
