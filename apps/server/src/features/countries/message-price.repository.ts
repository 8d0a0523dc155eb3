import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'

export interface MessagePriceRow {
  readonly standard: number
  readonly subscriber: number
}

/** What a message costs everyone and a subscriber, in hundredths of a Nugget, as it is charged. */
export const selectMessagePrice = async (db: Queryable): Promise<MessagePriceRow> => {
  const { rows } = await sql<MessagePriceRow>`
    select chat_message_price(false) as standard, chat_message_price(true) as subscriber`.execute(db)
  if (!rows[0]) throw new Error('chat_message_price gave no answer')
  return rows[0]
}
