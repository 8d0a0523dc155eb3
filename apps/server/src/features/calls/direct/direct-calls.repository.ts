import type { CallWay } from '@velvetline/contracts/calls'
import type { CountryCode } from '@velvetline/contracts/locales'
import type { Queryable } from '../../../platform/database/database.ts'
import type { DirectCallKind } from '../calls.rows.ts'

interface DirectCallRecord {
  readonly id: string
  readonly key: string
  readonly profileId: string
  readonly profileName: string
  readonly accountId: string | null
  readonly kind: DirectCallKind
  readonly way: CallWay
  readonly country: CountryCode
  readonly at: Date
}

/** Idempotent by its key. False where the key belongs to another call. */
export const insertDirectCall = async (db: Queryable, call: DirectCallRecord): Promise<boolean> => {
  const inserted = await db
    .insertInto('direct_calls')
    .values({
      id: call.id,
      client_key: call.key,
      profile_id: call.profileId,
      profile_name: call.profileName,
      account_id: call.accountId,
      kind: call.kind,
      way: call.way,
      country_code: call.country,
      began_at: call.at,
    })
    .onConflict((conflict) => conflict.column('client_key').doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows === 1n) return true
  const same = await db
    .selectFrom('direct_calls')
    .select('id')
    .where('client_key', '=', call.key)
    .where('profile_id', '=', call.profileId)
    .where('way', '=', call.way)
    .where('account_id', 'is not distinct from', call.accountId)
    .executeTakeFirst()
  return same !== undefined
}

export const deleteDirectCallsBefore = async (db: Queryable, instant: Date, limit: number): Promise<void> => {
  const ids = db.selectFrom('direct_calls').select('id').where('began_at', '<', instant).limit(limit)
  await db.deleteFrom('direct_calls').where('id', 'in', ids).execute()
}
