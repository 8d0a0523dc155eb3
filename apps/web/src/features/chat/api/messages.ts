import type { OutgoingMessage, OutgoingMessageAnswer } from '@velvetline/contracts/chat'
import { API } from '@velvetline/contracts/paths'
import { request } from '#/shared/api/request.ts'

/** Tells the server how far the member has read; the pointer there never goes back. */
export const markRead = (sessionId: string, messageId: string): Promise<unknown> =>
  request(API.chatRead(sessionId), { method: 'POST', body: { messageId } })

/** Sends once. The same key may be sent again at any time: the server stores and charges it one time only. */
export const sendMessage = (
  message: OutgoingMessage,
  key: string,
  signal: AbortSignal,
): Promise<OutgoingMessageAnswer> =>
  request<OutgoingMessageAnswer>(API.sendMessage, { method: 'POST', body: message, idempotencyKey: key, signal })
