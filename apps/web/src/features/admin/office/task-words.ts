import type { ContactState, ContactSubject } from '@velvetline/contracts/contact'
import type { TaskKind } from '@velvetline/contracts/tasks'
import { m } from '#/paraglide/messages.js'
import type { Formatter } from '#/shared/format.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#/shared/time.ts'

export const taskWord: Readonly<Record<TaskKind, () => string>> = {
  pressure_reports: m.office_task_pressure,
  reports: m.office_task_reports,
  referred_reports: m.office_task_referred,
  applications: m.office_task_applications,
  profile_changes: m.office_task_profiles,
  profile_handovers: m.office_task_handovers,
  name_changes: m.office_task_names,
  member_mailboxes: m.office_task_member_mailboxes,
  agent_mailboxes: m.office_task_agent_mailboxes,
  corrections: m.office_task_corrections,
  payouts: m.office_task_payouts,
  old_holds: m.office_task_old_holds,
  contact: m.office_task_contact,
  declarations: m.office_declared,
  refused_callers: m.office_task_refused_callers,
  reviews: m.office_task_reviews,
  parked_events: m.office_task_events,
  failed_mails: m.office_task_mails,
  dead_letters: m.office_task_dead_letters,
  failed_jobs: m.office_jobs,
  refunds_by_hand: m.office_task_refunds,
  left_nuggets: m.admin_left,
}

export const contactStateWord: Readonly<Record<ContactState, () => string>> = {
  open: m.office_contact_open,
  answered: m.office_contact_answered,
  closed: m.office_contact_closed,
}

export const contactSubjectWord: Readonly<Record<ContactSubject, () => string>> = {
  general: m.office_contact_general,
  membership: m.office_contact_membership,
  payment: m.office_contact_payment,
  technical: m.office_contact_technical,
  profile: m.office_contact_profile,
  agent: m.office_contact_agent,
  privacy: m.office_contact_privacy,
}

/** How long something has waited, by the server's clock: `1 Min.`, which is the least, `40 Min.`, `19 Std.`, `2 Tage`. */
export const ageWord = (since: string, now: string, format: Formatter): string => {
  const ms = Math.max(0, Date.parse(now) - Date.parse(since))
  if (ms < HOUR_MS) return m.office_age_minutes({ count: format.number(Math.max(1, Math.floor(ms / MINUTE_MS))) })
  if (ms < 2 * DAY_MS) return m.office_age_hours({ count: format.number(Math.floor(ms / HOUR_MS)) })
  return m.office_age_days({ count: format.number(Math.floor(ms / DAY_MS)) })
}

/** `IA` of Ines Albrecht. */
export const initialsOf = (name: string): string => {
  const parts = name.trim().split(/\s+/)
  const first = parts[0]?.[0] ?? ''
  const last = parts.length > 1 ? (parts.at(-1)?.[0] ?? '') : ''
  return `${first}${last}`.toUpperCase()
}
