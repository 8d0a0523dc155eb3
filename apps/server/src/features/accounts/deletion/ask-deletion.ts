import { DELETION_GRACE_DAYS } from '@velvetline/contracts/constants'
import { localeTag } from '@velvetline/contracts/page-address'
import { DAY_MS, laterBy } from '../../../kernel/clock.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { signInRequired } from '../../../platform/http/errors/refusals.ts'
import type { Storefront } from '../../../platform/http/storefront.ts'
import type { AccountsCore } from '../accounts.core.ts'
import { deletionAsked } from '../accounts.events.ts'
import { deletionByOperator } from '../accounts.refusals.ts'
import { findAccountById, lockAccountById, updateAccount } from '../accounts.repository.ts'
import { proveOwner } from '../change-account.ts'
import { endOtherSessions } from '../end-sessions.ts'
import { deletionAskedMail } from '../mails/deletion-asked.ts'
import { mailLinks, sendAccountMail } from '../send-account-mail.ts'

export interface DeletionBy {
  readonly accountId: string
  readonly password: string
  readonly storefront: Storefront
  readonly address: string
}

/** The day of an instant, as people write it where the mail is read. */
const dayIn = ({ countries }: AccountsCore, { country, language }: Storefront, instant: Date): string => {
  const { timeZone } = countries.byCode(country) ?? countries.fallback
  return new Intl.DateTimeFormat(localeTag(country, language), { dateStyle: 'long', timeZone }).format(instant)
}

const begin = async (core: AccountsCore, tx: Transaction, { accountId, storefront }: DeletionBy): Promise<Date> => {
  const account = await lockAccountById(tx, accountId)
  if (!account) throw signInRequired()
  if (account.deletion_due_at) return account.deletion_due_at
  const at = core.clock.now()
  const dueAt = laterBy(at, DELETION_GRACE_DAYS * DAY_MS)
  await updateAccount(tx, account.id, { deletion_asked_at: at, deletion_due_at: dueAt })
  await core.domainEvents.emit(tx, deletionAsked, { accountId, storefront, at })
  await endOtherSessions(core, tx, account.id, null)
  await sendAccountMail(core, tx, {
    to: account.email,
    storefront,
    texts: deletionAskedMail,
    values: { name: account.name, day: dayIn(core, storefront, dueAt), ...mailLinks(core, storefront) },
  })
  return dueAt
}

/**
 * A member wants the account deleted. All its sessions end at once, later features stop what runs by the event; the account itself goes
 * after 30 days unless somebody signs in. Asked for twice it is asked for once.
 * @returns when it is due
 * @throws 403 deletion_by_operator for staff, 422 invalid_account_change for a wrong password, 429 too_many_attempts
 */
export const askDeletion = async (core: AccountsCore, by: DeletionBy): Promise<Date> => {
  const account = await findAccountById(core.database.kysely, by.accountId)
  if (!account) throw signInRequired()
  if (account.role !== 'member') throw deletionByOperator()
  await proveOwner(core, account, by.password, by.address)
  return core.database.transaction((tx) => begin(core, tx, by))
}
