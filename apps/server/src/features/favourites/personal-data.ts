import { type PersonalData, readOwnRows } from '../../platform/database/personal-data.ts'

export const favouritesPersonalData: PersonalData = {
  export: async (db, accountId) => ({
    favourites: await readOwnRows(db, 'favourites', 'account_id', accountId, ['agent_id', 'notice_id']),
    favourite_mails: await readOwnRows(db, 'favourite_notices', 'account_id', accountId),
  }),
  erase: async (tx, accountId) => {
    await tx.deleteFrom('favourite_notices').where('account_id', '=', accountId).execute()
    await tx.deleteFrom('favourites').where('account_id', '=', accountId).execute()
  },
}
