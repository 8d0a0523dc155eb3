import type { Queryable } from '../../../platform/database/database.ts'

export const isCommandDone = async (db: Queryable, key: string): Promise<boolean> => {
  const row = await db.selectFrom('telnyx_commands').select('key').where('key', '=', key).executeTakeFirst()
  return row !== undefined
}

export const noteCommandDone = async (db: Queryable, key: string, at: Date): Promise<void> => {
  await db
    .insertInto('telnyx_commands')
    .values({ key, done_at: at })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}
