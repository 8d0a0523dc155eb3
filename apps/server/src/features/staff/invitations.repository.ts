import { STAFF_ROLES, type StaffRole } from '@velvetline/contracts/staff'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'
import type { DB } from '../../platform/database/database.types.ts'

export type InvitationRow = Selectable<DB['staff_invitations']> & { readonly role: StaffRole }

const withRole = (row: Selectable<DB['staff_invitations']>): InvitationRow => {
  const role = STAFF_ROLES.find((one) => one === row.role)
  if (!role) throw new Error(`not a role of the staff: ${row.role}`)
  return { ...row, role }
}

/** @returns false where the address has an open invitation */
export const insertInvitation = async (db: Queryable, row: Insertable<DB['staff_invitations']>): Promise<boolean> => {
  const inserted = await db
    .insertInto('staff_invitations')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('email_key').where('withdrawn_at', 'is', null).where('accepted_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const lockOpenInvitation = async (db: Queryable, emailKey: string): Promise<InvitationRow | undefined> => {
  const row = await db
    .selectFrom('staff_invitations')
    .selectAll()
    .where('email_key', '=', emailKey)
    .where('withdrawn_at', 'is', null)
    .where('accepted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row && withRole(row)
}

export const lockInvitation = async (
  db: Queryable,
  by: { readonly id: string } | { readonly tokenHash: Buffer },
): Promise<InvitationRow | undefined> => {
  const all = db.selectFrom('staff_invitations').selectAll().forUpdate()
  const row = await ('id' in by
    ? all.where('id', '=', by.id)
    : all.where('token_hash', '=', by.tokenHash)
  ).executeTakeFirst()
  return row && withRole(row)
}

export const updateInvitation = async (
  db: Queryable,
  id: string,
  values: Updateable<DB['staff_invitations']>,
): Promise<void> => {
  await db.updateTable('staff_invitations').set(values).where('id', '=', id).execute()
}

/** Those that this person has sent and nobody has accepted. @returns what they were */
export const withdrawInvitationsOf = async (
  db: Queryable,
  invitedBy: string,
  at: Date,
): Promise<{ readonly id: string; readonly name: string }[]> =>
  db
    .updateTable('staff_invitations')
    .set({ withdrawn_at: at })
    .where('invited_by', '=', invitedBy)
    .where('withdrawn_at', 'is', null)
    .where('accepted_at', 'is', null)
    .returning(['id', 'name'])
    .execute()

export const listOpenInvitations = async (db: Queryable, limit: number): Promise<InvitationRow[]> => {
  const rows = await db
    .selectFrom('staff_invitations')
    .selectAll()
    .where('withdrawn_at', 'is', null)
    .where('accepted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(withRole)
}

/** Invitations that came to nothing: what they say about somebody who has no account is no longer needed. */
export const deleteOldInvitations = async (db: Queryable, before: Date): Promise<void> => {
  await db.deleteFrom('staff_invitations').where('accepted_at', 'is', null).where('expires_at', '<', before).execute()
}
