import type { Language } from '@velvetline/contracts/locales'
import {
  INVITATION_HOURS,
  isStaff,
  type NewInvitation,
  type StaffInvitation,
  type StaffRole,
} from '@velvetline/contracts/staff'
import { HOUR_MS, laterBy } from '../../kernel/clock.ts'
import { hashSecret, newId, newSecret } from '../../kernel/ids.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { roleRequired } from '../../platform/http/errors/refusals.ts'
import { addressIn, type Storefront, storefrontOf } from '../../platform/http/storefront.ts'
import { composeMail, writeMail } from '../../platform/mailer/write-mail.ts'
import {
  type AccountsContext,
  findAccountRole,
  findUser,
  lockAdmins,
  mailToAccount,
  parseEmail,
  parseName,
} from '../accounts/index.ts'
import { recordStaffAct, type StaffActor } from './audit-log.ts'
import { invitationMail, trustedMail } from './invitation-mail.ts'
import {
  type InvitationRow,
  insertInvitation,
  lockInvitation,
  lockOpenInvitation,
  updateInvitation,
} from './invitations.repository.ts'
import {
  alreadyStaff,
  emailHasAccount,
  INVITATION_FIELDS,
  invalidInvitation,
  invitationNotFound,
  invitationOpen,
  invitationOver,
} from './staff.refusals.ts'

const STAFF_PAGE = '/admin/staff'

/** Where somebody of the staff acts, which is where the links in their mails lead. */
export interface ActingFrom {
  readonly by: StaffActor
  readonly storefront: Storefront
}

export const presentInvitation = (row: InvitationRow, now: Date): StaffInvitation => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  expiresAt: row.expires_at.toISOString(),
  isExpired: row.expires_at <= now,
})

export const invitationSubject = ({ id, name }: Pick<InvitationRow, 'id' | 'name'>) =>
  ({ kind: 'invitation', id, label: name }) as const

const sendLink = async (
  context: AccountsContext,
  tx: Transaction,
  invitation: Pick<InvitationRow, 'email' | 'name' | 'role'> & { readonly language: string },
  { secret, by, storefront }: ActingFrom & { readonly secret: string },
): Promise<void> => {
  const { config, messagesOut } = context
  // The table allows no other.
  const language = invitation.language as Language
  const inviter = await findUser(context, by.accountId)
  const { email, name, role } = invitation
  const url = addressIn(config, { ...storefront, language }, `/staff/invitation?token=${secret}`)
  const values = { name, inviter: inviter?.name ?? config.service.name, role, url }
  const content = await composeMail(context, { ...storefront, language }, invitationMail, values)
  await messagesOut.email(tx, writeMail(email, content, config.service))
}

/** Locks the admins: nobody who is being blocked at the same time sends a link. @throws 403 role_required */
const requireAdmin = async (tx: Transaction, by: StaffActor): Promise<ReadonlySet<string>> => {
  const admins = await lockAdmins(tx)
  if (!admins.has(by.accountId)) throw roleRequired()
  return admins
}

/** Where the role can decide as a second person. */
export const tellOtherAdmins = async (
  context: AccountsContext,
  tx: Transaction,
  admins: ReadonlySet<string>,
  { by, person, role }: { readonly by: StaffActor; readonly person: string; readonly role: StaffRole },
): Promise<void> => {
  if (role !== 'admin' && role !== 'finance') return
  const giver = await findUser(context, by.accountId)
  for (const id of admins) {
    const admin = id === by.accountId ? null : await findUser(context, id)
    if (!admin) continue
    const storefront = storefrontOf(admin.country, admin.language)
    const url = addressIn(context.config, storefront, STAFF_PAGE)
    const values = { by: giver?.name ?? context.config.service.name, person, role, url }
    await mailToAccount(context, tx, id, { storefront, texts: trustedMail, values })
  }
}

const readInvitation = ({ name: typedName, email: typedEmail }: NewInvitation) => {
  const name = parseName(typedName)
  const email = parseEmail(typedEmail)
  if (name && email) return { name, email }
  throw invalidInvitation({
    fields: {
      ...(!name && { name: INVITATION_FIELDS.nameMissing }),
      ...(!email && { email: INVITATION_FIELDS.emailWrong }),
    },
  })
}

