import { newId } from '../../../kernel/ids.ts'
import type { Rows } from './rows-about.ts'

export interface NotifiedPerson {
  readonly accountId: string
  /** Of the chat. */
  readonly sessionId: string
  readonly signInId: string
}

export const aboutNotifications = (
  { accountId, sessionId, signInId }: NotifiedPerson,
  at: Date,
  mark: string,
): Rows => [
  ['notification_settings', { account_id: accountId, off_id: newId(), has_chat_mails: false, last_live_at: at }],
  [
    'push_subscriptions',
    {
      id: Buffer.from(mark.padEnd(32, '.')),
      account_id: accountId,
      session_id: signInId,
      endpoint: `https://push.example/${mark}`,
      p256dh: Buffer.alloc(65, 4),
      auth: Buffer.alloc(16, 1),
      device: 'Firefox, Linux',
      language: 'de',
      created_at: at,
    },
  ],
  [
    'chat_notices',
    {
      session_id: sessionId,
      member_id: accountId,
      account_id: accountId,
      channel: 'mail',
      message_id: 1,
      notice_id: newId(),
      sent_at: at,
    },
  ],
]
