import type { ProfileStatus } from '@velvetline/contracts/profiles'
import { m } from '#/paraglide/messages.js'

/** The word for an availability. */
export const statusWord = (status: ProfileStatus): string =>
  ({ available: m.agents_available, busy: m.agents_busy, offline: m.agents_offline })[status]()
