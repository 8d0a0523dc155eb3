import { type AdminCalls, adminCallHangUpPath, adminCallsPath, adminCallsSearchPath } from '@velvetline/contracts/calls'
import {
  adminRefusedCallerSeenPath,
  adminRefusedCallersPath,
  type RefusedCallerState,
  type RefusedCallers,
} from '@velvetline/contracts/telephone-line'
import { pagedQuery } from '#/shared/api/paged-query.ts'
import { request } from '#/shared/api/request.ts'
import type { CallSearch } from './call-search.ts'

const LIVE_CALLS_REFRESH_MS = 3_000

const CALLS_REFRESH_MS = 10_000

export const adminCallsQuery = (search: CallSearch, words = '') => ({
  ...pagedQuery<AdminCalls>(adminCallsPath, search, { path: adminCallsSearchPath, words }),
  refetchInterval: ({ state: { data } }: { state: { data: { pages: AdminCalls[] } | undefined } }) => {
    // Rows must not move under somebody who has loaded further pages.
    if ((data?.pages.length ?? 1) > 1 || search.show === 'ended') return false
    return (data?.pages[0]?.live ?? 0) > 0 ? LIVE_CALLS_REFRESH_MS : CALLS_REFRESH_MS
  },
})

export const hangUp = (callId: string, reason: string): Promise<unknown> =>
  request(adminCallHangUpPath(callId), { method: 'POST', body: { reason } })

export const refusedCallersQuery = (state: RefusedCallerState) =>
  pagedQuery<RefusedCallers>(adminRefusedCallersPath, { state })

export const markRefusedCaller = (id: string): Promise<unknown> =>
  request(adminRefusedCallerSeenPath(id), { method: 'POST', body: {} })
