import { sql } from 'kysely'
import { type Credits, credits } from '../../kernel/credits.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { emailConfirmed, welcomeBonusReleased } from '../accounts/index.ts'
import { announceBalance } from './balance.ts'
import type { CreditsContext } from './credits.context.ts'
import { nuggetsTakenBack } from './credits.events.ts'
import { insertCorrection, insertGrant, insertTakeBack } from './credits.repository.ts'
import type {
  CorrectionRequest,
  CorrectionResult,
  Debt,
  GrantRequest,
  GrantResult,
  TakeBackRequest,
  TakeBackResult,
} from './credits.types.ts'

/** Once for each key, in the transaction that causes it. */
export const grantNuggets = async (
  context: CreditsContext,
  tx: Transaction,
  request: GrantRequest,
): Promise<GrantResult> => {
  const result = await insertGrant(context, tx, request)
  if (result.applied) tx.afterCommit(() => announceBalance(context, request.memberId))
  return result
}

/**
 * In the transaction that records the reversal, once for each key. Only bought Nuggets are taken, and never more than are there; the rest
 * is owed, and the next purchase pays it first.
 */
export const takeBackNuggets = async (
  context: CreditsContext,
  tx: Transaction,
  request: TakeBackRequest,
): Promise<TakeBackResult> => {
  const result = await insertTakeBack(context, tx, request)
  if (!result.applied) return result
  await context.domainEvents.emit(tx, nuggetsTakenBack, { memberId: request.memberId })
  tx.afterCommit(() => announceBalance(context, request.memberId))
  return result
}

/** Once for each correction, in the transaction that books it. @returns null where the wallet does not cover what is taken */
export const correctBalance = async (
  context: CreditsContext,
  tx: Transaction,
  request: CorrectionRequest,
): Promise<CorrectionResult | null> => {
  const { memberId, amount } = request
  const result = await insertCorrection(context, tx, request)
  if (!result?.applied) return result
  if (amount < 0) await context.domainEvents.emit(tx, nuggetsTakenBack, { memberId })
  tx.afterCommit(() => announceBalance(context, memberId))
  return result
}

export const listDebts = async (
  { database }: CreditsContext,
  limit: number,
  after?: { readonly since: Date; readonly memberId: string },
): Promise<Debt[]> => {
  const rows = await database.kysely
    .selectFrom('wallets')
    .select(['member_id', 'owed', 'owed_since'])
    .where('owed', '>', 0)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(owed_since, member_id) > (${after?.since}::timestamptz, ${after?.memberId}::uuid)`),
    )
    .orderBy('owed_since')
    .orderBy('member_id')
    .limit(limit)
    .execute()
  return rows.flatMap((row) =>
    row.owed_since ? [{ memberId: row.member_id, owed: credits(row.owed), since: row.owed_since }] : [],
  )
}

/** Of all who owe Nuggets. */
export const summarizeDebts = async ({
  database,
}: CreditsContext): Promise<{ readonly count: number; readonly owed: Credits; readonly oldestAt: Date | null }> => {
  const { rows } = await sql<{ count: number; owed: number; oldestAt: Date | null }>`
    select count(*)::int as count, coalesce(sum(owed), 0)::bigint as owed, min(owed_since) as "oldestAt"
    from wallets where owed > 0`.execute(database.kysely)
  const [{ count, owed, oldestAt } = { count: 0, owed: 0, oldestAt: null }] = rows
  return { count, owed: credits(owed), oldestAt }
}

interface EarnedBonus {
  readonly accountId: string
  readonly welcomeBonus: Credits
  readonly at: Date
}

const grantWelcomeBonus = async (
  context: CreditsContext,
  tx: Transaction,
  { accountId, welcomeBonus, at }: EarnedBonus,
): Promise<void> => {
  if (welcomeBonus <= 0) return
  await grantNuggets(context, tx, {
    memberId: accountId,
    source: 'platform_bonus',
    isBonus: true,
    amount: welcomeBonus,
    kind: 'welcome_bonus',
    reference: { type: 'account', id: accountId },
    label: '',
    key: `welcome:${accountId}`,
    at,
  })
}

/**
 * In the transaction that confirms the e-mail address, or in which what the bonus waited for becomes true. Its key is the account's: it is
 * granted once, whichever event comes first.
 */
export const grantWelcomeBonuses = (context: CreditsContext): void => {
  const { domainEvents } = context
  domainEvents.on(emailConfirmed, (tx, bonus) => grantWelcomeBonus(context, tx, bonus))
  domainEvents.on(welcomeBonusReleased, (tx, bonus) => grantWelcomeBonus(context, tx, bonus))
}
