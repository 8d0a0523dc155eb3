import type { Context } from '../context.ts'
import { addExamples } from '../features/reviews/index.ts'
import { DAY_MS, laterBy } from '../kernel/clock.ts'
import { demoReviews } from './world/reviews/index.ts'

/** The newest is some days old, each further one some weeks more; not the same for everybody. */
const NEWEST_DAYS = 6
const BETWEEN_DAYS = 17
const SHIFTS = 11

/** Gives everybody of the demo world their example reviews, and with them their rating, where they have none yet. */
export const addExampleReviews = (context: Context): Promise<void> => {
  const now = context.clock.now()
  const examples = [...demoReviews].map(([slug, said], person) => {
    const daysAgo = (index: number): number =>
      NEWEST_DAYS + (person % SHIFTS) + index * (BETWEEN_DAYS + (person % SHIFTS))
    return [slug, said.map((review, index) => ({ ...review, at: laterBy(now, -daysAgo(index) * DAY_MS) }))] as const
  })
  return addExamples(context, new Map(examples))
}
