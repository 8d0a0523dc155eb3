import {
  type AdminPayouts,
  BATCHES_SHOWN_MAX,
  type OwnPayout,
  type OwnPayoutsQuery,
  PAYOUT_DETAILS_WAIT_DAYS,
  type PayoutsQuery,
  type PayoutsSearch,
} from '@velvetline/contracts/earnings'
import type { Held } from '@velvetline/contracts/payout-holds'
import { DAY_MS, laterBy } from '../../kernel/clock.ts'
import { firstDayOf } from '../../kernel/days.ts'
import type { Waiting } from '../../platform/database/waiting.ts'
import { pageOf, readCursor } from '../../platform/http/list-cursor.ts'
import { findLostPayoutDetails } from '../agents/index.ts'
import type { CountriesContext } from '../countries/index.ts'
import type { StaffActor } from '../staff/index.ts'
import {
  type BatchRow,
  countOpenFiles,
  countWaiting,
  type DueOfPayee,
  listBatches,
  listDue,
} from './batches.repository.ts'
import type { EarningsContext } from './earnings.context.ts'
import { payoutThresholdMinor } from './earnings.settings.ts'
import { heldFor, heldOf, holdsOf, presentHold, todayOfHolds } from './holds/hold-payouts.ts'
import { type HoldRow, listHolds } from './holds/holds.repository.ts'
import { findClosable, listMonths } from './month-report.repository.ts'
import { monthIn, monthWord, nextMonth } from './months.ts'
import { listPayouts, type PayoutRow, type PayoutsOf } from './payouts.repository.ts'
import { detailsBefore } from './release-payouts.ts'
import { countOpenShares } from './shares/shares.repository.ts'

const OPEN_MONTHS_MAX = 24

const presentRow = (row: PayoutRow): Omit<OwnPayout, 'held'> => ({
  id: row.id,
  statementNumber: row.statementNumber,
  personId: row.agentId,
  person: row.person,
  payee: row.payee,
  month: monthWord(row.month),
  currency: row.currency,
  earnedMicros: row.earnedMicros,
  personMicros: row.personMicros,
  amountMinor: row.amountMinor,
  vatMinor: row.vatMinor,
  carriedMicros: row.carriedMicros,
  state: row.state,
  waitsFor: row.waitsFor,
  changedAt: row.changedAt.toISOString(),
})

export const presentOwnPayout = (row: PayoutRow, readerId: string, holds: readonly HoldRow[]): OwnPayout => ({
  ...presentRow(row),
  held: heldFor(readerId, row, holds),
})

const presentAsked = (
  { id, name, reason }: Readonly<Record<'id' | 'name' | 'reason', string | null>>,
  readerId: string,
): AdminPayouts['batches'][number]['discardAsked'] =>
  id === null ? null : { by: name ?? '', isOwn: id === readerId, reason: reason ?? '' }

interface PayoutReading {
  readonly now: Date
  readonly readerId: string
  readonly lost: ReadonlySet<string>
  readonly holds: readonly HoldRow[]
}

const presentPayout = (
  row: PayoutRow,
  { now, readerId, lost, holds }: PayoutReading,
): AdminPayouts['payouts'][number] => {
  const usableFrom = row.detailsChangedAt && laterBy(row.detailsChangedAt, PAYOUT_DETAILS_WAIT_DAYS * DAY_MS)
  return {
    ...presentRow(row),
    held: heldOf(row, holds),
    ibanLastFour: row.ibanLastFour,
    isPayeeEnded: row.isPayeeEnded,
    isPayeeBlocked: row.isPayeeBlocked,
    waitsUntil: usableFrom && usableFrom > now ? usableFrom.toISOString() : null,
    hasLostDetails: lost.has(row.payeeId),
    returnReason: row.returnReason,
    returnAsked: presentAsked(
      { id: row.returnAskedBy, name: row.returnAskedByName, reason: row.returnAskedReason },
      readerId,
    ),
  }
}

const presentBatch = (row: BatchRow, readerId: string): AdminPayouts['batches'][number] => ({
  id: row.id,
  currency: row.currency,
  format: row.format,
  payments: row.payments,
  totalMinor: row.totalMinor,
  releasedBy: row.releasedBy,
  releasedAt: row.releasedAt.toISOString(),
  sha256: row.sha256,
  fetchedAt: row.fetchedAt?.toISOString() ?? null,
  isDiscarded: row.discardedAt !== null,
  discardAsked: presentAsked(
    { id: row.discardAskedBy, name: row.discardAskedByName, reason: row.discardReason },
    readerId,
  ),
  open: row.open,
})

