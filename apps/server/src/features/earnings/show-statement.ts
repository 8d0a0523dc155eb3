import { nuggetsOf } from '@velvetline/contracts/credits'
import {
  type EarningLine,
  type EarningMonths,
  minorOf,
  type OwnPayouts,
  type OwnPayoutsQuery,
  ownPayoutsQuery,
  PAYOUT_DETAILS_WAIT_DAYS,
  type Statement,
  type StatementQuery,
} from '@velvetline/contracts/earnings'
import type { Currency } from '@velvetline/contracts/money'
import { DAY_MS, laterBy } from '../../kernel/clock.ts'
import { firstDayOf } from '../../kernel/days.ts'
import { invalidInput, notFound } from '../../platform/http/errors/refusals.ts'
import { findPayoutDetails, leadOf, lookedAfterBy } from '../agents/index.ts'
import { bookBeforeLook } from './book-earnings.ts'
import { hasPayoutDetails } from './change-payout-details.ts'
import type { EarningsContext } from './earnings.context.ts'
import { payoutThresholdMinor } from './earnings.settings.ts'
import { lastOf, todayOfHolds } from './holds/hold-payouts.ts'
import { listHolds } from './holds/holds.repository.ts'
import { listMonths } from './month-report.repository.ts'
import { monthIn, monthWord, nextMonth } from './months.ts'
import { splitList } from './price-charge.ts'
import { showSplits } from './shares/split-agency.ts'
import { listPayoutRows, presentOwnPayout } from './show-payouts.ts'
import {
  listLines,
  type MonthSum,
  namesOf,
  type StatementFilter,
  type StatementPlace,
  type StatementRow,
  sumMonths,
} from './statement.repository.ts'

const MONTHS_SHOWN = 24
const HUNDRED = 100

const presentLine = (row: StatementRow): EarningLine => {
  const list = splitList(row.centinuggets, row)
  return {
    id: row.id,
    at: row.at.toISOString(),
    kind: row.kind,
    rule: row.rule,
    member: row.member,
    profile: row.profile,
    minute: row.minute,
    person: { id: row.agentId, name: row.agentName },
    nuggets: nuggetsOf(row.centinuggets),
    currency: row.currency,
    unitMicros: row.unitMicros * HUNDRED,
    listMicros: list.grossMicros,
    vatBasisPoints: row.vatBasisPoints,
    netMicros: list.grossMicros - list.vatMicros,
    shareBasisPoints: row.shareBasisPoints,
    personBasisPoints: row.personBasisPoints,
    earnedMicros: row.earnedMicros,
  }
}

const writePlace = ({ atMicros, id }: StatementPlace): string => Buffer.from(`${atMicros}:${id}`).toString('base64url')
const readPlace = (text: string | undefined): StatementPlace | undefined => {
  if (text === undefined) return undefined
  const match = /^(\d{1,16}):(\d{1,15})$/.exec(Buffer.from(text, 'base64url').toString())
  if (!match || !Number.isSafeInteger(Number(match[1]))) throw invalidInput()
  return { atMicros: Number(match[1]), id: Number(match[2]) }
}

/** Whose lines the signed-in agent may see, brought up to date. @throws 404 not_found for anybody else's */
const peopleOf = async (context: EarningsContext, agentId: string, who?: string): Promise<string[]> => {
  const all = await lookedAfterBy(context, agentId)
  if (who !== undefined && !all.includes(who)) throw notFound()
  const people = who === undefined ? all : [who]
  for (const person of people) await bookBeforeLook(context, person)
  return people
}

const runningMonth = ({ clock, countries }: EarningsContext): string =>
  monthIn(countries.fallback.timeZone, clock.now())

export const filterOf = async (
  context: EarningsContext,
  agentId: string,
  { month, kind, who }: Pick<StatementQuery, 'month' | 'kind' | 'who'>,
): Promise<StatementFilter> => ({
  agentIds: await peopleOf(context, agentId, who),
  month: month ? firstDayOf(month) : runningMonth(context),
  kind,
})

