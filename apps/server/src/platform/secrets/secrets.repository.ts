import type { Queryable } from '../database/database.ts'

/** @returns the existing secret of the name, else the candidate */
export const selectOrInsertSecret = async (
  db: Queryable,
  candidate: { readonly name: string; readonly secret: Buffer; readonly createdAt: Date },
): Promise<Buffer> => {
  const { name, secret, createdAt } = candidate
  await db
    .insertInto('server_secrets')
    .values({ name, secret, created_at: createdAt })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const row = await db.selectFrom('server_secrets').select('secret').where('name', '=', name).executeTakeFirstOrThrow()
  return row.secret
}
