import { firstThird } from './first-third.ts'
import { lastThird } from './last-third.ts'
import type { DemoReview } from './said.ts'
import { secondThird } from './second-third.ts'

export type { DemoReview }

/** By slug, the newest first; the ratings follow from them. */
export const demoReviews: ReadonlyMap<string, readonly DemoReview[]> = new Map(
  Object.entries({ ...firstThird, ...secondThird, ...lastThird }),
)
