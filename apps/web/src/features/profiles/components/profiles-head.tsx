import './profiles-head.css'
import { m } from '#/paraglide/messages.js'
import { useCountry } from '#/shared/country/country.ts'
import { ProfileGridSkeleton } from './list-states.tsx'

/** The list's title with the note on who answers. */
export function ProfilesHead() {
  const hasPhone = useCountry().premiumPhoneNumber !== ''
  return (
    <header className="profiles-head">
      <h1 className="title">{m.profiles_title()}</h1>
      <p className="quiet">{hasPhone ? m.profiles_note() : m.profiles_note_webcall()}</p>
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
