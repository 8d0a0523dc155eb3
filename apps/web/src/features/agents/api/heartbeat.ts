import { API } from '@velvetline/contracts/paths'
import { request } from '#/shared/api/request.ts'

/** Says that the workspace is open; without it for a minute the agent counts as away. */
export const sendHeartbeat = (): Promise<unknown> => request(API.agentHeartbeat, { method: 'POST' })
