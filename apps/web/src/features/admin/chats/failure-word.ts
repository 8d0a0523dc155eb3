import { m } from '#/paraglide/messages.js'

const FAILURES: Readonly<Record<string, () => string>> = {
  'forbidden address': m.office_team_failure_forbidden,
  'no answer in time': m.office_team_failure_late,
  'no connection': m.office_team_failure_connection,
  'not sent in time': m.office_team_failure_overdue,
  'secret unreadable': m.office_team_failure_secret,
  'internal fault': m.office_team_failure_fault,
  ECONNREFUSED: m.office_team_failure_connection,
  ECONNRESET: m.office_team_failure_connection,
  ENOTFOUND: m.office_team_failure_name,
  EAI_AGAIN: m.office_team_failure_name,
}

export const failureWord = (failure: string): string => {
  const status = /^status (\d{3})$/.exec(failure)?.[1]
  if (status) return m.office_team_failure_status({ status })
  return FAILURES[failure]?.() ?? (failure || m.office_mail_unknown())
}
