import { addDays } from '../../../kernel/days.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { ProfilesContext } from '../../profiles/index.ts'
import {
  deleteHoursBefore,
  findFirstDay,
  forgetFigures,
  keepProgress,
  localTime,
  lockProgress,
  type Progress,
  recountDays,
} from './figures.repository.ts'

/** The day before too: a provider may report a payment hours late, and a call may have gone on. */
const RECOUNTED_DAYS = 1
/** With the first counting of a day, a week more. */
const RECOUNTED_DAYS_AT_NIGHT = 8
/** One transaction counts no more than this. */
const STRETCH_DAYS = 10
/** Bands need eight weeks of hours. */
const HOURS_KEPT_DAYS = 100

interface Round {
  readonly now: Date
  readonly timeZone: string
  /** From where to go on, after the first stretch. */
  readonly from?: string | undefined
}

const startOf = (progress: Progress | undefined, firstDay: string, today: string, last: string): string => {
  if (!progress) return firstDay
  const back = addDays(last, last === today ? -RECOUNTED_DAYS : -RECOUNTED_DAYS_AT_NIGHT)
  return back > firstDay ? back : firstDay
}

/** @returns the day to go on from; undefined when all is counted */
const countStretch = async (tx: Transaction, { now, timeZone, from }: Round): Promise<string | undefined> => {
  const known = await lockProgress(tx)
  const isUsable = known !== undefined && known.timeZone === timeZone
  if (known && !isUsable) await forgetFigures(tx)
  const { day: today, hourStartsAt } = await localTime(tx, now, timeZone)
  const progress = isUsable ? known : undefined
  const firstDay = from ?? progress?.firstDay ?? (await findFirstDay(tx, today, timeZone))
  const last = progress ? (await localTime(tx, progress.countedUntil, timeZone)).day : today
  const fromDay = from ?? startOf(progress, firstDay, today, last)
  const end = addDays(today, 1)
  const [toDay = end] = [addDays(fromDay, STRETCH_DAYS), end].toSorted()
  const countedUntil = await recountDays(tx, { fromDay, toDay, until: hourStartsAt, timeZone })
  await keepProgress(tx, { timeZone, firstDay, countedUntil })
  await deleteHoursBefore(tx, addDays(today, -HOURS_KEPT_DAYS))
  return toDay < end ? toDay : undefined
}

/**
 * Counts the hours that are over and were not counted yet, and the last days again; after a stop it catches up. Repeating it changes
 * nothing. @param from counts again from this day on
 */
export const rollUpFigures = async (
  { clock, countries, database }: ProfilesContext,
  { from }: { readonly from?: string } = {},
): Promise<void> => {
  const { timeZone } = countries.fallback
  let next = await database.transaction((tx) => countStretch(tx, { now: clock.now(), timeZone, from }))
  while (next !== undefined) {
    const goOn = next
    next = await database.transaction((tx) => countStretch(tx, { now: clock.now(), timeZone, from: goOn }))
  }
}
