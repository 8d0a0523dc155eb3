import type { Queryable } from '../../platform/database/database.ts'
import { type PersonalData, readOwnRows } from '../../platform/database/personal-data.ts'

const listOwnCalls = async (db: Queryable, memberId: string): Promise<string[]> =>
  (await db.selectFrom('calls').select('id').where('owner_id', '=', memberId).execute()).map(({ id }) => id)

const HIDDEN = ['owner_id', 'node_id', 'provider_call_id', 'reported_call_id', 'ended_by_staff'] as const

/** Why the staff ended a call is about its member, who may read it; what is written about one person is not shown to another. */
const HIDDEN_FROM_CONSULTANT = [...HIDDEN, 'member_id', 'staff_reason'] as const

/** Calls and minutes stay, since charges and earnings are counted from them; they name the member by id alone. */
export const callsPersonalData: PersonalData = {
  export: async (db, accountId) => {
    const own = await listOwnCalls(db, accountId)
    return {
      calls: await readOwnRows(db, 'calls', 'owner_id', accountId, HIDDEN),
      answered_calls: await readOwnRows(db, 'calls', 'agent_id', accountId, HIDDEN_FROM_CONSULTANT),
      call_minutes: await readOwnRows(db, 'call_minutes', 'call_id', own, ['member_id']),
      call_sound: await readOwnRows(db, 'call_sounds', 'call_id', own, ['member_id']),
      missed_calls: await readOwnRows(db, 'call_misses', 'agent_id', accountId),
      begun_telephone_calls: await readOwnRows(db, 'direct_calls', 'account_id', accountId, ['client_key']),
    }
  },
  erase: async (tx, accountId) => {
    await tx.updateTable('direct_calls').set({ account_id: null }).where('account_id', '=', accountId).execute()
    await tx
      .updateTable('calls')
      .set({ staff_reason: null, reported_call_id: null, provider_call_id: null })
      .where('owner_id', '=', accountId)
      .where('state', '=', 'ended')
      .execute()
    // Of a consultant: why the staff have ended one.
    await tx
      .updateTable('calls')
      .set({ staff_reason: null })
      .where('agent_id', '=', accountId)
      .where('state', '=', 'ended')
      .where('staff_reason', 'is not', null)
      .execute()
    await tx.deleteFrom('call_misses').where('agent_id', '=', accountId).execute()
  },
}
