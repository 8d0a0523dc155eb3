import './profiles-head.css'
import { m } from '#/paraglide/messages.js'

/** The list's title with the note on who answers. */
export function ProfilesHead() {
  return (
    <header className="profiles-head">
      <h1 className="title">{m.profiles_title()}</h1>
      <p className="quiet">{m.profiles_note()}</p>
    </header>
  )
}
