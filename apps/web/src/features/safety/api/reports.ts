import {
  agentReportsPath,
  guestReportsPath,
  type NewGuestReport,
  type NewReport,
  type ReportAnswer,
  reportsPath,
} from '@velvetline/contracts/reports'
import { request } from '#/shared/api/request.ts'

export const reportAs = (by: 'member' | 'agent', report: NewReport): Promise<ReportAnswer> =>
  request<ReportAnswer>(by === 'agent' ? agentReportsPath : reportsPath, { method: 'POST', body: report })

export const reportAsGuest = (report: NewGuestReport): Promise<ReportAnswer> =>
  request<ReportAnswer>(guestReportsPath, { method: 'POST', body: report })
