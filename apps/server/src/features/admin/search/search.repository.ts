import type { Currency } from '@velvetline/contracts/money'
import { sql } from 'kysely'
import type { Queryable } from '../../../platform/database/database.ts'
import { beginningWith } from '../../../platform/database/patterns.ts'

export interface ReceiptRow {
  readonly id: string
  readonly receiptNumber: string
  readonly grossMinor: number
  readonly currency: Currency
  readonly paidAt: Date
}

/** By the beginning of the number as it is printed, or by its year and serial, which come first. */
export const findReceipts = async (
  db: Queryable,
  { words, number, limit }: { words: string; number: { year: number; serial: number } | null; limit: number },
): Promise<ReceiptRow[]> => {
  const begins = beginningWith(words.toUpperCase())
  const query = sql<ReceiptRow>`
    select id, receipt_number as "receiptNumber", gross_minor as "grossMinor", currency, paid_at as "paidAt"
    from payments
    where receipt_number like ${begins}
      or (receipt_year = ${number?.year ?? null}::int and receipt_serial = ${number?.serial ?? null}::int)
    order by receipt_year = ${number?.year ?? null}::int and receipt_serial = ${number?.serial ?? null}::int desc nulls last, paid_at desc
    limit ${limit}`
  return (await query.execute(db)).rows
}

export interface ProfileRow {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly extension: string
}

/** By the beginning of the name, of one of its words, or of the extension. There are thousands of them at most. */
export const findSearchedProfiles = async (
  db: Queryable,
  { words, limit, onlyPublished }: { words: string; limit: number; onlyPublished: boolean },
): Promise<ProfileRow[]> => {
  const begins = beginningWith(words)
  const query = sql<ProfileRow>`
    select id, slug, name, extension from profiles
    where (name ilike ${begins} or name ilike ${`% ${begins}`} or extension like ${begins})
      and (is_published or not ${onlyPublished}::boolean)
    order by name, id limit ${limit}`
  return (await query.execute(db)).rows
}
