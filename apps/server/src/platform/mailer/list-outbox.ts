import { type OutboxMessage, outboxMessage } from '@velvetline/contracts/outbox'
import type { Database } from '../database/database.ts'
import { listSentMessages, type MessageOutRow } from './messages-out.repository.ts'

const SHOWN_MAX = 100
const LINK = /https?:\/\/[^\s<>"')]+/g

const present = (row: MessageOutRow): OutboxMessage =>
  outboxMessage.parse({
    id: String(row.id),
    channel: row.channel,
    to: row.recipient,
    subject: row.subject,
    text: row.text_body,
    html: row.html_body,
    links: [...new Set(row.text_body.match(LINK) ?? [])],
    sentAt: (row.sent_at ?? row.created_at).toISOString(),
  })

export const listOutbox = async ({ kysely }: Database): Promise<OutboxMessage[]> =>
  (await listSentMessages(kysely, SHOWN_MAX)).map(present)
