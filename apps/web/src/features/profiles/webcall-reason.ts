import type { Role } from '@velvetline/contracts/accounts'
import type { ConsultantObstacle } from '@velvetline/contracts/profiles'
import { m } from '#/paraglide/messages.js'

const OBSTACLE_WORDS: Record<ConsultantObstacle, () => string> = {
  consultant_busy: m.calls_webcall_busy,
  consultant_offline: m.calls_webcall_offline,
  not_taking_calls: m.calls_webcall_not_taking,
  no_desk: m.calls_webcall_no_desk,
  not_configured: m.calls_webcall_not_offered,
}

/** Why the consultant cannot be called from the browser now, in a few words; null when they can. Guests read what members read. */
export const reasonAgainst = (role: Role | undefined, obstacle: ConsultantObstacle | null): string | null => {
  if (role !== undefined && role !== 'member') return m.calls_webcall_members_only()
  return obstacle && OBSTACLE_WORDS[obstacle]()
}
