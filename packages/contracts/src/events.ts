import type { ConversationDesk } from './agent-inbox.ts'
import type { AgentCall, CallStatus } from './calls.ts'
import type { ChatMessage } from './chat.ts'
import type { CreditBalance } from './credits.ts'
import type { ConsultantObstacle, ProfileStatus } from './profiles.ts'

export const eventsPath = '/api/events'

export interface TypingNews {
  sessionId: string
  isTyping: boolean
  sender: 'member' | 'profile'
  /** The stand-in who writes, as announced to the member; null for a consultant who answers in person and for members. */
  name: string | null
  /** Only told to agents, of the colleague who writes. */
  agentId?: string
}

/**
 * With what sends a message or an answer, as text or as a file: the `streamId` of this browser's stream. The answer tells the message and the
 * member's balance, so this stream does not carry them again. A browser that sends it shows the answer in its other tabs itself.
 */
export const LIVE_STREAM_HEADER = 'x-live-stream'

/**
 * What `GET /api/events` (server-sent events) carries. The wire is `event: <type>`, `data: <json of the payload>` and, as `id`, the version of
 * the public news after it.
 * Guests receive only `hello` and `availability`.
 */
export interface LiveEvents {
  /** First on every connection, and again where events may have been missed: each but the very first means to fetch everything again. */
  hello: { streamId: string }
  availability: { profileUuid: string; status: ProfileStatus; callObstacle: ConsultantObstacle | null }
  /** A new message in one of the person's sessions, seen from their side. */
  message: { sessionId: string; message: ChatMessage }
  /** The other side has read up to this message. */
  read: { sessionId: string; messageId: string }
  /** Somebody writes in this conversation, or has stopped; without another event it is over after `TYPING_SHOWN_MS`. */
  typing: TypingNews
  unread: { unreadCount: number; unreadCounts: Record<string, number> }
  balance: CreditBalance
  /** For agents: something about this conversation changed, other than by a message. Without a value, ask for the conversation. */
  conversation: { sessionId: string; unreadCount?: number; canWrite?: boolean }
  /** For agents: who of the profile's side has this conversation open, and who is answering. */
  claim: { sessionId: string } & ConversationDesk
  /** The member's own call has changed: its state, what it has cost, when it ends. */
  call: CallStatus
  /** For agents: they answer for others than before, or others for them. What they can no longer see is dropped. */
  answering: Record<string, never>
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
  'typing',
  'unread',
  'balance',
  'conversation',
  'claim',
  'call',
  'answering',
  'agentCall',
  'signedOut',
] as const satisfies readonly LiveEventType[]
