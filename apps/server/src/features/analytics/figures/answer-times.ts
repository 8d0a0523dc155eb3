import type { Counted } from './figures.types.ts'

/** In seconds, as figures_count has them; a wait that is longer than all of them counts under 0. */
const LONGEST = [15, 30, 45, 60, 90, 120, 180, 240, 300, 420, 600, 900, 1_800, 3_600, 14_400] as const
/** What a wait of more than four hours counts as: a day. */
const UNBOUNDED = 86_400

type Wait = Pick<Counted, 'kind' | 'count'>

/** The steps of the counting that have answers, from the shortest wait on. */
const stepsOf = (rows: readonly Wait[]): { readonly from: number; readonly to: number; readonly count: number }[] => {
  const counts = new Map<number, number>()
  for (const { kind, count } of rows) counts.set(Number(kind), (counts.get(Number(kind)) ?? 0) + count)
  return [...LONGEST, 0].map((longest, index) => ({
    from: LONGEST[index - 1] ?? 0,
    to: longest === 0 ? UNBOUNDED : longest,
    count: counts.get(longest) ?? 0,
  }))
}

const totalOf = (rows: readonly Wait[]): number => rows.reduce((sum, { count }) => sum + count, 0)

/**
 * How long this share of the members waited at most, in seconds; within a step of the counting it is taken as even. Null without an
 * answer.
 */
export const waitOfShare = (rows: readonly Wait[], share: number): number | null => {
  const total = totalOf(rows)
  if (total === 0) return null
  let passed = 0
  for (const { from, to, count } of stepsOf(rows)) {
    if (count > 0 && passed + count >= share * total) {
      return Math.round(from + ((share * total - passed) / count) * (to - from))
    }
    passed += count
  }
  return UNBOUNDED
}

/** How many of the members had an answer within this time, in parts of one. Null without an answer. */
export const shareWithin = (rows: readonly Wait[], seconds: number): number | null => {
  const total = totalOf(rows)
  if (total === 0) return null
  const within = stepsOf(rows).reduce(
    (sum, { from, to, count }) => sum + count * Math.min(1, Math.max(0, (seconds - from) / (to - from))),
    0,
  )
  return within / total
}
