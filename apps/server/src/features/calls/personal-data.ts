import type { Queryable } from '../../platform/database/database.ts'
import { type PersonalData, readOwnRows } from '../../platform/database/personal-data.ts'

/** A member's own calls, or those that a consultant answered. */
const listCalls = async (db: Queryable, column: 'member_id' | 'agent_id', accountId: string): Promise<string[]> =>
  (await db.selectFrom('calls').select('id').where(column, '=', accountId).execute()).map(({ id }) => id)

const HIDDEN = ['node_id', 'provider_call_id', 'reported_call_id', 'ended_by_staff'] as const

/** Calls and minutes stay, since charges and earnings are counted from them; they name the member by id alone. */
export const callsPersonalData: PersonalData = {
  export: async (db, accountId) => {
    const own = await listCalls(db, 'member_id', accountId)
    return {
      calls: await readOwnRows(db, 'calls', 'member_id', accountId, HIDDEN),
      answered_calls: await readOwnRows(db, 'calls', 'agent_id', accountId, [...HIDDEN, 'member_id']),
      call_minutes: await readOwnRows(db, 'call_minutes', 'call_id', own, ['member_id']),
      call_sound: await readOwnRows(db, 'call_sounds', 'call_id', own),
      missed_calls: await readOwnRows(db, 'call_misses', 'agent_id', accountId),
      begun_telephone_calls: await readOwnRows(db, 'direct_calls', 'account_id', accountId, ['client_key']),
    }
  },
  erase: async (tx, accountId) => {
    await tx.updateTable('direct_calls').set({ account_id: null }).where('account_id', '=', accountId).execute()
    await tx
      .updateTable('calls')
      .set({ staff_reason: null, reported_call_id: null, provider_call_id: null })
      .where('member_id', '=', accountId)
      .where('state', '=', 'ended')
      .execute()
  },
}
