import type { AgentCall, CallStatus } from './calls.ts'
import type { ChatMessage } from './chat.ts'
import type { CreditBalance } from './credits.ts'
import type { ConsultantObstacle, ProfileStatus } from './profiles.ts'

export const eventsPath = '/api/events'

/**
 * What `GET /api/events` (server-sent events) carries. The wire is `event: <type>`, `data: <json of the payload>` and, as `id`, the version of
 * the public news after it.
 * Guests receive only `hello` and `availability`.
 */
export interface LiveEvents {
  /** First on every connection; another `bootId` than before means that the server restarted: fetch everything again. */
  hello: { bootId: string }
  availability: { profileUuid: string; status: ProfileStatus; callObstacle: ConsultantObstacle | null }
  /** A new message in one of the person's sessions, seen from their side. */
  message: { sessionId: string; message: ChatMessage }
  /** The other side has read up to this message. */
  read: { sessionId: string; messageId: string }
  unread: { unreadCount: number; unreadCounts: Record<string, number> }
  balance: CreditBalance
  /** For agents: something about this conversation changed (new message, read, answered by a colleague). */
  conversation: { sessionId: string }
  /** The member's own call has changed: its state, what it has cost, when it ends. */
  call: CallStatus
  /** For agents: a call rings, is answered, or is over. */
  agentCall: AgentCall
  /** This browser's session has ended. */
  signedOut: Record<string, never>
}
export type LiveEventType = keyof LiveEvents
export const LIVE_EVENT_TYPES = [
  'hello',
  'availability',
  'message',
  'read',
  'unread',
  'balance',
  'conversation',
  'call',
  'agentCall',
  'signedOut',
] as const satisfies readonly LiveEventType[]
