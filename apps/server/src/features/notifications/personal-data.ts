import { type PersonalData, readOwnRows } from '../../platform/database/personal-data.ts'

export const notificationsPersonalData: PersonalData = {
  export: async (db, accountId) => ({
    notification_settings: await readOwnRows(db, 'notification_settings', 'account_id', accountId, ['off_id']),
    push_browsers: await readOwnRows(db, 'push_subscriptions', 'account_id', accountId),
    chat_notices: await readOwnRows(db, 'chat_notices', 'account_id', accountId, ['member_id']),
  }),
  erase: async (tx, accountId) => {
    await tx.deleteFrom('chat_notices').where('account_id', '=', accountId).execute()
    await tx.deleteFrom('push_subscriptions').where('account_id', '=', accountId).execute()
    await tx.deleteFrom('notification_settings').where('account_id', '=', accountId).execute()
  },
}
