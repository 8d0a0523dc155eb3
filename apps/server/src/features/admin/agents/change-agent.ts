import { newId } from '../../../kernel/ids.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { addressIn } from '../../../platform/http/storefront.ts'
import {
  endOtherSessions,
  lockAgentAccount,
  mailToAccount,
  type PersonAccount,
  resetSecondFactor,
  setAgentBlocked,
} from '../../accounts/index.ts'
import { answersFor, namesOfAgents, replaceLead, takeOutOfAgency } from '../../agents/index.ts'
import { endCall } from '../../calls/index.ts'
import { hideProfilesOf, showProfilesOf } from '../../profiles/index.ts'
import { recordStaffAct, type StaffActor } from '../../staff/index.ts'
import type { AdminContext } from '../admin.context.ts'
import { agentNotFound } from './agent-accounts.refusals.ts'
import { findLiveCall, findOpenBlock, insertBlock, liftBlock } from './agent-accounts.repository.ts'
import { blockedMail, unblockedMail } from './agent-mails.ts'

interface Act {
  readonly agentId: string
  readonly reason: string
  readonly by: StaffActor
}

/** @throws 404 agent_not_found */
export const lockAgent = async (tx: Transaction, agentId: string): Promise<PersonAccount> => {
  const agent = await lockAgentAccount(tx, agentId)
  if (!agent || agent.endedAt) throw agentNotFound()
  return agent
}

export const subjectOf = ({ id, name }: PersonAccount) => ({ kind: 'agent', id, label: name }) as const

const HANG_UP_BLOCKED = 'hang-up-blocked-agent'

type BlockedInCall = Pick<Act, 'agentId' | 'by'>

/** Ends the call that a blocked consultant is in, at the moment of the block. Where the block was lifted again, nothing ends. */
const hangUpBlocked = async (context: AdminContext, { agentId, by }: BlockedInCall): Promise<void> => {
  const { kysely } = context.database
  const block = await findOpenBlock(kysely, agentId)
  const callId = block && (await findLiveCall(kysely, agentId))
  if (!block || callId === undefined) return
  // Why is for the staff, in the block's own entry: what is said of a call goes to its member too.
  const staff = { by, reason: '–' }
  await endCall(context, { callId, cause: 'hung_up_by_staff', at: block.at, staff })
}

export const workAgentJobs = (context: AdminContext): Promise<void> =>
  context.jobs.work<BlockedInCall>(HANG_UP_BLOCKED, (data) => hangUpBlocked(context, data))

const beginBlock = async (context: AdminContext, tx: Transaction, { agentId, reason, by }: Act): Promise<void> => {
  const agent = await lockAgent(tx, agentId)
  if (agent.blockedAt) return
  const agentIds = await answersFor(context, agentId)
  const at = context.clock.now()
  await insertBlock(tx, { id: newId(), agentId, reason, by: by.accountId, at })
  await setAgentBlocked(context, tx, agentId, at)
  await hideProfilesOf(context, tx, agentId, reason)
  // A process that dies after the commit must not leave the call to go on.
  const inCall: BlockedInCall = { agentId, by }
  if (await findLiveCall(tx, agentId)) await context.jobs.send(HANG_UP_BLOCKED, inCall, { tx })
  const values = { reason, contact: context.countries.contactOf(agent.storefront.country).email }
  await mailToAccount(context, tx, agentId, { storefront: agent.storefront, texts: blockedMail, values })
  tx.afterCommit(() => {
    // Even where no session was left to end.
    context.presence
      .left(agentId)
      .catch((error: unknown) => context.log.warn({ err: error }, 'a departure was not recorded'))
    context.answeringChanged.emit({ agentIds, answererIds: [agentId] })
  })
  const change = { before: { isBlocked: false }, after: { isBlocked: true }, reason }
  await recordStaffAct(context, { by, action: 'agent.blocked', subject: subjectOf(agent), ...change }, tx)
}

