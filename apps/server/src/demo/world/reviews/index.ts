import { firstThird } from './first-third.ts'
import { lastThird } from './last-third.ts'
import type { DemoReview } from './said.ts'
import { secondThird } from './second-third.ts'

export type { DemoReview }

/** What is said of everybody in the demo, by slug, the newest first; their ratings are made from it. */
export const demoReviews: ReadonlyMap<string, readonly DemoReview[]> = new Map(
  Object.entries({ ...firstThird, ...secondThird, ...lastThird }),
)
