import { type Selectable, sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'
import type { DB } from '../../platform/database/database.types.ts'

export type CountryRow = Selectable<DB['countries']>

export const listCountryRows = (db: Queryable): Promise<CountryRow[]> =>
  db.selectFrom('countries').selectAll().orderBy('id').execute()

export interface MessagePriceRow {
  readonly standard: number
  readonly subscriber: number
}

/** In hundredths of a Nugget, as charged. */
export const selectMessagePrice = async (db: Queryable): Promise<MessagePriceRow> => {
  const { rows } = await sql<MessagePriceRow>`
    select chat_message_price(false) as standard, chat_message_price(true) as subscriber`.execute(db)
  if (!rows[0]) throw new Error('chat_message_price gave no answer')
  return rows[0]
}
