import type { AccountAnswer, CurrentUser } from '@velvetline/contracts/accounts'
import { sql } from 'kysely'
import { hashSecret } from '../../kernel/ids.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { beginningWith } from '../../platform/database/patterns.ts'
import type { Principal } from '../../platform/http/auth/principal.ts'
import { signInRequired } from '../../platform/http/errors/refusals.ts'
import type { AccountsContext } from './accounts.context.ts'
import { presentUser, presentViewed, shortenMail, toMemberFacts } from './accounts.presenter.ts'
import {
  findAccountByEmailKey,
  findAccountById,
  findAccountByProvenPhone,
  listAccounts,
  readAccount,
} from './accounts.repository.ts'
import type { MemberFacts } from './accounts.types.ts'
import { showOwnMailboxChange } from './mailbox/show-mailbox-change.ts'

type Reads = Pick<AccountsContext, 'database'>

export const findMember = async (
  { database }: Reads,
  accountId: string,
  queryable: Queryable = database.kysely,
): Promise<MemberFacts | null> => {
  const row = await findAccountById(queryable, accountId)
  return row ? toMemberFacts(row) : null
}

export const findMembers = async (
  { database }: Reads,
  accountIds: readonly string[],
): Promise<Map<string, MemberFacts>> => {
  const rows = accountIds.length > 0 ? await listAccounts(database.kysely, accountIds) : []
  return new Map(rows.map((row) => [row.id, toMemberFacts(row)]))
}

/** Only by a proven number (E.164), and neither blocked nor once deletion is requested. Never shown to the person who asks. */
export const findMemberByPhone = async ({ database }: Reads, phone: string): Promise<MemberFacts | null> => {
  const row = await findAccountByProvenPhone(database.kysely, phone)
  return row && !row.deletion_due_at && !row.blocked_at ? toMemberFacts(row) : null
}

const FOUND_MAX = 500

/**
 * The members whose user name begins so, for a list of what is theirs; undefined where they are more than can be asked for one by one. Among
 * the rows of so many a page is full soon, so the list looks at each row's member instead.
 */
export const idsByUsername = async (db: Queryable, beginning: string): Promise<string[] | undefined> => {
  const rows = await db
    .selectFrom('accounts')
    .select('id')
    .where(sql`username_key collate "C"`, 'like', beginningWith(beginning.toLowerCase()))
    .where('role', '=', 'member')
    .where('erased_at', 'is', null)
    .limit(FOUND_MAX + 1)
    .execute()
  return rows.length > FOUND_MAX ? undefined : rows.map(({ id }) => id)
}

/** For the person alone, and for mails to them. */
export const findUser = async ({ database }: Reads, accountId: string): Promise<CurrentUser | null> => {
  const row = await readAccount(database, accountId)
  return row ? presentUser(row) : null
}

/** The account behind a request, for that browser alone. */
export const findCurrentUser = async (context: Reads, principal: Principal): Promise<CurrentUser | null> => {
  const user = await findUser(context, principal.accountId)
  const { viewedUntil } = principal
  return user && viewedUntil ? presentViewed(user, viewedUntil) : user
}

/** Never reveal the result to the requester. */
export const findUserByEmail = async ({ database }: Reads, emailKey: string): Promise<CurrentUser | null> => {
  const row = await findAccountByEmailKey(database.kysely, emailKey)
  return row?.email_confirmed_at ? presentUser(row) : null
}

/** @throws 401 sign_in_required where there is no such account any more */
export const showAccount = async (
  { database }: Reads,
  { accountId, viewedUntil }: Pick<Principal, 'accountId' | 'viewedUntil'>,
): Promise<AccountAnswer> => {
  const row = await readAccount(database, accountId)
  if (!row) throw signInRequired()
  const user = presentUser(row)
  const account = {
    namePending: row.name_pending,
    mailboxChange: await showOwnMailboxChange(database.kysely, accountId),
  }
  const { email_pending: emailPending } = row
  if (!viewedUntil) return { ...account, user, emailPending }
  return { ...account, user: presentViewed(user, viewedUntil), emailPending: emailPending && shortenMail(emailPending) }
}

/** Recognise one person behind several accounts: by inbox and telephone. */
export const personHashes = async (db: Queryable, accountId: string) => {
  const row = await findAccountById(db, accountId)
  return row ? { email: hashSecret(`email:${row.email_key}`), phone: hashSecret(`phone:${row.phone}`) } : null
}
