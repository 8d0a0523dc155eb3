import type { CreditsContext } from './credits.context.ts'
import type { LedgerCheck, LedgerDifference } from './credits.types.ts'

interface RecomputedWallet {
  readonly memberId: string
  readonly transfers: number
  readonly differences: readonly { readonly what: LedgerDifference['what']; stored: number; recomputed: number }[]
}

/**
 * From both legs of every transfer: one whose account does not exist or is another member's is a difference itself. A debt is an account
 * below zero. A transfer that its key does not name could be made once more.
 */
const RECOMPUTE = `
  with batch as (
    select * from wallets where $1::uuid is null or member_id > $1 order by member_id limit $2
  ), recomputed as (
    select b.member_id, count(t.id) as transfers,
      coalesce(sum(t.amount) filter (where g.kind = 'member_bonus'), 0)
        - coalesce(sum(t.amount) filter (where f.kind = 'member_bonus'), 0) as bonus,
      coalesce(sum(t.amount) filter (where g.kind = 'member_bought'), 0)
        - coalesce(sum(t.amount) filter (where f.kind = 'member_bought'), 0) as bought,
      coalesce(sum(t.amount) filter (where f.kind = 'member_debt'), 0)
        - coalesce(sum(t.amount) filter (where g.kind = 'member_debt'), 0) as owed,
      count(t.id) filter (where f.id is null or g.id is null or coalesce(f.member_id, g.member_id) is null
        or coalesce(f.member_id, b.member_id) <> b.member_id or coalesce(g.member_id, b.member_id) <> b.member_id) as strangers,
      count(t.id) filter (where k.transfer_id is distinct from t.id) as keyless
    from batch b
      left join ledger_transfers t on t.member_id = b.member_id
      left join ledger_keys k on k.idempotency_key = t.idempotency_key and k.member_id = t.member_id
      left join ledger_accounts f on f.id = t.from_account
      left join ledger_accounts g on g.id = t.to_account
    group by b.member_id
  ), compared as (
    select b.member_id, r.transfers, v.* from batch b join recomputed r using (member_id), lateral (values
      ('bonus', b.bonus, r.bonus), ('bought', b.bought, r.bought), ('owed', b.owed, r.owed),
      ('balance_after', coalesce((select t.balance_after from ledger_transfers t where t.member_id = b.member_id
        order by t.id desc limit 1), 0), r.bonus + r.bought),
      ('foreign_accounts', 0, r.strangers), ('without_key', 0, r.keyless)
    ) v (what, stored, recomputed)
  )
  select member_id as "memberId", max(transfers)::bigint as transfers,
    coalesce(jsonb_agg(jsonb_build_object('what', what, 'stored', stored, 'recomputed', recomputed))
      filter (where stored <> recomputed), '[]') as differences
  from compared group by member_id order by member_id`

export interface RecomputedBatch {
  readonly walletCount: number
  readonly transferCount: number
  readonly lastMemberId: string | null
  readonly differences: readonly LedgerDifference[]
}

/** One statement, so that all of it is from one snapshot. */
export const recomputeWallets = async (
  { database }: CreditsContext,
  after: string | null,
  limit: number,
): Promise<RecomputedBatch> => {
  const rows = await database.prepared<RecomputedWallet>(RECOMPUTE, [after, limit])
  return {
    walletCount: rows.length,
    transferCount: rows.reduce((sum, row) => sum + row.transfers, 0),
    lastMemberId: rows.at(-1)?.memberId ?? after,
    differences: rows.flatMap(({ memberId, differences }) => differences.map((one) => ({ memberId, ...one }))),
  }
}

export const insertLedgerCheck = async ({ database }: CreditsContext, check: LedgerCheck): Promise<void> => {
  await database.kysely
    .insertInto('ledger_checks')
    .values({
      started_at: check.startedAt,
      finished_at: check.finishedAt,
      wallet_count: check.walletCount,
      transfer_count: check.transferCount,
      difference_count: check.differenceCount,
      differences: JSON.stringify(check.differences),
    })
    .execute()
}
