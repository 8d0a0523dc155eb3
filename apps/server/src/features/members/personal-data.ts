import { type PersonalData, readOwnRows } from '../../platform/database/personal-data.ts'

/** That Nuggets were corrected or an account was blocked stays with its amounts and times; what was written about the person goes. */
export const membersPersonalData: PersonalData = {
  export: async (db, accountId) => ({
    balance_corrections: await readOwnRows(db, 'balance_corrections', 'member_id', accountId, ['idempotency_key']),
    blocks: await readOwnRows(db, 'member_blocks', 'member_id', accountId),
    mails_sent_again: await readOwnRows(db, 'resent_mails', 'member_id', accountId, ['idempotency_key']),
    staff_viewings: await readOwnRows(db, 'member_viewings', 'member_id', accountId, ['token_hash', 'staff_id']),
  }),
  erase: async (tx, accountId) => {
    await tx
      .updateTable('balance_corrections')
      .set({ explanation: '–', answer: null })
      .where('member_id', '=', accountId)
      .execute()
    await tx
      .updateTable('member_blocks')
      .set({ explanation: '–', lifted_reason: null })
      .where('member_id', '=', accountId)
      .execute()
    await tx.deleteFrom('resent_mails').where('member_id', '=', accountId).execute()
  },
}
