import { createHash } from 'node:crypto'
import { PAYOUT_DETAILS_WAIT_DAYS, type PayoutBatch } from '@velvetline/contracts/earnings'
import type { Currency } from '@velvetline/contracts/money'
import { DAY_MS, laterBy } from '../../kernel/clock.ts'
import { dayIn } from '../../kernel/days.ts'
import { toMinorText } from '../../kernel/decimal-text.ts'
import { newId } from '../../kernel/ids.ts'
import { BYTE_ORDER_MARK, csvLine } from '../../platform/csv.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { notConfigured, notFound } from '../../platform/http/errors/refusals.ts'
import { seal, unseal } from '../../platform/secrets/seal.ts'
import { findPayoutDetails, type KeptPayoutDetails } from '../agents/index.ts'
import { recordStaffAct, requireSecondPerson, type StaffActor } from '../staff/index.ts'
import {
  type BatchRow,
  insertBatch,
  lockBatch,
  lockSealedFiles,
  noteFetched,
  updateSealedFile,
} from './batches.repository.ts'
import type { EarningsContext } from './earnings.context.ts'
import { fileDiscarded, fileFetched, fileHeld, fileLost, nothingDue } from './earnings.refusals.ts'
import { todayOfHolds } from './holds/hold-payouts.ts'
import { hasHeldPayout } from './holds/holds.repository.ts'
import { lockForClosing } from './lines.repository.ts'
import { type DuePayouts, lockPayouts, movePayouts, type PayoutRow } from './payouts.repository.ts'
import { writePain001 } from './write-pain001.ts'

/** More go into the next file. */
const PAYMENTS_MAX = 500
const purposeOf = (batchId: string): string => `payout-file:${batchId}`

interface Payable {
  readonly payout: PayoutRow
  readonly details: KeptPayoutDetails
}

/** Net and VAT. */
const paidMinor = ({ amountMinor, vatMinor }: PayoutRow): number => amountMinor + vatMinor

/** For the audit log: by its sum, as on the page. */
export const batchSubject = ({ id, currency, totalMinor }: Pick<BatchRow, 'id' | 'currency' | 'totalMinor'>) =>
  ({ kind: 'payout_batch', id, label: `${currency} ${toMinorText(totalMinor)}` }) as const

/** New bank details wait, so that their owner can notice a change that was not theirs. */
export const detailsBefore = (now: Date): Date => laterBy(now, -PAYOUT_DETAILS_WAIT_DAYS * DAY_MS)

const findPayable = async (
  context: EarningsContext,
  tx: Transaction,
  payouts: readonly PayoutRow[],
): Promise<Payable[]> => {
  const before = detailsBefore(context.clock.now())
  const payable: Payable[] = []
  for (const payout of payouts) {
    const details = await findPayoutDetails(context, payout.payeeId, tx)
    // They may have changed since the payouts were chosen.
    if (details && details.changedAt <= before) payable.push({ payout, details })
  }
  return payable
}

const writeCsv = (currency: Currency, payable: readonly Payable[]): string =>
  BYTE_ORDER_MARK +
  csvLine(['statement', 'recipient', 'iban', 'amount', 'currency']) +
  payable
    .map(({ payout, details }) =>
      csvLine([payout.statementNumber, details.holder, details.iban, toMinorText(paidMinor(payout)), currency]),
    )
    .join('')

const writeFile = (
  { clock, config, countries }: EarningsContext,
  batch: { readonly id: string; readonly currency: Currency },
  payable: readonly Payable[],
): { format: PayoutBatch['format']; content: string } => {
  if (batch.currency !== 'EUR') return { format: 'csv', content: writeCsv(batch.currency, payable) }
  const { payoutAccount } = config
  if (!payoutAccount) throw notConfigured()
  const content = writePain001({
    messageId: `VL${batch.id.replaceAll('-', '')}`,
    createdAt: clock.now(),
    executeOn: dayIn(countries.fallback.timeZone, clock.now()),
    debtor: { holder: config.service.company, ...payoutAccount },
    transfers: payable.map(({ payout, details }) => ({
      endToEndId: payout.statementNumber,
      amountMinor: paidMinor(payout),
      holder: details.holder,
      iban: details.iban,
      purpose: payout.statementNumber,
    })),
  })
  return { format: 'pain.001', content }
}

