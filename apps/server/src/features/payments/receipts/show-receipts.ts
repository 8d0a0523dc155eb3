import type { Language } from '@velvetline/contracts/locales'
import type { Receipt, ReceiptList, ReceiptPage } from '@velvetline/contracts/payments'
import { defineRefusal } from '../../../kernel/refusal.ts'
import { createFormat } from '../../../platform/create-format.ts'
import { findUser } from '../../accounts/index.ts'
import type { PaymentsContext } from '../payments.context.ts'
import { findIssuer } from './issuer.ts'
import { titleOf } from './receipt-words.ts'
import { findReceipt, listReceipts, type ReceiptRow } from './receipts.repository.ts'

/** Also for somebody else's number. */
const receiptUnknown = defineRefusal(404, 'receipt_unknown', {
  de: 'Diesen Beleg gibt es in Ihrem Konto nicht.',
  en: 'There is no such receipt in your account.',
})

/** Packages contain no bonus, so all of their Nuggets are bought ones. */
const presentReceipt = (row: ReceiptRow, language: Language): Receipt => ({
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

const PAGE_RECEIPTS = 20

const open = async (context: PaymentsContext, memberId: string, number: string, language: Language) => {
  const [row, member] = await Promise.all([
    findReceipt(context.database.kysely, memberId, number),
    findUser(context, memberId),
  ])
  if (!row || !member) throw receiptUnknown()
  const issuer = await findIssuer(context, row.recordedAt, language)
  return { row, issuer, recipient: { name: member.name, email: member.email } }
}

/** Newest first, twenty at a time. */
export const listOwnReceipts = async (
  { database }: PaymentsContext,
  memberId: string,
  before: string | undefined,
  language: Language,
): Promise<ReceiptList> => {
  const rows = await listReceipts(database.kysely, memberId, before, PAGE_RECEIPTS + 1)
  const shown = rows.slice(0, PAGE_RECEIPTS)
  return {
    receipts: shown.map((row) => presentReceipt(row, language)),
    nextBefore: rows.length > shown.length ? (shown.at(-1)?.number ?? null) : null,
  }
}

/** @throws 404 receipt_unknown */
export const showReceipt = async (
  context: PaymentsContext,
  memberId: string,
  number: string,
  language: Language,
): Promise<ReceiptPage> => {
  const { row, issuer, recipient } = await open(context, memberId, number, language)
  return { ...presentReceipt(row, language), issuer, recipient }
}

/** As a PDF. @throws 404 receipt_unknown */
export const printReceipt = async (
  context: PaymentsContext,
  memberId: string,
  number: string,
  language: Language,
): Promise<Buffer> => {
  const { config, countries } = context
  const { row, issuer, recipient } = await open(context, memberId, number, language)
  // Loaded on first use: few receipts are printed, and loading it would slow every start.
  const { drawReceipt } = await import('./draw-receipt.ts')
  const format = createFormat(countries.stateOf(row.country).country, language)
  return drawReceipt({ row, language, format, service: config.service.name, issuer, recipient })
}
