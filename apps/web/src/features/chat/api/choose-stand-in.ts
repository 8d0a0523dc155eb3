import type { ChatSession } from '@velvetline/contracts/chat'
import { API } from '@velvetline/contracts/paths'
import { request } from '#/shared/api/request.ts'

/** Whether a colleague may answer, or only the consultant in person. Free, and can be changed at any time. */
export const chooseStandIn = (sessionId: string, isDeclined: boolean): Promise<ChatSession> =>
  request<ChatSession>(API.chatStandIn(sessionId), { method: 'POST', body: { isDeclined } })
