import { m } from '#/paraglide/messages.js'
import { loadFailed } from '#/shared/errors/error-pages.tsx'

export const ProfilesFailed = loadFailed(m.profiles_failed_title, m.profiles_failed)