/**
 * Invites somebody to the staff, by a mail with a link. The same invitation again is the one that there is, and sends no second mail;
 * one that has expired is replaced.
 * @throws 403 role_required, 409 already_staff, email_has_account, invitation_open, 422 invalid_invitation, 503 not_configured
 */
export const inviteStaff = async (
  context: AccountsContext,
  input: NewInvitation,
  { by, storefront }: ActingFrom,
): Promise<StaffInvitation> => {
  const { clock, database, messagesOut } = context
  messagesOut.requireEmail()
  const { name, email } = readInvitation(input)
  const { role, language } = input
  return database.transaction(async (tx) => {
    const admins = await requireAdmin(tx, by)
    const taken = await findAccountRole(tx, email.key)
    if (taken) throw isStaff(taken) ? alreadyStaff() : emailHasAccount()
    const secret = newSecret()
    const at = clock.now()
    const row = {
      id: newId(),
      name,
      email: email.address,
      email_key: email.key,
      role,
      country_code: storefront.country,
      language,
      token_hash: hashSecret(secret),
      invited_by: by.accountId,
      created_at: at,
      expires_at: laterBy(at, INVITATION_HOURS * HOUR_MS),
      withdrawn_at: null,
      accepted_at: null,
      account_id: null,
    }
    const open = await lockOpenInvitation(tx, email.key)
    // Its link is dead: a person who is invited again needs another one.
    if (open && open.expires_at <= at) await updateInvitation(tx, open.id, { withdrawn_at: at })
    if (!(await insertInvitation(tx, row))) {
      const standing = await lockOpenInvitation(tx, email.key)
      if (standing?.name !== name || standing.role !== role) throw invitationOpen()
      return presentInvitation(standing, at)
    }
    await sendLink(context, tx, row, { secret, by, storefront })
    await tellOtherAdmins(context, tx, admins, { by, person: name, role })
    await recordStaffAct(context, { by, action: 'staff.invited', subject: invitationSubject(row), after: { role } }, tx)
    return presentInvitation(row, at)
  })
}

/**
 * Sends another link, which lasts as long as a first one; the one before stops working.
 * @throws 403 role_required, 404 invitation_not_found, 409 invitation_over, 503 not_configured
 */
export const resendInvitation = (
  context: AccountsContext,
  id: string,
  { by, storefront }: ActingFrom,
): Promise<StaffInvitation> => {
  const { clock, database, messagesOut } = context
  messagesOut.requireEmail()
  return database.transaction(async (tx) => {
    await requireAdmin(tx, by)
    const invitation = await lockInvitation(tx, { id })
    if (!invitation) throw invitationNotFound()
    if (invitation.accepted_at || invitation.withdrawn_at) throw invitationOver()
    const secret = newSecret()
    const at = clock.now()
    const renewed = { token_hash: hashSecret(secret), expires_at: laterBy(at, INVITATION_HOURS * HOUR_MS) }
    await updateInvitation(tx, id, { ...renewed, invited_by: by.accountId })
    await sendLink(context, tx, invitation, { secret, by, storefront })
    await recordStaffAct(context, { by, action: 'invitation.resent', subject: invitationSubject(invitation) }, tx)
    return presentInvitation({ ...invitation, ...renewed }, at)
  })
}

/**
 * Takes an invitation back: its link stops working. Done twice it is done once.
 * @throws 404 invitation_not_found, 409 invitation_over where it has been accepted
 */
export const withdrawInvitation = (context: AccountsContext, id: string, by: StaffActor): Promise<void> =>
  context.database.transaction(async (tx) => {
    const invitation = await lockInvitation(tx, { id })
    if (!invitation) throw invitationNotFound()
    if (invitation.accepted_at) throw invitationOver()
    if (invitation.withdrawn_at) return
    await updateInvitation(tx, id, { withdrawn_at: context.clock.now() })
    await recordStaffAct(context, { by, action: 'invitation.withdrawn', subject: invitationSubject(invitation) }, tx)
  })
