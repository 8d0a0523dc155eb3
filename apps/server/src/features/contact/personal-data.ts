import type { Queryable } from '../../platform/database/database.ts'
import { type PersonalData, readOwnRows } from '../../platform/database/personal-data.ts'

/** Written while signed in, or with the account's address. */
const listMessages = async (db: Queryable, accountId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('contact_messages as m')
    .select('m.id')
    .where((row) =>
      row.or([
        row('m.account_id', '=', accountId),
        row(
          row.fn('lower', ['m.email']),
          '=',
          row
            .selectFrom('accounts')
            .select(({ fn }) => fn<string>('lower', ['email']).as('email'))
            .where('id', '=', accountId),
        ),
      ]),
    )
    .execute()
  return rows.map(({ id }) => id)
}

export const contactPersonalData: PersonalData = {
  export: async (db, accountId) => ({
    contact_messages: await readOwnRows(db, 'contact_messages', 'id', await listMessages(db, accountId), [
      'form_id',
      'owner_id',
    ]),
    contact_answers: await readOwnRows(db, 'contact_answers', 'message_id', await listMessages(db, accountId), [
      'author_id',
      'client_key',
    ]),
  }),
  erase: async (tx, accountId) => {
    // Of somebody of the staff: what they answered stays with the message, signed as it was sent.
    await tx.updateTable('contact_messages').set({ owner_id: null }).where('owner_id', '=', accountId).execute()
    const ids = await listMessages(tx, accountId)
    if (ids.length > 0) await tx.deleteFrom('contact_messages').where('id', 'in', ids).execute()
  },
}
