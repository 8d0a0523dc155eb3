import { anotherConsultantNote } from '#/features/profiles/another-consultant-note.ts'
import { m } from '#/paraglide/messages.js'
import type { PhoneProfile } from '#/shared/phone/phone-dialog.ts'
import { Icon } from '#/ui/icon/icon.tsx'

/** Who will answer, as far as it is known: the consultant in person while they are there and not played by a demo actor, else another consultant. */
const whoAnswers = (profile: PhoneProfile): string | null =>
  anotherConsultantNote(profile) ?? (profile.isDemoActor ? null : m.calls_note_direct({ name: profile.name }))

/** What can be promised of this call, and nothing more. */
export function CallNotes({ profile }: { profile: PhoneProfile }) {
  const answers = whoAnswers(profile)
  const sign = anotherConsultantNote(profile) === null ? 'check' : 'info'
  return (
    <ul className="call-notes" aria-label={m.calls_notes()}>
      {answers !== null && (
        <li>
          <Icon name={sign} />
          {answers}
        </li>
      )}
      <li>
        <Icon name="check" />
        {m.calls_note_discreet()}
      </li>
    </ul>
  )
}
