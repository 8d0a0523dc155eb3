import { m } from '#/paraglide/messages.js'
import type { PhoneProfile } from './contact.ts'

/** Says that another consultant answers the number now, and why; null if the number reaches the one wanted, or that is unknown. */
export const anotherConsultantNote = ({
  name,
  status,
  callObstacle,
}: Pick<PhoneProfile, 'name' | 'status' | 'callObstacle'>): string | null => {
  if (status === 'busy') return m.calls_note_busy({ name })
  if (status === 'offline') return m.calls_note_offline({ name })
  return callObstacle === null || callObstacle === 'not_configured' ? null : m.calls_note_no_desk({ name })
}
