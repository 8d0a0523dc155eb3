import type { Queryable, Transaction } from '../../../platform/database/database.ts'

/** What a first month is claimed under: the account, the inbox, the telephone, the way of paying; only as a hash. */
export interface TrialSubject {
  readonly kind: 'account' | 'email' | 'phone' | 'instrument'
  readonly hash: Buffer
}

export interface TrialClaim {
  /** Null, as the order's, once the account is deleted. */
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

/** The claims that count now: those that were taken, and reservations from after the instant. */
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
  /** Reservations of other members from before this count no longer. */
  readonly reservedAfter: Date
}

/**
 * Claims a subject unless it is taken by another order, or reserved by another member. Two at once wait for each other.
 * @returns whether it is this order's now
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
                // Money that has arrived counts more than an intention.
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
