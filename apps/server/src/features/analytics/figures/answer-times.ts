import type { Counted } from './figures.types.ts'

/** In seconds, as figures_count has them; a wait that is longer than all of them counts under 0. */
const LONGEST = [15, 30, 45, 60, 90, 120, 180, 240, 300, 420, 600, 900, 1_800, 3_600, 14_400] as const
/** What a wait of more than four hours counts as: a day. */
const UNBOUNDED = 86_400

/**
 * How long this share of the members waited at most, in seconds; within a step of the counting it is taken as even. Null without an
 * answer.
 */
export const waitOfShare = (rows: readonly Pick<Counted, 'kind' | 'count'>[], share: number): number | null => {
  const counts = new Map<number, number>()
  for (const { kind, count } of rows) counts.set(Number(kind), (counts.get(Number(kind)) ?? 0) + count)
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  if (total === 0) return null
  let passed = 0
  let shortest = 0
  for (const longest of [...LONGEST, 0]) {
    const count = counts.get(longest) ?? 0
    const end = longest === 0 ? UNBOUNDED : longest
    if (count > 0 && passed + count >= share * total) {
      return Math.round(shortest + ((share * total - passed) / count) * (end - shortest))
    }
    passed += count
    shortest = end
  }
  return UNBOUNDED
}
