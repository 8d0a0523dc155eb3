import { z } from 'zod'
import { adminPaymentsPath, adminPaymentsQuery } from './admin.ts'
import { adminAuditPath, auditQuery } from './audit.ts'
import { adminCallsPath, adminCallsQuery } from './calls.ts'
import { adminProfilesPath } from './profile-editing.ts'
import { adminProfilesQuery } from './profile-managing.ts'

/** Lists whose filters the staff keep under names. Those of the members have numbers, and paths in `members.ts`. */
export const VIEWED_LISTS = ['payments', 'calls', 'audit', 'profiles'] as const
export type ViewedList = (typeof VIEWED_LISTS)[number]
/** What views are stored under. */
export type ListOfViews = 'members' | ViewedList

const PATHS: Readonly<Record<ViewedList, string>> = {
  payments: adminPaymentsPath,
  calls: adminCallsPath,
  audit: adminAuditPath,
  profiles: adminProfilesPath,
}
export const listViewsPath = (list: ViewedList) => `${PATHS[list]}/views`
export const keptViewPath = (views: string, id: string) => `${views}/${encodeURIComponent(id)}`

/** A person keeps at most this many of a list. */
export const OWN_VIEWS_MAX = 12
export const VIEW_NAME_MAX = 40
export const viewName = z.string().trim().min(1).max(VIEW_NAME_MAX)

const days = { from: z.iso.date().optional(), to: z.iso.date().optional() }
/** What a view may be kept with: no words, which may be somebody's name, and no order. */
export const VIEW_FILTERS = {
  payments: adminPaymentsQuery
    .pick({ state: true, rail: true, kind: true, first: true, market: true })
    .extend(days)
    .strict(),
  calls: z
    .strictObject(days)
    .extend({ show: z.enum(['live', 'ended']).optional() })
    .extend(adminCallsQuery.pick({ line: true, reason: true, market: true }).shape),
  audit: auditQuery.pick({ who: true, action: true, kind: true }).extend(days).strict(),
  profiles: adminProfilesQuery.pick({ state: true, status: true, kind: true }).strict(),
} as const

/** `POST /api/admin/{list}/views` */
export interface NewView {
  readonly name: string
  readonly filters: Readonly<Record<string, string | undefined>>
}
export const ownView = z.object({ id: z.string(), name: z.string(), filters: z.record(z.string(), z.string()) })
export type OwnView = z.infer<typeof ownView>
/** `GET /api/admin/{list}/views`: those that the asking person keeps. */
export const ownViews = z.object({ own: z.array(ownView) })
export type OwnViews = z.infer<typeof ownViews>
