import { newId } from '../../../kernel/ids.ts'
import { type Rows, STOREFRONT } from './rows-about.ts'

/** Decided, so that nothing keeps its words. */
export const aboutReports = (id: string, profileId: string, at: Date, mark: string): Rows => {
  const report = newId()
  const facts = { profile_id: profileId, created_at: at, same_key: report, subject_side: 'profile' }
  const decided = { state: 'decided', decision: 'no_action', decided_by: id, decided_at: at, statement: `For ${mark}` }
  const guest = {
    guest_email: `${mark}@guest.example`,
    guest_name: mark,
    guest_storefront: STOREFRONT,
    reported_by: mark,
  }
  return [
    [
      'reports',
      {
        id: report,
        ...facts,
        ...decided,
        ...guest,
        kind: 'profile',
        reason: 'other',
        text: `Gemeldet von ${mark}`,
        reporter_id: id,
        reporter_side: 'member',
      },
    ],
    [
      'report_messages',
      {
        report_id: report,
        message_id: 1,
        sender: 'member',
        content: `Wort von ${mark}`,
        message_type: 'text',
        is_reported: true,
        sent_at: at,
      },
    ],
    [
      'quarantined_files',
      {
        id: newId(),
        report_id: report,
        account_id: id,
        storage_key: `quarantine/${report}.sealed`,
        sealed_key: Buffer.from(report),
        byte_count: 1,
        matched: 'sha256',
        distance: 0,
        list_name: 'a list',
        created_at: at,
      },
    ],
    ['account_holds', { account_id: id, report_id: report, since: at }],
  ]
}
