import { queryOptions } from '@tanstack/react-query'
import {
  type AutoReloadChange,
  autoReloadPath,
  type Care,
  type LimitsChange,
  type PauseRequest,
  spendingCarePath,
  spendingLimitsPath,
  spendingPausePath,
} from '@velvetline/contracts/spending-care'
import { request } from '#/shared/api/request.ts'

/** Spending elsewhere is fetched when the member returns to the page. */
export const careQuery = queryOptions<Care>({ queryKey: [spendingCarePath], staleTime: 0, refetchOnMount: true })

/** Lowering takes effect at once, raising after a day: the answer says which. */
export const changeLimits = (body: LimitsChange): Promise<Care> =>
  request<Care>(spendingLimitsPath, { method: 'PUT', body })

/** Cannot be ended early. */
export const beginPause = (body: PauseRequest): Promise<Care> =>
  request<Care>(spendingPausePath, { method: 'POST', body })

export const changeAutoReload = (body: AutoReloadChange): Promise<Care> =>
  request<Care>(autoReloadPath, { method: 'PUT', body })
