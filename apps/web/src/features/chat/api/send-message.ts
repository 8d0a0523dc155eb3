import type { OutgoingMessage, OutgoingMessageAnswer } from '@velvetline/contracts/chat'
import { API } from '@velvetline/contracts/paths'
import { request } from '#/shared/api/request.ts'

/** Sends once. The same key may be sent again at any time: the server stores and charges it one time only. */
export const sendMessage = (
  message: OutgoingMessage,
  key: string,
  signal: AbortSignal,
): Promise<OutgoingMessageAnswer> =>
  request<OutgoingMessageAnswer>(API.sendMessage, { method: 'POST', body: message, idempotencyKey: key, signal })
