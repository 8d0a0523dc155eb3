import type { ProfileStatus } from '@velvetline/contracts/profiles'
import { m } from '#/paraglide/messages.js'

const WORDS: Readonly<Record<ProfileStatus, () => string>> = {
  available: m.profiles_available,
  busy: m.profiles_busy,
  offline: m.profiles_offline,
}

/** As members read it. */
export const statusWord = (status: ProfileStatus): string => WORDS[status]()
