import { type Insertable, sql } from 'kysely'
import type { Database, Queryable } from '../../platform/database/database.ts'
import type { DB } from '../../platform/database/database.types.ts'

const ACCOUNT_PROOF = `
  select exists (select from age_verifications where account_id = $1 and state = 'approved') as "isThere"`

export const hasAccountProof = async (database: Database, accountId: string): Promise<boolean> => {
  const [row] = await database.prepared<{ isThere: boolean }>(ACCOUNT_PROOF, [accountId])
  return row?.isThere ?? false
}

export interface VisitorProof {
  readonly id: string
  readonly countryCode: string
  readonly policyVersion: number
  readonly provider: string
  readonly method: string | null
  readonly startedAt: Date
  readonly decidedAt: Date
}

const VISITOR_PROOF = `
  select id, country_code as "countryCode", policy_version as "policyVersion", provider, method,
    started_at as "startedAt", decided_at as "decidedAt"
  from age_verifications where visitor_hash = $1 and state = 'approved' and decided_at > $2
  order by decided_at desc limit 1`

export const findVisitorProof = async (
  database: Database,
  visitorHash: Buffer,
  after: Date,
): Promise<VisitorProof | undefined> => (await database.prepared<VisitorProof>(VISITOR_PROOF, [visitorHash, after]))[0]

export const insertProof = async (db: Queryable, row: Insertable<DB['age_verifications']>): Promise<void> => {
  await db.insertInto('age_verifications').values(row).execute()
}

export const listBonusesThatWait = async (
  db: Queryable,
  countries: readonly string[],
  limit: number,
): Promise<string[]> => {
  const rows = await db
    .selectFrom('postponed_welcome_bonuses as bonus')
    .innerJoin('accounts', 'accounts.id', 'bonus.account_id')
    .select('bonus.account_id')
    .where(sql<boolean>`accounts.country_code = any(${[...countries]}::text[])`)
    .orderBy('bonus.account_id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.account_id)
}
