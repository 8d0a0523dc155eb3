import type { CurrentUser } from '@velvetline/contracts/accounts'
import { findUserByEmail } from '../../accounts/index.ts'
import { hasReceipt } from '../../payments/index.ts'
import type { SubscriptionsContext } from '../subscriptions.context.ts'
import { listSubscriptions } from '../subscriptions.repository.ts'
import type { StoredSubscription } from '../subscriptions.types.ts'
import type { Declaration } from './declarations.types.ts'

export interface FoundContract {
  readonly member: CurrentUser
  /** The one that gives access, else the latest. */
  readonly subscription: StoredSubscription
}

/** Names are written in many ways: capitals, accents, order and titles do not tell two people apart. */
const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1)

const isSameName = (given: string, known: string): boolean => {
  const words = new Set(wordsOf(given))
  const own = wordsOf(known)
  return own.length > 0 && own.every((word) => words.has(word))
}

const isOwn = async (
  { database }: SubscriptionsContext,
  member: CurrentUser,
  { name, reference }: Declaration,
  signedInId: string | null,
): Promise<boolean> => {
  if (signedInId === member.id || isSameName(name, member.name)) return true
  if (reference === '') return false
  return reference === member.username || (await hasReceipt(database.kysely, member.id, reference))
}

/**
 * Finds the contract that a declaration means: the address must be the account's, and the name, user name or a receipt number must match
 * too. A session is sufficient proof by itself. An address alone ends no contract.
 */
export const findContract = async (
  context: SubscriptionsContext,
  declaration: Declaration,
  signedInId: string | null,
): Promise<FoundContract | null> => {
  const member = await findUserByEmail(context, declaration.email.key)
  if (!member || !(await isOwn(context, member, declaration, signedInId))) return null
  const [subscription] = await listSubscriptions(context.database.kysely, member.id)
  return subscription ? { member, subscription } : null
}
