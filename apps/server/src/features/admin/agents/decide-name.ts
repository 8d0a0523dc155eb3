import type { NameDecision } from '@velvetline/contracts/agent-accounts'
import { addressIn } from '../../../platform/http/storefront.ts'
import { mailToAccount, settlePendingName } from '../../accounts/index.ts'
import { recordStaffAct, type StaffActor } from '../../staff/index.ts'
import type { AdminContext } from '../admin.context.ts'
import { nameDecided } from './agent-accounts.refusals.ts'
import { nameApprovedMail, nameRefusedMail } from './agent-mails.ts'
import { lockAgent, subjectOf } from './change-agent.ts'

/**
 * Gives a consultant the name that they have asked for, or leaves them theirs, with a reason that they read. It decides the name that was
 * seen: another one since then waits for its own decision. An approval that is repeated changes nothing.
 * @throws 404 agent_not_found, 409 name_decided
 */
export const decideName = (
  context: AdminContext,
  { agentId, name, approve, reason, by }: NameDecision & { readonly agentId: string; readonly by: StaffActor },
): Promise<void> =>
  context.database.transaction(async (tx) => {
    const agent = await lockAgent(tx, agentId)
    if (agent.namePending !== name) {
      if (approve && agent.name === name) return
      throw nameDecided()
    }
    await settlePendingName(tx, agentId, approve ? name : null)
    const { storefront } = agent
    const url = addressIn(context.config, storefront, '/profile')
    const texts = approve ? nameApprovedMail : nameRefusedMail
    await mailToAccount(context, tx, agentId, { storefront, texts, values: { url, reason } })
    const subject = subjectOf(approve ? { ...agent, name } : agent)
    const after = approve ? { decision: 'approved', name } : { decision: 'refused' }
    const act = { action: 'agent.name_decided', before: { name: agent.name }, after } as const
    await recordStaffAct(context, { by, ...act, subject, reason }, tx)
  })
