import type { AgentReplyAnswer } from '@velvetline/contracts/agents'
import { API } from '@velvetline/contracts/paths'
import { request } from '#/shared/api/request.ts'

/** Answers once. The same key may be sent again at any time: the server stores it one time only. */
export const reply = (
  sessionId: string,
  content: string,
  key: string,
  signal: AbortSignal,
): Promise<AgentReplyAnswer> =>
  request<AgentReplyAnswer>(API.agentMessages(sessionId), {
    method: 'POST',
    body: { content },
    idempotencyKey: key,
    signal,
  })
