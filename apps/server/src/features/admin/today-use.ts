import {
  type AdminToday,
  FUNNEL_STEPS,
  type FunnelCount,
  type ProfileWaits,
  type Waits,
} from '@velvetline/contracts/figures'
import type { RailName } from '@velvetline/contracts/payment-rails'
import { type Counted, type CountedAnswers, type CountedName, shareWithin, waitOfShare } from '../analytics/index.ts'
import type { Days } from './today-figures.ts'

const HALF = 0.5
const NINE_IN_TEN = 0.9
/** A rail fails where of at least so many orders within two hours at least half were declined, twice as many as usual. */
const ATTEMPTS_MIN = 5
const DECLINED_SHARE_MIN = 0.5
const TIMES_USUAL = 2

export const countOf = (rows: readonly Counted[], name: CountedName): number =>
  rows.reduce((sum, row) => (row.name === name ? sum + row.count : sum), 0)

const rateOf = (count: number, before: number): number | null => (before > 0 ? count / before : null)

/** How many come from one step to the next, beside other days: their rates, and for a range also how many they were. */
export const funnelOf = (
  rows: readonly Counted[],
  earlier: readonly Counted[] | null,
  hasCounts: boolean,
): FunnelCount[] =>
  FUNNEL_STEPS.map((step, index) => {
    const last = FUNNEL_STEPS[index - 1]
    return {
      step,
      count: countOf(rows, step),
      rate: last ? rateOf(countOf(rows, step), countOf(rows, last)) : null,
      before: earlier && hasCounts ? Math.round(countOf(earlier, step)) : null,
      rateBefore: earlier && last ? rateOf(countOf(earlier, step), countOf(earlier, last)) : null,
    }
  })

const summarizeWaits = (answers: readonly Pick<Counted, 'kind' | 'count'>[], promiseSeconds: number): Waits => ({
  count: Math.round(answers.reduce((sum, { count }) => sum + count, 0)),
  half: waitOfShare(answers, HALF),
  nineInTen: waitOfShare(answers, NINE_IN_TEN),
  kept: shareWithin(answers, promiseSeconds),
})

/** How long the members of some days waited, and how many had an answer in time. */
export const waitsOf = (rows: readonly Counted[], promiseSeconds: number): Waits =>
  summarizeWaits(
    rows.filter(({ name }) => name === 'answer'),
    promiseSeconds,
  )

const late = ({ count, kept }: Waits): number => count * (1 - (kept ?? 1))

/** The same by profile, those with most answers that came too late first. */
export const waitsOfProfiles = (rows: readonly CountedAnswers[], promiseSeconds: number): ProfileWaits[] =>
  [...Map.groupBy(rows, ({ profileId }) => profileId)]
    .map(([profileId, answers]) => ({
      profileId,
      profileName: answers[0]?.profileName ?? '',
      ...summarizeWaits(answers, promiseSeconds),
    }))
    .toSorted((left, right) => late(right) - late(left) || right.count - left.count)

/** How long members waited, by the hour of the answer. */
export const answersOf = ({ today, moment }: Days): AdminToday['answers'] =>
  Array.from({ length: moment.hour + 1 }, (_, hour) => {
    const rows = today.filter((row) => row.name === 'answer' && row.hour === hour)
    const count = rows.reduce((sum, row) => sum + row.count, 0)
    return { hour, count, half: waitOfShare(rows, HALF) ?? 0, nineInTen: waitOfShare(rows, NINE_IN_TEN) ?? 0 }
  }).filter(({ count }) => count > 0)

const declines = (rows: readonly Counted[]): { attempts: number; declined: number } => ({
  attempts: rows.reduce((sum, { count }) => sum + count, 0),
  declined: rows.reduce((sum, { amount }) => sum + amount, 0),
})

/** Rails that decline much more than usual, this hour and the one before. */
export const failingRailsOf = ({ today, usual, moment }: Days): AdminToday['failingRails'] => {
  const lately = today.filter(({ name, hour }) => name === 'order' && hour >= moment.hour - 1)
  return [...new Set(lately.map(({ kind }) => kind))].flatMap((rail) => {
    const { attempts, declined } = declines(lately.filter(({ kind }) => kind === rail))
    const before = declines(usual.flat().filter(({ name, kind }) => name === 'order' && kind === rail))
    const usualShare = before.attempts > 0 ? before.declined / before.attempts : 0
    const share = attempts > 0 ? declined / attempts : 0
    const isFailing = attempts >= ATTEMPTS_MIN && share >= DECLINED_SHARE_MIN && share >= TIMES_USUAL * usualShare
    return isFailing ? [{ rail: rail as RailName, attempts, declined, usualShare }] : []
  })
}
