import { phoneChanged } from '../../accounts/index.ts'
import { endForwarding } from '../../agents/index.ts'
import { consultantChanges } from '../../profiles/index.ts'
import type { CallsContext } from '../calls.context.ts'
import { callRunning } from '../calls.refusals.ts'
import { tellReach } from '../web/desk-obstacles.ts'
import { isInCall } from './agent-calls.repository.ts'
import { tellForwarding } from './forward-calls.ts'

/** The pages are told at once, not with the next beat. */
export const followDesks = (context: CallsContext): void => {
  context.presence.onChanged(() => tellReach(context))
  context.domainEvents.on(phoneChanged, async (tx, { accountId }) => {
    if (!(await endForwarding(tx, accountId))) return
    tx.afterCommit(() => {
      tellForwarding(context, accountId).catch((error: unknown) =>
        context.log.warn({ err: error }, 'the end of a forwarding could not be told'),
      )
    })
  })
  context.domainEvents.on(consultantChanges, async (tx, { profileId }) => {
    if (await isInCall(tx, profileId)) throw callRunning()
  })
}
