import type { Role } from '@velvetline/contracts/accounts'
import { MAILBOX_LINK_DAYS, MAILBOX_WAIT_HOURS, type NewMailbox } from '@velvetline/contracts/mailbox-changes'
import { DAY_MS, HOUR_MS, laterBy } from '../../../kernel/clock.ts'
import { hashSecret, newId, newSecret } from '../../../kernel/ids.ts'
import { createFormat } from '../../../platform/create-format.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { addressIn } from '../../../platform/http/storefront.ts'
import type { AccountsContext } from '../accounts.context.ts'
import { toMemberFacts } from '../accounts.presenter.ts'
import { invalidAccountChange } from '../accounts.refusals.ts'
import { type AccountRow, findAccountByEmailKey, findAccountById } from '../accounts.repository.ts'
import { FIELD } from '../field-texts.ts'
import { type EmailAddress, isDisposableEmail, parseEmail } from '../identity/email.ts'
import { confirmMailboxMail, mailboxAskedMail } from '../mails/mailbox-mails.ts'
import type { PersonAccount } from '../member-accounts.ts'
import { sendAccountMail } from '../send-account-mail.ts'
import { holdsAddress, tellHolder } from '../tell-holder.ts'
import { insertToken } from '../tokens.repository.ts'
import {
  mailboxChangeOpen,
  mailboxOfBlocked,
  mailboxOfHeld,
  mailboxOfLeaving,
  mailboxSame,
  mailboxTaken,
  mailboxUnconfirmed,
} from './mailbox.refusals.ts'
import {
  findOpenChange,
  insertChange,
  isAccountHeld,
  type MailboxChangeRow,
  updateChange,
} from './mailbox-changes.repository.ts'

const readMailbox = (typed: string): EmailAddress => {
  const email = parseEmail(typed)
  if (!email) throw invalidAccountChange({ fields: { email: FIELD.email } })
  if (isDisposableEmail(email)) throw invalidAccountChange({ fields: { email: FIELD.disposableEmail } })
  return email
}

/** Who proposes or decides. */
interface By {
  readonly by: string
  /** Whether they may find accounts of this role by their address. To all others, one that is taken looks like one whose link nobody follows. */
  readonly mayFind: (role: Role) => boolean
}

/** @returns the account, which may get this mailbox now, and who holds it where that must stay unsaid */
const requireMovable = async (
  tx: Transaction,
  person: PersonAccount,
  { key }: Pick<EmailAddress, 'key'>,
  { mayFind }: By,
): Promise<{ account: AccountRow; holder: AccountRow | undefined }> => {
  if (person.blockedAt) throw mailboxOfBlocked()
  if (person.deletionDueAt) throw mailboxOfLeaving()
  if (!person.emailConfirmedAt) throw mailboxUnconfirmed()
  if (await isAccountHeld(tx, person.id)) throw mailboxOfHeld()
  const account = await findAccountById(tx, person.id)
  const owner = await findAccountByEmailKey(tx, key)
  if (!account || owner?.id === account.id) throw mailboxSame()
  const holder = holdsAddress(owner) ? owner : undefined
  if (holder && mayFind(toMemberFacts(holder).role)) throw mailboxTaken()
  return { account, holder }
}

/**
 * Nothing changes until somebody else has approved it. The account is locked before.
 * @returns false where the same person has proposed the same before
 * @throws 409 mailbox_change_open, mailbox_of_blocked, mailbox_of_held, mailbox_of_leaving, mailbox_same, mailbox_taken, mailbox_unconfirmed;
 *   422 invalid_account_change
 */
export const proposeMailbox = async (
  { clock }: AccountsContext,
  tx: Transaction,
  person: PersonAccount,
  { email: typed, reason, ...by }: NewMailbox & By,
): Promise<boolean> => {
  const email = readMailbox(typed)
  const open = await findOpenChange(tx, person.id)
  const isSame = open?.proposed_by === by.by && open.email === email.address && open.reason === reason
  if (isSame && open.state === 'proposed') return false
  if (open) throw mailboxChangeOpen()
  await requireMovable(tx, person, email, by)
  const subject = { account_id: person.id, email: email.address, email_key: email.key }
  await insertChange(tx, { id: newId(), ...subject, reason, proposed_by: by.by, proposed_at: clock.now() })
  return true
}

/** Opening it changes nothing yet. */
const LINK_PAGE = '/email-confirmation'

const makeLink = async (
  { clock, config }: AccountsContext,
  tx: Transaction,
  { id, storefront }: PersonAccount,
  change: MailboxChangeRow,
  { kind, page }: { readonly kind: 'confirm_mailbox' | 'keep_mailbox'; readonly page: string },
): Promise<string> => {
  const secret = newSecret()
  const at = clock.now()
  const row = { id: newId(), account_id: id, kind, token_hash: hashSecret(secret), subject: change.id, created_at: at }
  await insertToken(tx, { ...row, expires_at: laterBy(at, MAILBOX_LINK_DAYS * DAY_MS) })
  return addressIn(config, storefront, `${page}token=${secret}`)
}

/**
 * Asks the new mailbox to confirm, or tells it that it has an account already, and tells the one that this account has. The account is locked before, and the change waits for this.
 * @throws as `proposeMailbox`; 503 not_configured without a mail server
 */
export const approveMailbox = async (
  context: AccountsContext,
  tx: Transaction,
  person: PersonAccount,
  change: MailboxChangeRow,
  by: By,
): Promise<void> => {
  const { clock, countries, messagesOut } = context
  messagesOut.requireEmail()
  const { account, holder } = await requireMovable(tx, person, { key: change.email_key }, by)
  const at = clock.now()
  await updateChange(tx, change.id, { state: 'approved', decided_by: by.by, decided_at: at })
  const { storefront } = person
  const { country, language } = storefront
  const format = createFormat(countries.stateOf(country).country, language)
  const moment = format.moment(laterBy(at, MAILBOX_WAIT_HOURS * HOUR_MS))
  const facts = { moment, contact: countries.contactOf(country).email }
  if (holder) {
    await tellHolder(context, tx, holder)
  } else {
    const link = { kind: 'confirm_mailbox', page: `${LINK_PAGE}?change=mailbox&` } as const
    const url = await makeLink(context, tx, person, change, link)
    const toNew = { to: change.email, accountId: person.id, storefront, texts: confirmMailboxMail }
    await sendAccountMail(context, tx, { ...toNew, values: { ...facts, url } })
  }
  const keep = await makeLink(context, tx, person, change, { kind: 'keep_mailbox', page: `${LINK_PAGE}?` })
  const toFormer = { to: account.email, accountId: person.id, storefront, texts: mailboxAskedMail }
  await sendAccountMail(context, tx, { ...toFormer, values: { ...facts, name: account.name, url: keep } })
}

export const declineMailbox = (
  { clock }: AccountsContext,
  tx: Transaction,
  change: MailboxChangeRow,
  by: string,
): Promise<void> => {
  const at = clock.now()
  return updateChange(tx, change.id, { state: 'declined', decided_by: by, decided_at: at, ended_at: at })
}
