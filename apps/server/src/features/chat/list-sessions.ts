import type { ChatSession } from '@velvetline/contracts/chat'
import type { ProfilesContext } from '../profiles/index.ts'
import { readMemberSessions } from './chat.sessions.repository.ts'
import { withProfiles } from './with-profiles.ts'

/** More than anyone can overlook, and a bound on what is polled. */
const SESSIONS_MAX = 100

interface Needs extends ProfilesContext {}

/** The member's sessions, the most recent first. */
export const listSessions = async (needs: Needs, memberId: string): Promise<ChatSession[]> =>
  withProfiles(needs, await readMemberSessions(needs.database, memberId, SESSIONS_MAX))
