import { m } from '#/paraglide/messages.js'
import { type FailedProps, LoadFailed } from '#/shared/errors/error-pages.tsx'

export function ProfilesFailed(props: FailedProps) {
  return (
    <LoadFailed
      {...props}
      title={m.profiles_failed_title()}
      text={m.profiles_failed()}
      tryAgain={m.common_try_again()}
    />
  )
}
