import './profiles-head.css'
import { m } from '#/paraglide/messages.js'
import { useCountry } from '#/shared/country/use-country.ts'

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
