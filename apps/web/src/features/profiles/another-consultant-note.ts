import { m } from '#/paraglide/messages.js'
import type { PhoneProfile } from './contact.ts'

/** Null if the number reaches the requested consultant, or if that is unknown. */
export const anotherConsultantNote = ({
  name,
  status,
  callObstacle,
}: Pick<PhoneProfile, 'name' | 'status' | 'callObstacle'>): string | null => {
  if (status === 'busy') return m.calls_note_busy({ name })
  if (status === 'offline') return m.calls_note_offline({ name })
  return callObstacle === null || callObstacle === 'not_configured' ? null : m.calls_note_no_desk({ name })
}
