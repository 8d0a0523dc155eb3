import { queryOptions } from '@tanstack/react-query'
import { API } from '@velvetline/contracts/paths'
import type { AutoReloadChange, Care, LimitsChange, PauseRequest } from '@velvetline/contracts/payments'
import { request } from '#/shared/api/request.ts'

/** A member's limits, pause and automatic reload, with what they have spent; what they spend elsewhere is fetched when they come back. */
export const careQuery = queryOptions<Care>({ queryKey: [API.care], staleTime: 0, refetchOnMount: true })

/** Lowering holds at once, raising after a day: the answer says which. */
export const changeLimits = (body: LimitsChange): Promise<Care> => request<Care>(API.limits, { method: 'PUT', body })

/** Cannot be ended early. */
export const beginPause = (body: PauseRequest): Promise<Care> => request<Care>(API.pause, { method: 'POST', body })

export const changeAutoReload = (body: AutoReloadChange): Promise<Care> =>
  request<Care>(API.autoReload, { method: 'PUT', body })
