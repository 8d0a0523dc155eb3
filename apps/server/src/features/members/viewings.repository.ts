import type { Database, Queryable } from '../../platform/database/database.ts'

export interface NewViewing {
  readonly id: string
  readonly memberId: string
  readonly staffId: string
  readonly tokenHash: Buffer
  readonly startedAt: Date
  readonly endsAt: Date
}

export const insertViewing = async (db: Queryable, viewing: NewViewing): Promise<void> => {
  await db
    .insertInto('member_viewings')
    .values({
      id: viewing.id,
      member_id: viewing.memberId,
      staff_id: viewing.staffId,
      token_hash: viewing.tokenHash,
      started_at: viewing.startedAt,
      ends_at: viewing.endsAt,
    })
    .execute()
}

/** @returns the members who were being viewed */
export const endViewings = async (db: Queryable, staffId: string, at: Date): Promise<string[]> => {
  const ended = await db
    .updateTable('member_viewings')
    .set({ ended_at: at })
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', at)
    .returning('member_id')
    .execute()
  return ended.map((row) => row.member_id)
}

export interface OpenViewing {
  readonly memberId: string
  readonly endsAt: Date
  readonly hasActiveSubscription: boolean
  readonly countryCode: string
}

const FIND_OPEN = `
  select v.member_id as "memberId", v.ends_at as "endsAt", a.has_active_subscription as "hasActiveSubscription",
    a.country_code as "countryCode"
  from member_viewings v join accounts a on a.id = v.member_id
  where v.token_hash = $1 and v.staff_id = $2 and v.ended_at is null and v.ends_at > $3 and a.erased_at is null`

export const findOpenViewing = async (
  database: Database,
  tokenHash: Buffer,
  staffId: string,
  at: Date,
): Promise<OpenViewing | undefined> => (await database.prepared<OpenViewing>(FIND_OPEN, [tokenHash, staffId, at]))[0]

const SHOWN_MAX = 20

export const listViewings = (db: Queryable, memberId: string): Promise<{ started_at: Date; ended_at: Date }[]> =>
  db
    .selectFrom('member_viewings')
    .select((row) => ['started_at', row.fn.coalesce('ended_at', 'ends_at').as('ended_at')])
    .where('member_id', '=', memberId)
    .orderBy('started_at', 'desc')
    .limit(SHOWN_MAX)
    .execute()