/** @throws 404 not_found, 422 invalid_input */
export const showStatement = async (
  context: EarningsContext,
  agentId: string,
  query: StatementQuery,
): Promise<Statement> => {
  const place = readPlace(query.before)
  const filter = await filterOf(context, agentId, query)
  const rows = await listLines(context.database.kysely, filter, place, query.limit + 1)
  const shown = rows.slice(0, query.limit)
  const last = shown.at(-1)
  return { lines: shown.map(presentLine), nextBefore: last && rows.length > query.limit ? writePlace(last) : null }
}

interface Sum {
  readonly currency: Currency
  readonly micros: number
}
/** Each currency summed in millionths first, so that nothing is lost by rounding twice. */
const amountsIn = (sums: readonly Sum[]): { currency: Currency; minor: number }[] => {
  const totals = new Map<Currency, number>()
  for (const { currency, micros } of sums) totals.set(currency, (totals.get(currency) ?? 0) + micros)
  return [...totals].map(([currency, micros]) => ({ currency, minor: minorOf(micros) }))
}

/** What was earned, and the person's part of it where it is divided. */
const partsIn = (sums: readonly MonthSum[]) => ({
  amounts: amountsIn(sums),
  personAmounts: amountsIn(
    sums.flatMap(({ currency, personMicros }) => (personMicros === null ? [] : { currency, micros: personMicros })),
  ),
})

const FIRST_PAYOUTS = ownPayoutsQuery.parse({})

const pageOfPayouts = async (
  context: EarningsContext,
  people: readonly string[],
  agentId: string,
  query: OwnPayoutsQuery,
): Promise<OwnPayouts> => {
  const [{ rows, nextBefore }, holds] = await Promise.all([
    listPayoutRows(context, { ...query, of: { agentIds: people, payeeId: agentId } }),
    listHolds(context.database.kysely, todayOfHolds(context)),
  ])
  return { payouts: rows.map((row) => presentOwnPayout(row, agentId, holds)), nextBefore }
}

/** Page by page, the newest month first. @throws 422 invalid_input */
export const showOwnPayouts = async (
  context: EarningsContext,
  agentId: string,
  query: OwnPayoutsQuery,
): Promise<OwnPayouts> => pageOfPayouts(context, await lookedAfterBy(context, agentId), agentId, query)

export const showMonths = async (context: EarningsContext, agentId: string): Promise<EarningMonths> => {
  const { database, settings } = context
  const { kysely } = database
  const people = await peopleOf(context, agentId)
  const running = runningMonth(context)
  const since = nextMonth(running, 1 - MONTHS_SHOWN)
  const [sums, names, payouts, holds, { closed }, thresholdMinor, details, lead, hasDetails, splits] =
    await Promise.all([
      sumMonths(kysely, people, since),
      namesOf(kysely, people),
      pageOfPayouts(context, people, agentId, FIRST_PAYOUTS),
      listHolds(kysely, todayOfHolds(context), [agentId]),
      listMonths(kysely),
      payoutThresholdMinor({ settings }),
      findPayoutDetails(context, agentId),
      leadOf(context, agentId),
      hasPayoutDetails(context, agentId),
      showSplits(context, people),
    ])
  const months = [...new Set([running, ...sums.map(({ month }) => month)])].sort().reverse()
  return {
    people: people
      .toSorted(
        (left, right) =>
          Number(right === agentId) - Number(left === agentId) ||
          (names.get(left) ?? '').localeCompare(names.get(right) ?? ''),
      )
      .map((id) => ({
        id,
        name: names.get(id) ?? '',
        ...partsIn(sums.filter((sum) => sum.agentId === id && sum.month === running)),
      })),
    months: months.map((month) => ({
      month: monthWord(month),
      isClosed: closed[0] !== undefined && month <= closed[0],
      isRunning: month === running,
      amounts: amountsIn(sums.filter((sum) => sum.month === month)),
    })),
    splits,
    payouts: payouts.payouts,
    nextPayoutsBefore: payouts.nextBefore,
    held: lastOf(holds),
    thresholdMinor,
    details: details && {
      holder: details.holder,
      ibanLastFour: details.ibanLastFour,
      taxCountry: details.taxCountry,
      taxNumber: details.taxNumber,
      isVatLiable: details.isVatLiable,
      address: details.address,
      usableFrom: laterBy(details.changedAt, PAYOUT_DETAILS_WAIT_DAYS * DAY_MS).toISOString(),
    },
    paidTo: lead?.displayName ?? null,
    hasPayoutDetails: hasDetails,
  }
}
