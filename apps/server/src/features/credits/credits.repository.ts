import type { TransferKind } from '@velvetline/contracts/credits'
import { CompiledQuery } from 'kysely'
import { credits } from '../../kernel/credits.ts'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import type { CreditsContext } from './credits.context.ts'
import type {
  CorrectionRequest,
  CorrectionResult,
  GrantRequest,
  GrantResult,
  TakeBackRequest,
  TakeBackResult,
} from './credits.types.ts'

export interface WalletRow {
  readonly bonus: number
  readonly bought: number
  readonly owed: number
}

const FIND_WALLET = 'select bonus, bought, owed from wallets where member_id = $1'

export const findWallet = async (
  { database }: Pick<CreditsContext, 'database'>,
  memberId: string,
  tx?: Queryable,
): Promise<WalletRow | undefined> => {
  if (!tx) return (await database.quick<WalletRow>(FIND_WALLET, [memberId]))[0]
  return (await tx.executeQuery<WalletRow>(CompiledQuery.raw(FIND_WALLET, [memberId]))).rows[0]
}

export const insertGrant = async (
  { database }: CreditsContext,
  tx: Transaction,
  request: GrantRequest,
): Promise<GrantResult> => {
  const { memberId, source, isBonus, amount, kind, reference, label, key, at } = request
  const values = [memberId, source, isBonus, amount, kind, reference.type, reference.id, label, key, at]
  const [row] = await database.callFunction<{ applied: boolean; balance: number }>('credits_grant', values, tx)
  if (!row) throw new Error('credits_grant gave no answer')
  return { applied: row.applied, balance: credits(row.balance) }
}

export const insertTakeBack = async (
  { database }: CreditsContext,
  tx: Transaction,
  { memberId, amount, kind, reference, label, key, at }: TakeBackRequest,
): Promise<TakeBackResult> => {
  const values = [memberId, amount, kind, reference.type, reference.id, label, key, at]
  const [row] = await database.callFunction<{ applied: boolean; taken: number; owed: number }>(
    'credits_take_back',
    values,
    tx,
  )
  if (!row) throw new Error('credits_take_back gave no answer')
  return { applied: row.applied, taken: credits(row.taken), owed: credits(row.owed) }
}

/** @returns null where the wallet does not cover it */
export const insertCorrection = async (
  { database }: CreditsContext,
  tx: Transaction,
  { memberId, amount, correctionId, at }: CorrectionRequest,
): Promise<CorrectionResult | null> => {
  const values = [memberId, amount, correctionId, `correction:${correctionId}`, at]
  const [row] = await database.callFunction<{ applied: boolean; balance_before: number; balance_after: number }>(
    'credits_correct',
    values,
    tx,
  )
  return row ? { applied: row.applied, before: credits(row.balance_before), after: credits(row.balance_after) } : null
}

/** As the member's wallet sees it: `amount` is positive when Nuggets came in. */
export interface WalletMovement {
  readonly id: number
  readonly cause: string
  readonly kind: TransferKind
  readonly label: string
  readonly amount: number
  readonly isBonus: boolean
  readonly balanceAfter: number
  readonly occurredAt: Date
}

/** A take-back that found nothing shows as zero. */
export const readMovements = (
  { database }: CreditsContext,
  memberId: string,
  before: number,
  limit: number,
): Promise<WalletMovement[]> =>
  database.prepared<WalletMovement>(
    `select t.id, regexp_replace(t.idempotency_key, ':(bonus|bought|owed)$', '') as cause, t.kind, t.label,
       case when f.kind = 'member_debt' then 0 when f.kind in ('member_bonus', 'member_bought') then -t.amount else t.amount end
         as amount,
       'member_bonus' in (f.kind, g.kind) as "isBonus", t.balance_after as "balanceAfter", t.occurred_at as "occurredAt"
     from ledger_transfers t
       join ledger_accounts f on f.id = t.from_account
       join ledger_accounts g on g.id = t.to_account
     where t.member_id = $1 and t.id < $2
     order by t.id desc limit $3`,
    [memberId, before, limit],
  )
