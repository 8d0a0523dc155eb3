import { type PersonalData, readOwnRows } from '../../platform/database/personal-data.ts'

export const analyticsPersonalData: PersonalData = {
  export: async (db, accountId) => ({
    ad_conversions: await readOwnRows(db, 'ad_conversions', 'account_id', accountId),
  }),
  erase: async (tx, accountId) => {
    await tx.deleteFrom('ad_conversions').where('account_id', '=', accountId).execute()
  },
}
