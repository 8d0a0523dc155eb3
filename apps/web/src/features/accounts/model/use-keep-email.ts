import type { AccountAnswer } from '@velvetline/contracts/accounts'
import { m } from '#/paraglide/messages.js'
import { useAct } from '#/shared/forms/use-act.ts'
import { accountQuery } from '../api/account.ts'

/** @param send gives up a change of the address, the member’s own or another mailbox that the staff set up */
export const useKeepEmail = (send: () => Promise<AccountAnswer>) =>
  useAct({
    send,
    shows: accountQuery.queryKey,
    done: m.accounts_pending_cancelled(),
    failed: m.accounts_change_failed(),
  })
