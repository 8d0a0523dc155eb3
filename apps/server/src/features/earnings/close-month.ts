import { nuggetsOf } from '@velvetline/contracts/credits'
import { MICROS_PER_MINOR, type MonthReport } from '@velvetline/contracts/earnings'
import type { Insertable } from 'kysely'
import { laterBy } from '../../kernel/clock.ts'
import { dayIn, firstDayOf } from '../../kernel/days.ts'
import { newId } from '../../kernel/ids.ts'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import type { DB } from '../../platform/database/database.types.ts'
import { leadsOf } from '../agents/index.ts'
import { recordStaffAct, type StaffActor } from '../staff/index.ts'
import { settleBonuses } from './bonuses.repository.ts'
import { bookAllEarnings } from './book-earnings.ts'
import { type Balance, insertClosedMonth, lastSerial, listBalances } from './closing.repository.ts'
import { mailDetailsLinks } from './details-link.ts'
import type { EarningsContext } from './earnings.context.ts'
import { monthClosed, monthDiffers, monthNotNext, monthNotOver } from './earnings.refusals.ts'
import { payoutThresholdMinor } from './earnings.settings.ts'
import { lockForClosing } from './lines.repository.ts'
import { isMonthOver, listMonths, sumMonth, sumMonthLedger, sumMonthLines } from './month-report.repository.ts'
import { monthWord, nextMonth } from './months.ts'
import { findPayee, type Payee, sealTaxFacts, vatOnTop } from './payee-taxes.ts'
import { mailPayouts } from './payout-mails.ts'
import { insertPayouts } from './payouts.repository.ts'

const reportOn = async (context: EarningsContext, db: Queryable, month: string): Promise<MonthReport> => {
  const { timeZone } = context.countries.fallback
  const [months, isOver, sums, lines, ledger] = [
    await listMonths(db),
    await isMonthOver(db, { month, timeZone }, context.clock.now()),
    await sumMonth(db, month),
    await sumMonthLines(db, month),
    await sumMonthLedger(db, { month, timeZone }),
  ]
  const [last] = months.closed
  const isClosed = last !== undefined && month <= last
  return {
    month: monthWord(month),
    isClosed,
    isOver,
    isNext: !isClosed && (last ? month === nextMonth(last) : months.open[0] === undefined || month <= months.open[0]),
    sums,
    ledgerNuggets: nuggetsOf(ledger),
    linesNuggets: nuggetsOf(lines),
    differenceNuggets: nuggetsOf(ledger - lines),
  }
}

/** Whether the month closes: the lines, which are brought up to date first, against the ledger. @param month `YYYY-MM` */
export const showMonth = async (context: EarningsContext, month: string): Promise<MonthReport> => {
  await bookAllEarnings(context)
  return reportOn(context, context.database.kysely, firstDayOf(month))
}

const refuseUnclosable = (report: MonthReport): void => {
  if (report.isClosed) throw monthClosed()
  if (!report.isOver) throw monthNotOver()
  if (!report.isNext) throw monthNotNext()
  if (report.differenceNuggets !== 0 || report.sums.some(({ differenceMicros }) => differenceMicros !== 0))
    throw monthDiffers()
}

type NewPayout = Insertable<DB['payouts']>

const findPayees = async (
  context: EarningsContext,
  tx: Transaction,
  { ids, month }: { readonly ids: readonly string[]; readonly month: string },
): Promise<Map<string, Payee>> => {
  // The rate is that of the month's last day.
  const at = laterBy(new Date(`${nextMonth(month)}T00:00:00Z`), -1)
  const payees = new Map<string, Payee>()
  for (const id of new Set(ids)) {
    const payee = await findPayee(context, tx, id, at)
    if (payee) payees.set(id, payee)
  }
  return payees
}

/** Written down now, so that a later change of the payee's details changes no credit note. */
const taxesOf = (secret: Buffer, payoutId: string, { vat, facts }: Payee, amountMinor: number): Partial<NewPayout> => ({
  vat_treatment: vat.treatment,
  vat_basis_points: vat.basisPoints,
  vat_minor: vatOnTop(amountMinor, vat.basisPoints),
  sealed_tax_facts: sealTaxFacts(secret, payoutId, facts),
})

/**
 * From how much on each balance is paid. Who is no longer paid for the agent, because the agent left the agency or somebody else leads it, collects
 * nothing further: what they have left is paid at once, and less than a cent makes no more statements. Nor does who is blocked.
 */
