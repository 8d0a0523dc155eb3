import type { Language } from '@velvetline/contracts/constants'
import type { Receipt } from '@velvetline/contracts/payments'
import { titleOf } from './receipt-words.ts'
import type { ReceiptRow } from './receipts.types.ts'

/** A receipt for its page, in the reader's language. Packages contain no bonus, so all of their Nuggets are bought ones. */
export const presentReceipt = (row: ReceiptRow, language: Language): Receipt => ({
  number: row.number,
  issuedAt: row.recordedAt.toISOString(),
  title: titleOf(row, language),
  kind: row.kind,
  boughtNuggets: row.kind === 'nuggets' ? row.nuggets : null,
  bonusNuggets: row.kind === 'nuggets' ? 0 : null,
  periodFrom: row.periodFrom?.toISOString() ?? null,
  periodTo: row.periodTo?.toISOString() ?? null,
  grossMinor: row.grossMinor,
  netMinor: row.netMinor,
  vatMinor: row.vatMinor,
  vatBasisPoints: row.vatBasisPoints,
  taxCountry: row.country,
  currency: row.currency,
  rail: row.rail,
  statementName: row.statementName,
  refundedMinor: row.refundedMinor,
})
