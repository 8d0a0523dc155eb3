import { z } from 'zod'
import { ASK_TEXT_MAX, ASK_TEXT_MIN, applicationState } from './applications.ts'

/** `POST /api/application/pressure`: by somebody of an agency who applies. */
export const applicationPressurePath = '/api/application/pressure'
/** By a consultant, from the workspace. */
export const agentPressurePath = '/api/agent/pressure'
export const adminPressureReportsPath = '/api/admin/pressure-reports'
export const adminPressureReportPath = (id: string) => `${adminPressureReportsPath}/${encodeURIComponent(id)}`
export const adminPressureReportClosePath = (id: string) => `${adminPressureReportPath(id)}/close`

export const PRESSURE_TEXT_MAX = 1_000
export const pressureReport = z.object({ text: z.string().trim().min(3).max(PRESSURE_TEXT_MAX) })

export const pressureReportsQuery = z.object({ state: z.enum(['open', 'closed']).default('open') })
const listed = z.object({
  id: z.string(),
  /** Who reported; '' where they had not said their name yet. */
  name: z.string(),
  agency: z.string().nullable(),
  reportedAt: z.string(),
})
/** `GET /api/admin/pressure-reports`: open ones oldest first, closed ones newest first, at most 100. */
export const pressureReportList = z.object({ reports: z.array(listed) })
export type PressureReportList = z.infer<typeof pressureReportList>

/** `GET /api/admin/pressure-reports/{id}` */
export const pressureReportShown = listed.extend({
  text: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  /** Null once it is deleted, and for a consultant who never applied here. */
  application: z.object({ id: z.string(), state: applicationState }).nullable(),
  closed: z.object({ at: z.string(), by: z.string().nullable(), outcome: z.string() }).nullable(),
})
export type PressureReportShown = z.infer<typeof pressureReportShown>

/** `POST /api/admin/pressure-reports/{id}/close`: what was done about it. */
export const pressureReportClosing = z.object({ outcome: z.string().trim().min(ASK_TEXT_MIN).max(ASK_TEXT_MAX) })
