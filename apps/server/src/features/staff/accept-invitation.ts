import type { CurrentUser } from '@velvetline/contracts/accounts'
import type { CountryCode, Language } from '@velvetline/contracts/locales'
import type { InvitationAnswer, OpenInvitation } from '@velvetline/contracts/staff'
import { hashSecret, newId } from '../../kernel/ids.ts'
import type { Transaction } from '../../platform/database/database.ts'
import {
  type AccountsContext,
  createAccount,
  drawFreeUsername,
  endFormerSession,
  findAccountRole,
  findUser,
  refuseWeakPassword,
  type SessionOf,
  type StartedSession,
  startSession,
} from '../accounts/index.ts'
import { recordStaffAct } from './audit-log.ts'
import { type InvitationRow, lockInvitation, updateInvitation } from './invitations.repository.ts'
import { emailHasAccount, invitationLinkExpired, invitationLinkInvalid, invitationLinkUsed } from './staff.refusals.ts'

const findByLink = async (context: AccountsContext, tx: Transaction, secret: string): Promise<InvitationRow> => {
  const invitation = await lockInvitation(tx, { tokenHash: hashSecret(secret) })
  if (!invitation || invitation.withdrawn_at) throw invitationLinkInvalid()
  if (invitation.accepted_at) throw invitationLinkUsed()
  if (invitation.expires_at <= context.clock.now()) throw invitationLinkExpired()
  return invitation
}

/**
 * Whom the link invites; uses nothing up.
 * @throws 410 invitation_link_used, invitation_link_expired, 422 invitation_link_invalid, 429 too_many_requests
 */
export const showInvitation = async (
  context: AccountsContext,
  secret: string,
  address: string,
): Promise<OpenInvitation> => {
  await context.accountLimits.linksCheckedPerAddress.take(address)
  const { name, email, role } = await context.database.transaction((tx) => findByLink(context, tx, secret))
  return { name, email, role }
}

export interface AcceptedFrom {
  readonly address: string
  readonly device: string
  /** The session that this browser had, which the new one replaces. */
  readonly former: SessionOf | null
}

/**
 * Makes the account of an invited person with the password that they have chosen, once, and signs them in. The link proves their address.
 * @throws 409 email_has_account, 410 invitation_link_used, invitation_link_expired, 422 invitation_link_invalid, unacceptable_password,
 * 429 too_many_requests
 */
export const acceptInvitation = async (
  context: AccountsContext,
  { token, password }: InvitationAnswer,
  { address, device, former }: AcceptedFrom,
): Promise<{ readonly user: CurrentUser; readonly session: StartedSession }> => {
  const { clock, database } = context
  // Looked at before the password is: a dead link is the greater trouble.
  const { name, email } = await showInvitation(context, token, address)
  await refuseWeakPassword(password, [name, email])
  const username = await drawFreeUsername(context, 'de')
  const joined = await database.transaction(async (tx) => {
    const invitation = await findByLink(context, tx, token)
    if (await findAccountRole(tx, invitation.email_key)) throw emailHasAccount()
    const at = clock.now()
    const { role } = invitation
    const accountId = await createAccount(tx, {
      role,
      name: invitation.name,
      username,
      email: invitation.email,
      password,
      // The table allows no other country or language.
      countryCode: invitation.country_code as CountryCode,
      language: invitation.language as Language,
      at,
    })
    await updateInvitation(tx, invitation.id, { accepted_at: at, account_id: accountId })
    await endFormerSession(context, tx, former)
    const session = await startSession(context, accountId, device, tx)
    const by = { accountId, role, requestId: newId() }
    const subject = { kind: 'invitation', id: invitation.id, label: invitation.name } as const
    await recordStaffAct(context, { by, action: 'invitation.accepted', subject, after: { role } }, tx)
    return { accountId, session }
  })
  const user = await findUser(context, joined.accountId)
  if (!user) throw new Error('an account is gone that was just made')
  return { user, session: joined.session }
}
