import { API } from '@velvetline/contracts/paths'
import { request } from '#/shared/api/request.ts'

/** Tells the server how far the profile's side has read; the pointer there never goes back. */
export const markRead = (sessionId: string, messageId: string): Promise<unknown> =>
  request(API.agentRead(sessionId), { method: 'POST', body: { messageId } })
