import { m } from '#/paraglide/messages.js'
import { type FailedProps, LoadFailed } from '#/shared/errors/load-failed.tsx'

/** Stands where an operator's page could not be fetched. */
export function AdminFailed(props: FailedProps) {
  return (
    <LoadFailed
      {...props}
      title={m.admin_failed_title()}
      text={m.admin_failed_text()}
      tryAgain={m.admin_failed_action()}
    />
  )
}
