import type { Queryable } from '../../platform/database/database.ts'
import { type PersonalData, readOwnRows } from '../../platform/database/personal-data.ts'

export const deletePin = async (db: Queryable, accountId: string): Promise<void> => {
  await db.deleteFrom('line_pins').where('account_id', '=', accountId).execute()
  await db.deleteFrom('line_pin_callers').where('account_id', '=', accountId).execute()
}

/** All of it is deleted with the account. */
export const telephoneLinePersonalData: PersonalData = {
  export: async (db, accountId) => ({
    calls_to_our_numbers: await readOwnRows(db, 'line_calls', 'member_id', accountId, ['state', 'version', 'due_at']),
    phone_pin: await readOwnRows(db, 'line_pins', 'account_id', accountId),
    telephones_known_by_pin: await readOwnRows(db, 'line_pin_callers', 'account_id', accountId),
  }),
  erase: async (tx, accountId) => {
    await deletePin(tx, accountId)
    await tx.deleteFrom('line_calls').where('member_id', '=', accountId).execute()
  },
}
