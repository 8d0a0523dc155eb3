import type { Role } from '@velvetline/contracts/accounts'
import type { MailboxChangeAnswer, MailboxDecision, NewMailbox } from '@velvetline/contracts/mailbox-changes'
import { isStaff, may } from '@velvetline/contracts/staff'
import type { Transaction } from '../../../platform/database/database.ts'
import {
  approveMailbox,
  declineMailbox,
  lockMemberAccount,
  mailboxChangeDecided,
  noteSeenObjection,
  type PersonAccount,
  proposeMailbox,
  readMailboxChange,
  showMailboxChange,
  stopMailboxChange,
} from '../../accounts/index.ts'
import { memberNotFound } from '../../members/index.ts'
import {
  recordStaffAct,
  recordStaffRead,
  requireSecondPerson,
  type StaffAct,
  type StaffActor,
} from '../../staff/index.ts'
import type { AdminContext } from '../admin.context.ts'
import { lockAgent, subjectOf } from '../agents/change-agent.ts'

/** Whose mailbox it is. The staff’s own are changed on the command line. */
interface Person {
  readonly lock: (tx: Transaction, id: string) => Promise<PersonAccount>
  readonly subjectOf: (person: PersonAccount) => StaffAct['subject']
  readonly read: 'member.read' | 'agent.read'
}

export const MEMBER: Person = {
  lock: async (tx, id) => {
    const member = await lockMemberAccount(tx, id)
    if (!member) throw memberNotFound()
    return member
  },
  subjectOf: ({ id }) => ({ kind: 'member', id }),
  read: 'member.read',
}
export const AGENT: Person = { lock: lockAgent, subjectOf, read: 'agent.read' }

interface Act {
  readonly person: Person
  readonly accountId: string
  readonly by: StaffActor
}

/** Those who may look somebody up by an address may hear that it has an account; nobody else learns it by proposing the address. */
const byOf = ({ by: { accountId, role } }: Act) => ({
  by: accountId,
  mayFind: (holder: Role): boolean =>
    may(role, isStaff(holder) ? 'staff.manage' : holder === 'agent' ? 'agents.read' : 'members.read'),
})

const answer = async ({ database }: AdminContext, { accountId, by }: Act): Promise<MailboxChangeAnswer> => ({
  change: await showMailboxChange(database.kysely, accountId, by.accountId),
})

/** How the latest change of an account stands. @throws 404 agent_not_found, member_not_found */
export const showMailbox = async (context: AdminContext, act: Act): Promise<MailboxChangeAnswer> => {
  const { person, accountId, by } = act
  const owner = await context.database.transaction((tx) => person.lock(tx, accountId))
  await recordStaffRead(context, { by, action: person.read, subject: person.subjectOf(owner) })
  return answer(context, act)
}

/** The log names the account, never an address. @param change does its part and says what it was; null where nothing changed */
const actOn = async (
  context: AdminContext,
  act: Act,
  change: (tx: Transaction, owner: PersonAccount) => Promise<Pick<StaffAct, 'action' | 'reason'> | null>,
): Promise<MailboxChangeAnswer> => {
  const { person, accountId, by } = act
  await context.database.transaction(async (tx) => {
    const owner = await person.lock(tx, accountId)
    const entry = await change(tx, owner)
    if (entry) await recordStaffAct(context, { by, subject: person.subjectOf(owner), ...entry }, tx)
  })
  return answer(context, act)
}

/**
 * Proposes another mailbox for somebody who has lost theirs; nothing changes until somebody else has approved it.
 * @throws 404 agent_not_found, member_not_found; as `proposeMailbox`
 */
export const proposeNewMailbox = (
  context: AdminContext,
  { email, reason, ...act }: Act & NewMailbox,
): Promise<MailboxChangeAnswer> =>
  actOn(context, act, async (tx, owner) => {
    const isNew = await proposeMailbox(context, tx, owner, { email, reason, ...byOf(act) })
    return isNew ? { action: 'mailbox.proposed', reason } : null
  })

/**
 * Decides what somebody else has proposed. The same decision of the same person again changes nothing.
 * @throws 404 agent_not_found, mailbox_change_not_found, member_not_found; 409 mailbox_change_decided, second_person_needed; as `approveMailbox`
 */
export const decideNewMailbox = (
  context: AdminContext,
  { changeId, approve, ...act }: Act & MailboxDecision,
): Promise<MailboxChangeAnswer> =>
  actOn(context, act, async (tx, owner) => {
    const { accountId: by } = act.by
    const change = await readMailboxChange(tx, owner.id, changeId)
    requireSecondPerson(act.by, [change.proposed_by])
    if (change.state === (approve ? 'approved' : 'declined') && change.decided_by === by) return null
    if (change.state !== 'proposed') throw mailboxChangeDecided()
    if (approve) await approveMailbox(context, tx, owner, change, byOf(act))
    else await declineMailbox(context, tx, change, by)
    return { action: approve ? 'mailbox.approved' : 'mailbox.declined' }
  })

/**
 * Stops what was proposed or approved, by anybody who may propose it. Again it changes nothing.
 * @throws 404 agent_not_found, mailbox_change_not_found, member_not_found; 409 mailbox_change_decided where it is over otherwise
 */
export const cancelNewMailbox = (
  context: AdminContext,
  { changeId, ...act }: Act & { readonly changeId: string },
): Promise<MailboxChangeAnswer> =>
  actOn(context, act, async (tx, owner) => {
    const change = await readMailboxChange(tx, owner.id, changeId)
    if (change.state === 'cancelled') return null
    if (change.ended_at) throw mailboxChangeDecided()
    await stopMailboxChange(context, tx, owner.id, 'cancelled')
    return { action: 'mailbox.cancelled' }
  })

/**
 * Somebody has looked into an objection: not who had proposed the change, since nobody else might hear of it. Again it changes nothing.
 * @throws 404 agent_not_found, mailbox_change_not_found, member_not_found; 409 second_person_needed
 */
export const seeObjection = (
  context: AdminContext,
  { changeId, ...act }: Act & { readonly changeId: string },
): Promise<MailboxChangeAnswer> =>
  actOn(context, act, async (tx, owner) => {
    const change = await readMailboxChange(tx, owner.id, changeId)
    requireSecondPerson(act.by, [change.proposed_by])
    return (await noteSeenObjection(context, tx, change)) ? { action: 'mailbox.objection_seen' } : null
  })
