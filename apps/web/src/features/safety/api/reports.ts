import { CONTACT_FORM_MIN_MS, type ContactForm, contactFormPath } from '@velvetline/contracts/contact'
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

/** The server started counting slightly earlier. */
const SPARE_MS = 100

/** The token of the contact form, whose protection from bots holds here too: sent no sooner than a person could fill in the form. */
export const openGuestForm = async (): Promise<(report: Omit<NewGuestReport, 'token'>) => Promise<ReportAnswer>> => {
  const { token } = await request<ContactForm>(contactFormPath)
  const openedAtMs = performance.now()
  return async (report) => {
    const restMs = openedAtMs + CONTACT_FORM_MIN_MS + SPARE_MS - performance.now()
    if (restMs > 0) await new Promise((resolve) => setTimeout(resolve, restMs))
    return request<ReportAnswer>(guestReportsPath, { method: 'POST', body: { ...report, token } })
  }
}