/**
 * Ends a consultant's access at once: sessions, streams, voice credentials, the call that is going on; their profiles leave the pages, and
 * they answer for nobody. They get the reason by mail. What they have earned stays theirs. Again it changes nothing.
 * @throws 404 agent_not_found
 */
export const blockAgent = async (context: AdminContext, act: Act): Promise<void> => {
  await context.database.transaction((tx) => beginBlock(context, tx, act))
  await hangUpBlocked(context, act)
}

/** @returns whether there was a block */
const endBlock = async (context: AdminContext, tx: Transaction, { agentId, reason, by }: Act): Promise<boolean> => {
  const agent = await lockAgent(tx, agentId)
  if (!agent.blockedAt) return false
  await setAgentBlocked(context, tx, agentId, null)
  await liftBlock(tx, agentId, { by: by.accountId, at: context.clock.now(), reason })
  await showProfilesOf(context, tx, agentId)
  const values = { loginUrl: addressIn(context.config, agent.storefront, '/login') }
  await mailToAccount(context, tx, agentId, { storefront: agent.storefront, texts: unblockedMail, values })
  const change = { before: { isBlocked: true }, after: { isBlocked: false }, reason }
  await recordStaffAct(context, { by, action: 'agent.unblocked', subject: subjectOf(agent), ...change }, tx)
  return true
}

/** Lets a consultant sign in again and brings their profiles back. Nothing changes where there is no block. @throws 404 agent_not_found */
export const unblockAgent = async (context: AdminContext, act: Act): Promise<void> => {
  const wasBlocked = await context.database.transaction((tx) => endBlock(context, tx, act))
  if (!wasBlocked) return
  const agentIds = await answersFor(context, act.agentId)
  context.answeringChanged.emit({ agentIds, answererIds: [act.agentId] })
}

/** For a lost device. Nothing changes where they are signed in nowhere. @throws 404 agent_not_found */
export const endAgentSessions = (context: AdminContext, { agentId, reason, by }: Act): Promise<void> =>
  context.database.transaction(async (tx) => {
    const agent = await lockAgent(tx, agentId)
    if ((await endOtherSessions(context, tx, agentId, null)) === 0) return
    await recordStaffAct(context, { by, action: 'agent.sessions_ended', subject: subjectOf(agent), reason }, tx)
  })

/** For somebody who has lost the app and the recovery codes. Nothing changes where there is no factor. @throws 404 agent_not_found */
export const resetAgentFactor = (context: AdminContext, { agentId, reason, by }: Act): Promise<void> =>
  context.database.transaction(async (tx) => {
    const agent = await lockAgent(tx, agentId)
    if (!(await resetSecondFactor(context, tx, agentId, agent.storefront))) return
    await recordStaffAct(context, { by, action: 'agent.second_factor_reset', subject: subjectOf(agent), reason }, tx)
  })

/** Puts a consultant in charge of their agency. Nothing changes where they lead it. @throws 404 agent_not_found, agency_person_not_found */
export const makeLead = (context: AdminContext, { agentId, reason, by }: Act): Promise<void> =>
  context.database.transaction(async (tx) => {
    const agent = await lockAgent(tx, agentId)
    const former = await replaceLead(context, tx, agentId)
    if (former.length === 0) return
    const names = [...(await namesOfAgents(context, former)).values()]
    const change = { before: { lead: names.join(', ') }, after: { lead: agent.name }, reason }
    await recordStaffAct(context, { by, action: 'agency.lead_replaced', subject: subjectOf(agent), ...change }, tx)
  })

/** Moves a consultant out of their agency, with their profiles. @throws 404 agent_not_found, 409 lead_must_be_replaced, no_agency */
export const moveOut = (context: AdminContext, { agentId, reason, by }: Act): Promise<void> =>
  context.database.transaction(async (tx) => {
    const agent = await lockAgent(tx, agentId)
    await takeOutOfAgency(context, tx, agentId)
    await recordStaffAct(context, { by, action: 'agency.person_moved_out', subject: subjectOf(agent), reason }, tx)
  })
