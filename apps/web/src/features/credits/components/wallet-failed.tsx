import { m } from '#/paraglide/messages.js'
import { type FailedProps, LoadFailed } from '#/shared/errors/load-failed.tsx'

/** Stands where the wallet should be when it could not be fetched. */
export function WalletFailed(props: FailedProps) {
  return (
    <LoadFailed
      {...props}
      title={m.credits_failed_title()}
      text={m.credits_failed_text()}
      tryAgain={m.credits_try_again()}
    />
  )
}