const listPayable = async (
  context: EarningsContext,
  tx: Transaction,
  month: string,
): Promise<(Balance & { readonly totalMicros: number; readonly thresholdMicros: number })[]> => {
  const balances = await listBalances(tx, month)
  const leads = await leadsOf(context, [...new Set(balances.map(({ agentId }) => agentId))], tx)
  const threshold = (await payoutThresholdMinor(context)) * MICROS_PER_MINOR
  return balances.flatMap((balance) => {
    const { agentId, payeeId, openingMicros, earnedMicros, isPayeeBlocked } = balance
    const totalMicros = openingMicros + earnedMicros
    if (!isPayeeBlocked && payeeId === (leads.get(agentId)?.id ?? agentId))
      return { ...balance, totalMicros, thresholdMicros: threshold }
    if (earnedMicros === 0 && totalMicros < MICROS_PER_MINOR) return []
    return { ...balance, totalMicros, thresholdMicros: MICROS_PER_MINOR }
  })
}

/** One for each consultant, payee and currency with something earned or something left. */
const draftPayouts = async (context: EarningsContext, tx: Transaction, month: string): Promise<NewPayout[]> => {
  const { clock, countries, payoutSecret } = context
  const balances = await listPayable(context, tx, month)
  const payees = await findPayees(context, tx, { ids: balances.map(({ payeeId }) => payeeId), month })
  const secret = await payoutSecret()
  const year = Number(dayIn(countries.fallback.timeZone, clock.now()).slice(0, 'YYYY'.length))
  const serial = await lastSerial(tx, year)
  return balances.map((balance, index): NewPayout => {
    const { agentId, payeeId, currency, openingMicros, earnedMicros, personMicros, totalMicros } = balance
    const payee = payees.get(payeeId)
    const id = newId()
    const isBelow = totalMicros < balance.thresholdMicros
    const waitsFor = isBelow ? 'threshold' : payee ? null : 'details'
    const amountMinor = waitsFor === null ? Math.floor(totalMicros / MICROS_PER_MINOR) : 0
    return {
      id,
      agent_id: agentId,
      payee_id: payeeId,
      month,
      currency,
      statement_year: year,
      statement_serial: serial + index + 1,
      opening_micros: openingMicros,
      earned_micros: earnedMicros,
      person_micros: personMicros,
      amount_minor: amountMinor,
      ...(payee && waitsFor === null && taxesOf(secret, id, payee, amountMinor)),
      carried_micros: totalMicros - amountMinor * MICROS_PER_MINOR,
      state: waitsFor === null ? 'due' : 'collecting',
      waits_for: waitsFor,
      state_changed_at: clock.now(),
    }
  })
}

/**
 * Closes a month for good: a statement and a payout for each consultant, payee and currency. Of two who close at once one is refused.
 * @throws 409 month_closed, month_not_over, month_not_next, month_differs
 */
export const closeMonth = async (context: EarningsContext, month: string, by: StaffActor): Promise<MonthReport> => {
  const firstDay = firstDayOf(month)
  await bookAllEarnings(context)
  return context.database.transaction(async (tx) => {
    await lockForClosing(tx)
    const report = await reportOn(context, tx, firstDay)
    refuseUnclosable(report)
    await insertClosedMonth(tx, { month: firstDay, at: context.clock.now(), by: by.accountId })
    await settleBonuses(tx, firstDay)
    const payouts = await draftPayouts(context, tx, firstDay)
    await insertPayouts(tx, payouts)
    const told = payouts.flatMap(({ agent_id, payee_id }) => [agent_id, payee_id])
    await mailPayouts(
      context,
      tx,
      'statement',
      told.map((accountId) => ({ accountId, month: firstDay })),
    )
    await mailDetailsLinks(
      context,
      tx,
      payouts.flatMap(({ waits_for, payee_id }) => (waits_for === 'details' ? payee_id : [])),
    )
    const due = payouts.filter(({ state }) => state === 'due').length
    const subject = { kind: 'earnings_month', id: month, label: month } as const
    await recordStaffAct(
      context,
      { by, action: 'earnings_month.closed', subject, after: { payouts: payouts.length, due } },
      tx,
    )
    return { ...report, isClosed: true, isNext: false }
  })
}
