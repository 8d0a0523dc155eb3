import { createHash } from 'node:crypto'

/** Numbers from 0 to 1, always the same for a seed. */
export type Random = () => number

const WORD = 4
const WORDS_OF_HASH = 8
const RANGE = 0x1_0000_0000

/** Hashed, so that numbers that follow each other give different ones. */
export const randomOf = (seed: string): Random => {
  let round = 0
  let index = WORDS_OF_HASH
  let bytes = Buffer.alloc(0)
  return () => {
    if (index === WORDS_OF_HASH) {
      bytes = createHash('sha256').update(`${seed} ${round}`).digest()
      round += 1
      index = 0
    }
    const value = bytes.readUInt32BE(index * WORD) / RANGE
    index += 1
    return value
  }
}

/** A version 4 id, always the same for a text. */
export const idOf = (text: string): string => {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** The first of the pairs whose share, added to those before, exceeds the number drawn. */
export const pickByShare = <Item>(random: Random, shares: readonly (readonly [item: Item, share: number])[]): Item => {
  let rest = random() * shares.reduce((sum, [, share]) => sum + share, 0)
  for (const [item, share] of shares) {
    rest -= share
    if (rest < 0) return item
  }
  const last = shares.at(-1)
  if (!last) throw new RangeError('nothing to choose from')
  return last[0]
}

/** Sunday first: the week rises towards Saturday. */
const WEEKDAYS = [1.1, 0.8, 0.82, 0.9, 0.98, 1.25, 1.4] as const
/** By the hour of the day, UTC: quiet mornings, long evenings. */
export const HOURS = [
  5, 3, 2, 1, 0.6, 0.4, 0.5, 0.8, 1, 1.2, 1.5, 1.8, 2, 1.9, 1.8, 2, 2.6, 3.6, 5, 7, 9, 10, 9, 7,
] as const

const SHARE_AT_FIRST = 0.55
const NOISE = 0.2

/** How busy a day is: it grows over the whole time, follows the week, and varies a little. */
export const busyness = (random: Random, day: Date, progress: number): number =>
  (SHARE_AT_FIRST + (1 - SHARE_AT_FIRST) * progress) *
  (WEEKDAYS[day.getUTCDay()] ?? 1) *
  (1 - NOISE / 2 + NOISE * random())

const HOUR_MS = 3_600_000

/** A moment of the day, more likely in the evening. */
export const momentOf = (random: Random, day: Date): Date => {
  const hour = pickByShare(
    random,
    HOURS.map((share, index) => [index, share] as const),
  )
  return new Date(day.getTime() + (hour + random()) * HOUR_MS)
}
