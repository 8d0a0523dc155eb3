import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  type AdminApplication,
  type ApplicationKind,
  type ApplicationList,
  type ApplicationQueue,
  adminApplicationPath,
  adminApplicationsPath,
} from '@velvetline/contracts/applications'
import {
  adminPressureReportPath,
  adminPressureReportsPath,
  type PressureReportList,
  type PressureReportShown,
} from '@velvetline/contracts/pressure-reports'
import { request } from '#/shared/api/request.ts'

export interface ApplicationsSearch {
  state?: ApplicationQueue | 'pressure'
  kind?: ApplicationKind
  /** The application or the report that is open. */
  view?: string
}

/** The queue, oldest first, page by page. */
export const applicationsQuery = ({
  state = 'waiting',
  kind,
}: {
  state?: ApplicationQueue
  kind?: ApplicationKind | undefined
}) =>
  infiniteQueryOptions({
    queryKey: [adminApplicationsPath, state, kind ?? ''],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({
        state,
        ...(kind && { kind }),
        ...(pageParam !== null && { after: pageParam }),
      })
      return request<ApplicationList>(`${adminApplicationsPath}?${query}`, { signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextAfter,
    staleTime: 0,
    refetchOnMount: true,
  })

export const applicationQuery = (id: string) =>
  queryOptions<AdminApplication>({ queryKey: [adminApplicationPath(id)], staleTime: 0, retry: false })

export const pressureReportsQuery = (state: 'open' | 'closed') =>
  queryOptions<PressureReportList>({ queryKey: [`${adminPressureReportsPath}?state=${state}`], staleTime: 0 })

export const pressureReportQuery = (id: string) =>
  queryOptions<PressureReportShown>({ queryKey: [adminPressureReportPath(id)], staleTime: 0, retry: false })
