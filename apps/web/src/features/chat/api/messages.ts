import { queryOptions } from '@tanstack/react-query'
import {
  type ChatAbsence,
  type ChatSession,
  chatAbsencePath,
  chatReadPath,
  chatSessionPath,
  chatStandInPath,
  type OutgoingMessage,
  type OutgoingMessageAnswer,
  sendMessagePath,
} from '@velvetline/contracts/chat'
import { request } from '#/shared/api/request.ts'

/** The member's session with a consultant; the server makes it when there is none. */
export const sessionQuery = (profileUuid: string) =>
  queryOptions<ChatSession>({
    queryKey: [chatSessionPath(profileUuid)],
    queryFn: ({ signal }) => request<ChatSession>(chatSessionPath(profileUuid), { signal }),
  })

/** Whether a colleague may answer, or only the consultant in person. Free, and can be changed at any time. */
export const chooseStandIn = (sessionId: string, isDeclined: boolean): Promise<ChatSession> =>
  request<ChatSession>(chatStandInPath(sessionId), { method: 'POST', body: { isDeclined } })

/** Who is free and how long the consultant has been away changes slowly. */
const FRESH_MS = 60_000

/** What to know before writing to somebody who has been away for hours. */
export const absenceQuery = (profileUuid: string) =>
  queryOptions<ChatAbsence>({
    queryKey: [chatAbsencePath(profileUuid)],
    queryFn: ({ signal }) => request<ChatAbsence>(chatAbsencePath(profileUuid), { signal }),
    staleTime: FRESH_MS,
    retry: 1,
  })

/** Tells the server how far the member has read; the pointer there never goes back. */
export const markRead = (sessionId: string, messageId: string): Promise<unknown> =>
  request(chatReadPath(sessionId), { method: 'POST', body: { messageId } })

/** Sends once. The same key may be sent again at any time: the server stores and charges it one time only. */
export const sendMessage = (
  message: OutgoingMessage,
  key: string,
  signal: AbortSignal,
): Promise<OutgoingMessageAnswer> =>
  request<OutgoingMessageAnswer>(sendMessagePath, { method: 'POST', body: message, idempotencyKey: key, signal })
