import type { StaffRole } from '@velvetline/contracts/staff'
import type { Transaction } from '../../platform/database/database.ts'
import { defineDomainEvent } from '../../platform/events/domain-events.ts'
import { roleRequired } from '../../platform/http/errors/refusals.ts'
import type { Storefront } from '../../platform/http/storefront.ts'
import {
  type AccountsContext,
  changeStaffAccount,
  endOtherSessions,
  lockAdmins,
  lockStaffAccount,
  resetSecondFactor,
  type StaffAccount,
} from '../accounts/index.ts'
import { recordStaffAct, type StaffAct, type StaffActor } from './audit-log.ts'
import { withdrawInvitationsOf } from './invitations.repository.ts'
import { invitationSubject, tellOtherAdmins } from './invite-staff.ts'
import { lastAdmin, ownAccount, staffNotFound } from './staff.refusals.ts'

/** Somebody of the staff has another role, or none while they are blocked: what they had taken is for others. */
export const staffRightsChanged = defineDomainEvent<{ readonly accountId: string; readonly role: StaffRole | null }>(
  'staff.rightsChanged',
)

interface StaffChange {
  readonly id: string
  readonly by: StaffActor
}

/**
 * Locks the admins, then the person. Two admins who change each other at the same time come here one after the other: the second is none any
 * more, or is left as the only one.
 */
const lockPerson = async (
  tx: Transaction,
  { id, by }: StaffChange,
  takesRights: (person: StaffAccount) => boolean,
): Promise<StaffAccount> => {
  const admins = await lockAdmins(tx)
  const person = await lockStaffAccount(tx, id)
  if (!person) throw staffNotFound()
  if (id === by.accountId) throw ownAccount()
  if (takesRights(person) && admins.has(id) && admins.size === 1) throw lastAdmin()
  if (!admins.has(by.accountId)) throw roleRequired()
  return person
}

const lockToChange = async (...args: Parameters<typeof lockPerson>): Promise<StaffAccount> => {
  const person = await lockPerson(...args)
  if (person.endedAt) throw staffNotFound()
  return person
}

/**
 * Whose account is to be ended, by an admin; also where that was done already.
 * @throws 403 role_required, 404 staff_not_found, 409 own_staff_account, last_admin
 */
export const lockToEnd = (tx: Transaction, change: StaffChange): Promise<StaffAccount> =>
  lockPerson(tx, change, () => true)

const subjectOf = ({ id, name }: StaffAccount) => ({ kind: 'staff', id, label: name }) as const

/**
 * An invitation is worth as much as the rights of the person who sent it, and ends with them. The entries of the log come after all changes:
 * who accepts an invitation holds its row and waits for the log.
 */
const takeRights = async (
  context: AccountsContext,
  tx: Transaction,
  { id: invitedBy, by }: StaffChange,
  act: Omit<StaffAct, 'by'>,
): Promise<void> => {
  const withdrawn = await withdrawInvitationsOf(tx, invitedBy, context.clock.now())
  await recordStaffAct(context, { by, ...act }, tx)
  for (const invitation of withdrawn) {
    const subject = invitationSubject(invitation)
    await recordStaffAct(context, { by, action: 'invitation.withdrawn', subject }, tx)
  }
}

/**
 * Gives somebody of the staff another role; wherever they are signed in, they have to sign in again. Their open invitations are withdrawn.
 * @throws 403 role_required, 404 staff_not_found, 409 own_staff_account, last_admin
 */
export const changeRole = (
  context: AccountsContext,
  change: StaffChange & { readonly role: StaffRole },
): Promise<void> =>
  context.database.transaction(async (tx) => {
    const { role } = change
    const person = await lockToChange(tx, change, () => role !== 'admin')
    if (person.role === role) return
    const others = new Set([...(await lockAdmins(tx))].filter((id) => id !== person.id))
    await tellOtherAdmins(context, tx, others, { by: change.by, person: person.name, role })
    await changeStaffAccount(context, tx, person.id, { role })
    await context.domainEvents.emit(tx, staffRightsChanged, { accountId: person.id, role })
    const values = { before: { role: person.role }, after: { role } }
    await takeRights(context, tx, change, { action: 'staff.role_changed', subject: subjectOf(person), ...values })
  })

/**
 * Ends the access of somebody of the staff at once: their sessions, whatever these have opened, and the invitations they have sent.
 * @throws 403 role_required, 404 staff_not_found, 409 own_staff_account, last_admin
 */
export const blockStaff = (
  context: AccountsContext,
  change: StaffChange & { readonly reason: string },
): Promise<void> =>
  context.database.transaction(async (tx) => {
    const { reason } = change
    const person = await lockToChange(tx, change, () => true)
    if (person.blockedAt) return
    await changeStaffAccount(context, tx, person.id, { blockedAt: context.clock.now() })
    await context.domainEvents.emit(tx, staffRightsChanged, { accountId: person.id, role: null })
    const values = { before: { isBlocked: false }, after: { isBlocked: true }, reason }
    await takeRights(context, tx, change, { action: 'staff.blocked', subject: subjectOf(person), ...values })
  })

/**
 * Signs somebody of the staff out wherever they are signed in, for a device that is lost; they may sign in again. Nothing changes where they
 * are signed in nowhere.
 * @throws 403 role_required, 404 staff_not_found, 409 own_staff_account
 */
export const endStaffSessions = (context: AccountsContext, { id, by }: StaffChange): Promise<void> =>
  context.database.transaction(async (tx) => {
    const person = await lockToChange(tx, { id, by }, () => false)
    if ((await endOtherSessions(context, tx, person.id, null)) === 0) return
    await recordStaffAct(context, { by, action: 'staff.sessions_ended', subject: subjectOf(person) }, tx)
  })

/**
 * Ends the second factor of somebody of the staff who can no longer use it, and their sessions. Nothing changes where there is none.
 * @throws 403 role_required, 404 staff_not_found, 409 own_staff_account
 */
export const resetStaffFactor = (
  context: AccountsContext,
  change: StaffChange & { readonly reason: string; readonly storefront: Storefront },
): Promise<void> =>
  context.database.transaction(async (tx) => {
    const { by, reason, storefront } = change
    const person = await lockToChange(tx, change, () => false)
    if (!(await resetSecondFactor(context, tx, person.id, storefront))) return
    await recordStaffAct(context, { by, action: 'staff.second_factor_reset', subject: subjectOf(person), reason }, tx)
  })

/** Lets somebody sign in again. @throws 403 role_required, 404 staff_not_found, 409 own_staff_account */
export const unblockStaff = (context: AccountsContext, change: StaffChange): Promise<void> =>
  context.database.transaction(async (tx) => {
    const person = await lockToChange(tx, change, () => false)
    if (!person.blockedAt) return
    await changeStaffAccount(context, tx, person.id, { blockedAt: null })
    const values = { before: { isBlocked: true }, after: { isBlocked: false } }
    await recordStaffAct(
      context,
      { by: change.by, action: 'staff.unblocked', subject: subjectOf(person), ...values },
      tx,
    )
  })
