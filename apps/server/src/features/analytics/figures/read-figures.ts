import { laterBy } from '../../../kernel/clock.ts'
import { addDays } from '../../../kernel/days.ts'
import type { ProfilesContext } from '../../profiles/index.ts'
import {
  countLive,
  listAnswers,
  listCounted,
  listDays,
  listHours,
  localTime,
  readProgress,
} from './figures.repository.ts'
import type { Counted, CountedAnswers, CountedName, CountedOfHour } from './figures.types.ts'

export interface LocalDay {
  readonly day: string
  /** Nothing was counted before it; today where nothing was counted yet. */
  readonly firstDay: string
}

/** The operator's day, and the first that has figures. */
export const todayOfFigures = async ({ clock, countries, database }: ProfilesContext): Promise<LocalDay> => {
  const [local, progress] = await Promise.all([
    localTime(database.kysely, clock.now(), countries.fallback.timeZone),
    readProgress(database),
  ])
  const { day } = local
  return { day, firstDay: progress?.firstDay ?? day }
}

/** The time that is not counted yet; it includes events in the current millisecond. */
const uncounted = async ({ clock, countries, database }: ProfilesContext) => {
  const progress = await readProgress(database)
  const { timeZone } = countries.fallback
  const since = progress?.timeZone === timeZone ? progress.countedUntil : new Date(0)
  return { since, now: laterBy(clock.now(), 1), timeZone }
}

const liveSince = async (context: ProfilesContext, fromDay: string, market: string): Promise<CountedOfHour[]> =>
  countLive(context.database, { fromDay, market, ...(await uncounted(context)) })

/** Hours of these days, those since the last counting included. */
export const readHours = async (
  context: ProfilesContext,
  days: readonly string[],
  market = '',
): Promise<CountedOfHour[]> => {
  const fromDay = days.toSorted()[0]
  if (fromDay === undefined) return []
  const [counted, live] = await Promise.all([
    listHours(context.database, days, market),
    liveSince(context, fromDay, market),
  ])
  return [...counted, ...live.filter(({ day }) => days.includes(day))]
}

/** Each day of the range; what happened since the last counting is in rows of its own. */
export const readDays = async (
  context: ProfilesContext,
  { from, to, market = '' }: { readonly from: string; readonly to: string; readonly market?: string | undefined },
): Promise<Counted[]> => {
  const { day: today } = await todayOfFigures(context)
  const listed = () => listDays(context.database, from, to, market)
  if (to < addDays(today, -1)) return listed()
  const [counted, live] = await Promise.all([listed(), liveSince(context, from, market)])
  return [...counted, ...live.filter(({ day }) => day >= from && day <= to)]
}

/** First answers of the range by profile; what happened since the last counting is counted now. */
export const readAnswers = async (
  context: ProfilesContext,
  { from, to, market = '' }: { readonly from: string; readonly to: string; readonly market?: string | undefined },
): Promise<CountedAnswers[]> => listAnswers(context.database, { from, to, market }, await uncounted(context))

export interface FileRange {
  readonly from: string
  readonly to: string
  readonly market: string
}

/** Up to the last full hour. */
export const readCounted = (
  { database }: ProfilesContext,
  range: FileRange,
  names: readonly CountedName[],
  limit: number,
): Promise<Counted[]> => listCounted(database, range, names, limit)
