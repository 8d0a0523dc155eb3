import { type PersonalData, readOwnRows } from '../../platform/database/personal-data.ts'

/** The member chose all of it, and it goes with the account. */
export const spendingCarePersonalData: PersonalData = {
  export: async (db, memberId) => ({
    spending_limits: await readOwnRows(db, 'spending_limits', 'member_id', memberId),
    limits_and_pauses: await readOwnRows(db, 'care_changes', 'member_id', memberId),
    automatic_reload: await readOwnRows(db, 'auto_reloads', 'member_id', memberId),
    automatic_reloads: await readOwnRows(db, 'auto_reload_runs', 'member_id', memberId),
  }),
  erase: async (tx, memberId) => {
    for (const table of ['spending_limits', 'care_changes', 'auto_reloads', 'auto_reload_runs'] as const) {
      await tx.deleteFrom(table).where('member_id', '=', memberId).execute()
    }
  },
}
