import { queryOptions } from '@tanstack/react-query'
import { adminApplicationsSearchPath } from '@velvetline/contracts/application-search'
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
import { pagedQuery } from '#/shared/api/paged-query.ts'

export interface ApplicationsSearch {
  state?: ApplicationQueue | 'pressure'
  kind?: ApplicationKind
  /** The application or the report that is open. */
  view?: string
}

/** The queue, oldest first, page by page. */
export const applicationsQuery = (
  { state = 'waiting', kind }: { state?: ApplicationQueue; kind?: ApplicationKind | undefined },
  words = '',
) => pagedQuery<ApplicationList>(adminApplicationsPath, { state, kind }, { path: adminApplicationsSearchPath, words })

export const applicationQuery = (id: string) =>
  queryOptions<AdminApplication>({ queryKey: [adminApplicationPath(id)], staleTime: 0, retry: false })

export const pressureReportsQuery = (state: 'open' | 'closed') =>
  queryOptions<PressureReportList>({ queryKey: [`${adminPressureReportsPath}?state=${state}`], staleTime: 0 })

export const pressureReportQuery = (id: string) =>
  queryOptions<PressureReportShown>({ queryKey: [adminPressureReportPath(id)], staleTime: 0, retry: false })