/** @throws 409 second_person_needed where somebody else could pay something, else nothing_due */
const refuseEmpty = async (tx: Transaction, which: DuePayouts, by: StaffActor): Promise<never> => {
  for (const { barred } of await lockPayouts(tx, { ...which, limit: 1 })) requireSecondPerson(by, barred)
  throw nothingDue()
}

const release = async (
  context: EarningsContext,
  tx: Transaction,
  currency: Currency,
  by: StaffActor,
): Promise<string> => {
  const { clock, payoutFileSecret } = context
  await lockForClosing(tx)
  const today = todayOfHolds(context)
  const which = { dueIn: currency, detailsBefore: detailsBefore(clock.now()), today, limit: PAYMENTS_MAX }
  const payable = await findPayable(context, tx, await lockPayouts(tx, { ...which, notBy: by.accountId }))
  if (payable.length === 0) return refuseEmpty(tx, which, by)
  const id = newId()
  const { format, content } = writeFile(context, { id, currency }, payable)
  const bytes = Buffer.from(content)
  const at = clock.now()
  const totalMinor = payable.reduce((sum, { payout }) => sum + paidMinor(payout), 0)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await insertBatch(tx, {
    id,
    currency,
    format,
    payments: payable.length,
    total_minor: totalMinor,
    released_by: by.accountId,
    released_at: at,
    sha256,
    sealed_file: seal(await payoutFileSecret(), purposeOf(id), bytes),
  })
  const ids = payable.map(({ payout }) => payout.id)
  await movePayouts(tx, ids, { state: 'in_file', batchId: id, at })
  const subject = batchSubject({ id, currency, totalMinor })
  await recordStaffAct(
    context,
    { by, action: 'payouts.released', subject, after: { payouts: ids.length, totalMinor, currency, sha256 } },
    tx,
  )
  return id
}

/**
 * Puts what is due in a currency into a file for the bank, without what is held back. Payouts whose month the person has closed, or that they have
 * said came back, wait for somebody else.
 * @throws 409 nothing_due, second_person_needed, 503 not_configured without the operator's account
 */
export const releasePayouts = (context: EarningsContext, currency: Currency, by: StaffActor): Promise<string> =>
  context.database.transaction((tx) => release(context, tx, currency, by))

/** After the secret was drawn again: what nobody has fetched yet can still be. */
export const resealPayoutFiles = async (tx: Transaction, former: Buffer, next: Buffer): Promise<void> => {
  for (const { id, sealedFile } of await lockSealedFiles(tx)) {
    const content = unseal(former, purposeOf(id), sealedFile)
    // Sealed by a secret from before: lost already, which must not keep the other secrets from being drawn again.
    if (!content) continue
    await updateSealedFile(tx, id, seal(next, purposeOf(id), content))
  }
}

export interface FetchedFile {
  readonly batch: BatchRow
  readonly content: Buffer
}

/** @returns null where it was given out, or was sealed by a secret from before and is lost */
const openFile = async ({ payoutFileSecret }: EarningsContext, { id, sealedFile }: BatchRow): Promise<Buffer | null> =>
  sealedFile && unseal(await payoutFileSecret(), purposeOf(id), sealedFile)

/** The file, once. @throws 404 not_found, 409 file_fetched, file_discarded, file_lost, file_held where something of it is held back by now */
export const fetchFile = (context: EarningsContext, id: string, by: StaffActor): Promise<FetchedFile> =>
  context.database.transaction(async (tx) => {
    const batch = await lockBatch(tx, id)
    if (!batch) throw notFound()
    if (batch.discardedAt) throw fileDiscarded()
    if (!batch.sealedFile) throw fileFetched()
    if (await hasHeldPayout(tx, id, todayOfHolds(context))) throw fileHeld()
    const content = await openFile(context, batch)
    if (!content) throw fileLost()
    await noteFetched(tx, id, by.accountId, context.clock.now())
    const act = { by, action: 'payouts.file_fetched', subject: batchSubject(batch) } as const
    await recordStaffAct(context, { ...act, after: { sha256: batch.sha256 } }, tx)
    return { batch, content }
  })