/** The largest sum first. */
const sumUp = (due: readonly DueOfPayee[]): AdminPayouts['due'] =>
  [...Map.groupBy(due, ({ currency }) => currency)]
    .map(([currency, of]) => ({
      currency,
      count: of.reduce((sum, { count }) => sum + count, 0),
      minor: of.reduce((sum, { minor }) => sum + minor, 0),
    }))
    .toSorted((one, other) => other.minor - one.minor)

/** From the first that is not closed to the running one, even where nothing was earned. */
const openMonthsOf = ({ closed, open }: { closed: string[]; open: string[] }, running: string): string[] => {
  const months: string[] = []
  let month = closed[0] ? nextMonth(closed[0]) : (open[0] ?? running)
  while (month <= running && months.length < OPEN_MONTHS_MAX) {
    months.push(month)
    month = nextMonth(month)
  }
  return months
}

/** Payouts page by page, the newest month first. @throws 422 invalid_input */
export const listPayoutRows = async (
  { database }: Pick<EarningsContext, 'database'>,
  query: Partial<PayoutsSearch & OwnPayoutsQuery> & Pick<PayoutsQuery, 'limit'> & { readonly of?: PayoutsOf },
): Promise<{ readonly rows: PayoutRow[]; readonly nextBefore: string | null }> => {
  const { month, of, state, who, words } = query
  const filter = { of, who, month: month && firstDayOf(month), state, words }
  const rows = await listPayouts(database.kysely, filter, readCursor(query.before), query.limit + 1)
  const { shown, next } = pageOf(rows, query.limit, ({ month, id }) => ({ value: Date.parse(month), id }))
  return { rows: shown, nextBefore: next }
}

/** The same, each with what holds it back today. @throws 422 invalid_input */
export const listPayoutsWithHolds = async (
  context: CountriesContext,
  query: PayoutsQuery,
): Promise<{
  readonly rows: readonly (PayoutRow & { readonly holds: readonly HoldRow[]; readonly held: Held | null })[]
  readonly nextBefore: string | null
}> => {
  const [{ rows, nextBefore }, all] = await Promise.all([
    listPayoutRows(context, query),
    listHolds(context.database.kysely, todayOfHolds(context)),
  ])
  const withHolds = rows.map((row) => ({ ...row, holds: holdsOf(row, all), held: heldOf(row, all) }))
  return { rows: withHolds, nextBefore }
}

/** Payouts page by page, and what can be done now. @throws 422 invalid_input */
export const showPayouts = async (
  context: EarningsContext,
  query: PayoutsQuery | PayoutsSearch,
  { accountId }: Pick<StaffActor, 'accountId'>,
): Promise<AdminPayouts> => {
  const { clock, countries, database, settings } = context
  const { kysely } = database
  const now = clock.now()
  const today = todayOfHolds(context)
  const [{ rows, nextBefore }, months, due, holds, batches, thresholdMinor] = await Promise.all([
    listPayoutRows(context, query),
    listMonths(kysely),
    listDue(kysely, { detailsBefore: detailsBefore(now), today, readerId: accountId }),
    listHolds(kysely, today),
    listBatches(kysely, BATCHES_SHOWN_MAX),
    payoutThresholdMinor({ settings }),
  ])
  const payees = [...due, ...rows.filter(({ state }) => state === 'due')].map(({ payeeId }) => payeeId)
  const lost = await findLostPayoutDetails(context, [...new Set(payees)])
  return {
    payouts: rows.map((row) => presentPayout(row, { now, readerId: accountId, lost, holds })),
    nextBefore,
    due: sumUp(due.filter(({ payeeId }) => !lost.has(payeeId))),
    holds: holds.map((hold) => presentHold(hold, accountId, now)),
    batches: batches.map((batch) => presentBatch(batch, accountId)),
    thresholdMinor,
    openMonths: openMonthsOf(months, monthIn(countries.fallback.timeZone, now)).map(monthWord),
    closedMonths: months.closed.map(monthWord),
  }
}

/** By then a bank has carried a file out. */
const BANK_MS = 5 * DAY_MS

/**
 * For the operator’s list of what waits: a month that can be closed, payouts, files that nobody has fetched or followed up, and shares that
 * somebody has proposed.
 */
export const waitingPayouts = async ({
  clock,
  countries,
  database: { kysely },
}: CountriesContext): Promise<Waiting> => {
  const closable = await findClosable(kysely, countries.fallback.timeZone, clock.now())
  const waiting = [
    { count: closable ? 1 : 0, oldestAt: closable },
    await countWaiting(kysely, todayOfHolds({ clock, countries })),
    await countOpenFiles(kysely, laterBy(clock.now(), -BANK_MS)),
    await countOpenShares(kysely),
  ]
  const dates = waiting.flatMap(({ oldestAt }) => oldestAt?.getTime() ?? [])
  return {
    count: waiting.reduce((sum, { count }) => sum + count, 0),
    oldestAt: dates.length > 0 ? new Date(Math.min(...dates)) : null,
  }
}
