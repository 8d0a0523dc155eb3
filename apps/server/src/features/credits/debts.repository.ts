import { credits } from '../../kernel/credits.ts'
import type { CreditsContext } from './credits.context.ts'
import type { Debt } from './credits.types.ts'

/** Who owes Nuggets, the oldest debt first. */
export const listDebts = async ({ database }: CreditsContext, limit: number): Promise<Debt[]> => {
  const rows = await database.kysely
    .selectFrom('wallets')
    .select(['member_id', 'owed', 'owed_since'])
    .where('owed', '>', 0)
    .orderBy('owed_since')
    .orderBy('member_id')
    .limit(limit)
    .execute()
  return rows.flatMap((row) =>
    row.owed_since ? [{ memberId: row.member_id, owed: credits(row.owed), since: row.owed_since }] : [],
  )
}
