import type { AccountAnswer, CurrentUser } from '@velvetline/contracts/accounts'
import { hashSecret } from '../../kernel/ids.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { signInRequired } from '../../platform/http/errors/refusals.ts'
import type { AccountsContext } from './accounts.context.ts'
import { presentAccount, presentUser, toMemberFacts } from './accounts.presenter.ts'
import {
  findAccountByEmailKey,
  findAccountById,
  findAccountByProvenPhone,
  listAccounts,
} from './accounts.repository.ts'
import type { MemberFacts } from './accounts.types.ts'

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

/** Only by a proven number (E.164), and not once deletion is requested. Never shown to the person who asks. */
export const findMemberByPhone = async ({ database }: Reads, phone: string): Promise<MemberFacts | null> => {
  const row = await findAccountByProvenPhone(database.kysely, phone)
  return row && !row.deletion_due_at ? toMemberFacts(row) : null
}

/** For the person alone, and for mails to them. */
export const findUser = async ({ database }: Reads, accountId: string): Promise<CurrentUser | null> => {
  const row = await findAccountById(database.kysely, accountId)
  return row ? presentUser(row) : null
}

/** Never reveal the result to the requester. */
export const findUserByEmail = async ({ database }: Reads, emailKey: string): Promise<CurrentUser | null> => {
  const row = await findAccountByEmailKey(database.kysely, emailKey)
  return row?.email_confirmed_at ? presentUser(row) : null
}

/** @throws 401 sign_in_required where there is no such account any more */
export const showAccount = async ({ database }: Reads, accountId: string): Promise<AccountAnswer> => {
  const row = await findAccountById(database.kysely, accountId)
  if (!row) throw signInRequired()
  return presentAccount(row)
}

/** Recognise one person behind several accounts: by inbox and telephone. */
export const personHashes = async ({ database }: Reads, accountId: string, queryable: Queryable = database.kysely) => {
  const row = await findAccountById(queryable, accountId)
  return row ? { email: hashSecret(`email:${row.email_key}`), phone: hashSecret(`phone:${row.phone}`) } : null
}
