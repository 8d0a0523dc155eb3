import { m } from '#/paraglide/messages.js'
import { useAct } from '#/shared/forms/use-act.ts'
import { accountQuery, cancelEmailChange } from '../api/account.ts'

export const useCancelEmailChange = () =>
  useAct({
    send: cancelEmailChange,
    shows: accountQuery.queryKey,
    done: m.accounts_pending_cancelled(),
    failed: m.accounts_change_failed(),
  })
