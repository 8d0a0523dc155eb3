import { queryOptions } from '@tanstack/react-query'
import {
  type AdminReports,
  adminHashListPath,
  adminHashListsPath,
  adminQuarantineReleasePath,
  adminReportDecisionPath,
  adminReportEvidencePath,
  adminReportPath,
  adminReportReopenPath,
  adminReportsPath,
  type EvidenceAct,
  type HashLists,
  type NewReportDecision,
  type ReportDetail,
  type ReportKind,
} from '@velvetline/contracts/reports'
import { pagedQuery } from '#/shared/api/paged-query.ts'
import { request } from '#/shared/api/request.ts'

export interface ReportSearch {
  readonly state?: 'decided' | 'ending'
  readonly kind?: ReportKind
}

export const reportsQuery = ({ state, kind }: ReportSearch) =>
  pagedQuery<AdminReports>(adminReportsPath, { state: state ?? 'open', ...(kind && { kind }) })
export const reportQuery = (id: string) =>
  queryOptions<ReportDetail>({ queryKey: [adminReportPath(id)], staleTime: 0, refetchOnMount: true })
export const decideReport = (id: string, body: NewReportDecision): Promise<ReportDetail> =>
  request<ReportDetail>(adminReportDecisionPath(id), { method: 'POST', body })

export const actOnEvidence = (id: string, act: EvidenceAct, reason: string): Promise<ReportDetail> =>
  request<ReportDetail>(adminReportEvidencePath(id), { method: 'POST', body: { act, reason } })

export const reopenConversation = (id: string, reason: string): Promise<ReportDetail> =>
  request<ReportDetail>(adminReportReopenPath(id), { method: 'POST', body: { reason } })

export const hashListsQuery = queryOptions<HashLists>({ queryKey: [adminHashListsPath] })
export const importHashList = (name: string, file: Blob): Promise<HashLists> =>
  request<HashLists>(`${adminHashListsPath}?name=${encodeURIComponent(name)}`, { method: 'POST', body: file })
export const deleteHashList = (id: string): Promise<HashLists> =>
  request<HashLists>(adminHashListPath(id), { method: 'DELETE' })
export const releaseFile = (id: string, reason: string): Promise<unknown> =>
  request(adminQuarantineReleasePath(id), { method: 'POST', body: { reason } })
