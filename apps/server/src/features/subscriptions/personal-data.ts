import type { Queryable } from '../../platform/database/database.ts'
import { type PersonalData, readOwnRows } from '../../platform/database/personal-data.ts'

const listIds = async (db: Queryable, accountId: string): Promise<string[]> =>
  (await db.selectFrom('subscriptions').select('id').where('account_id', '=', accountId).execute()).map(({ id }) => id)

/** About the member's contracts, or from the account's address without a match. */
const listDeclarations = async (db: Queryable, accountId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('contract_declarations as d')
    .select('d.id')
    .where((row) =>
      row.or([
        row(
          'd.subscription_id',
          'in',
          row.selectFrom('subscriptions').select('id').where('account_id', '=', accountId),
        ),
        row('d.payment_id', 'in', row.selectFrom('payments').select('id').where('member_id', '=', accountId)),
        row('d.email_key', '=', row.selectFrom('accounts').select('email_key').where('id', '=', accountId)),
      ]),
    )
    .execute()
  return rows.map(({ id }) => id)
}

const NOBODY = { name: '–', email: '', email_key: '', reference: '', reason: '', content_hash: Buffer.alloc(0) }

/** Agreements and payments stay, without a name; so do declarations and what became of them, since they prove the end of a contract. */
export const subscriptionsPersonalData: PersonalData = {
  export: async (db, accountId) => {
    const ids = await listIds(db, accountId)
    return {
      memberships: await readOwnRows(db, 'subscriptions', 'account_id', accountId),
      membership_events: await readOwnRows(db, 'subscription_events', 'subscription_id', ids),
      membership_mails: await readOwnRows(db, 'subscription_notices', 'subscription_id', ids),
      declarations: await readOwnRows(db, 'contract_declarations', 'id', await listDeclarations(db, accountId), [
        'email_key',
        'answered_by',
      ]),
    }
  },
  erase: async (tx, accountId) => {
    const ids = await listDeclarations(tx, accountId)
    if (ids.length > 0) await tx.updateTable('contract_declarations').set(NOBODY).where('id', 'in', ids).execute()
  },
}
