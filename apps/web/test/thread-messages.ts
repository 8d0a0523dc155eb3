import type { ChatMessage, OutgoingMessage } from '@velvetline/contracts/chat'
import type { PendingMessage } from '../src/shared/messages/pending-messages.ts'

export const SESSION = 'session-1'
const JUST_NOW = new Date().toISOString()

export const written = (key: string, content = key): PendingMessage<OutgoingMessage> => ({
  key,
  message: { sessionId: SESSION, profileUuid: 'profile-1', content, messageType: 'text' },
  writtenAt: JUST_NOW,
  state: 'sending',
  reason: '',
})
export const stored = (id: number, clientKey: string | null = null): ChatMessage => ({
  id: String(id),
  sessionId: SESSION,
  sender: 'user',
  messageType: 'text',
  content: String(id),
  imageUrl: null,
  media: null,
  createdAt: '2026-06-15T12:00:00.000Z',
  timestamp: '2026-06-15T12:00:00.000Z',
  answeredBy: null,
  clientKey,
})
