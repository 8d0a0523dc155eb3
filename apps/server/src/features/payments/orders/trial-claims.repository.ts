import type { Queryable, Transaction } from '../../../platform/database/database.ts'

/** The account, inbox, telephone or way of paying; only as a hash. */
export interface TrialSubject {
  readonly kind: 'account' | 'email' | 'phone' | 'instrument'
  readonly hash: Buffer
}

export interface TrialClaim {
  /** Null once the account is deleted. */
  readonly memberId: string | null
  readonly orderId: string | null
  readonly isTaken: boolean
}

const among = (db: Queryable, subjects: readonly TrialSubject[]) =>
  db
    .selectFrom('trial_claims')
    .where((row) =>
      row.or(subjects.map(({ kind, hash }) => row.and([row('kind', '=', kind), row('subject_hash', '=', hash)]))),
    )

export const listClaims = async (
  db: Queryable,
  subjects: readonly TrialSubject[],
  reservedAfter: Date,
): Promise<TrialClaim[]> => {
  const rows = await among(db, subjects)
    .select(['member_id as memberId', 'order_id as orderId', 'is_taken as isTaken'])
    .where((row) => row.or([row('is_taken', '=', true), row('claimed_at', '>', reservedAfter)]))
    .execute()
  return rows
}

interface Claimed {
  readonly memberId: string
  readonly orderId: string
  readonly isTaken: boolean
  readonly at: Date
  /** Other members' earlier reservations no longer count. */
  readonly reservedAfter: Date
}

/**
 * Unless another order has taken it, or another member has reserved it. Concurrent claims wait for each other. @returns whether it is this
 * order's now
 */
export const claimTrial = async (tx: Transaction, subject: TrialSubject, claimed: Claimed): Promise<boolean> => {
  const { memberId, orderId, isTaken, at, reservedAfter } = claimed
  const row = await tx
    .insertInto('trial_claims')
    .values({
      kind: subject.kind,
      subject_hash: subject.hash,
      member_id: memberId,
      order_id: orderId,
      is_taken: isTaken,
      claimed_at: at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject_hash'])
        .doUpdateSet({ member_id: memberId, order_id: orderId, is_taken: isTaken, claimed_at: at })
        .where((known) =>
          known.or([
            known('trial_claims.order_id', '=', orderId),
            known.and([
              known('trial_claims.is_taken', '=', false),
              known.or([
                known('trial_claims.member_id', '=', memberId),
                known('trial_claims.claimed_at', '<=', reservedAfter),
                // Money that has arrived outweighs an intention.
                ...(isTaken ? [known('trial_claims.is_taken', '=', false)] : []),
              ]),
            ]),
          ]),
        ),
    )
    .returning('order_id')
    .executeTakeFirst()
  return row !== undefined
}
