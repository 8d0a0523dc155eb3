import type { Queryable, Transaction } from '../../../platform/database/database.ts'
import { type PersonalData, type PersonalRecords, readOwnRows } from '../../../platform/database/personal-data.ts'
import { deletionAsked, lockMember } from '../../accounts/index.ts'
import { lockWallet } from '../../credits/index.ts'
import { cancelOpenOrders } from '../orders/orders.repository.ts'
import type { PaymentsContext } from '../payments.context.ts'

const listIds = async (db: Queryable, table: 'payment_orders' | 'payments', memberId: string): Promise<string[]> =>
  (await db.selectFrom(table).select('id').where('member_id', '=', memberId).execute()).map(({ id }) => id)

const listEvents = async (db: Queryable, memberId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('provider_events as e')
    .select('e.id')
    .where((row) =>
      row.or([
        row('e.order_id', 'in', row.selectFrom('payment_orders').select('id').where('member_id', '=', memberId)),
        row('e.payment_id', 'in', row.selectFrom('payments').select('id').where('member_id', '=', memberId)),
      ]),
    )
    .execute()
  return rows.map(({ id }) => id)
}

const readPaymentRecords = async (db: Queryable, memberId: string): Promise<PersonalRecords> => {
  const payments = await listIds(db, 'payments', memberId)
  return {
    orders: await readOwnRows(db, 'payment_orders', 'member_id', memberId, ['idempotency_key', 'checkout']),
    payments: await readOwnRows(db, 'payments', 'member_id', memberId),
    reversals: await readOwnRows(db, 'payment_reversals', 'payment_id', payments),
    refunds: await readOwnRows(db, 'payment_refunds', 'payment_id', payments, [
      'idempotency_key',
      'requested_by',
      'asking_until',
    ]),
    provider_events: await readOwnRows(db, 'provider_events', 'id', await listEvents(db, memberId), [
      'attempts',
      'due_at',
      'state',
      'done_at',
    ]),
    trial_claims: await readOwnRows(db, 'trial_claims', 'member_id', memberId),
  }
}

/**
 * Orders, payments and reversals stay, as the law demands. What providers wrote about the person goes; who has had the first month stays
 * known by hashes that no longer name an account.
 */
const erasePaymentRecords = async (tx: Transaction, memberId: string): Promise<void> => {
  const events = await listEvents(tx, memberId)
  if (events.length > 0) {
    await tx
      .updateTable('provider_events')
      .set((row) => ({ body: Buffer.alloc(0), event: row('event', '-', row.val('instrumentRef')) }))
      .where('id', 'in', events)
      .execute()
  }
  await tx
    .updateTable('payment_orders')
    .set({ checkout: null, return_path: null })
    .where('member_id', '=', memberId)
    .execute()
  await tx
    .deleteFrom('trial_claims')
    .where('member_id', '=', memberId)
    .where((row) => row.or([row('is_taken', '=', false), row('kind', '=', 'account')]))
    .execute()
  await tx
    .updateTable('trial_claims')
    .set({ member_id: null, order_id: null })
    .where('member_id', '=', memberId)
    .execute()
}

export const paymentsPersonalData: PersonalData = { export: readPaymentRecords, erase: erasePaymentRecords }

/**
 * Holds the wallet until the transaction ends. A provider's page may still take money; where the member buys nothing any more, it is
 * refunded (`events/breaks-rules.ts`).
 */
export const giveUpOrders = async (
  context: Pick<PaymentsContext, 'database'>,
  tx: Transaction,
  memberId: string,
): Promise<void> => {
  await lockMember(tx, memberId)
  // Orders hold the wallet: once it is ours, every earlier order is visible.
  await lockWallet(context, tx, memberId)
  await cancelOpenOrders(tx, memberId)
}

/** A member who asks for deletion buys nothing any more. */
export const giveUpOrdersOnDeletion = (context: PaymentsContext): void => {
  context.domainEvents.on(deletionAsked, (tx, { accountId }) => giveUpOrders(context, tx, accountId))
}
