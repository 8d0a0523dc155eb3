import { type AgentTimes, QUARTERS_PER_DAY, type TimeBlock, type TimesChange } from '@velvetline/contracts/agents'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import { DAY_MS } from '#/shared/time.ts'

const DAY_BEGINS_HOUR = 6
const MINUTES_PER_QUARTER = 15
const MINUTES_PER_HOUR = 60
const HOURS_PER_DAY = 24
/** What a press on a free place makes at first: an hour. */
const NEW_LENGTH = 4

/** What is saved: days that are over are dropped, or they would count towards the most that can be kept. */
export const changeOf = ({
  timeZone,
  week,
  exceptions,
  rules,
  today,
}: TimesChange & Pick<AgentTimes, 'today'>): TimesChange => ({
  timeZone,
  week,
  exceptions: exceptions.filter(({ date }) => date >= today),
  rules,
})

/** `19:30`, from the quarters since 6 in the morning. */
export const clockOf = (quarter: number): string => {
  const minutes = DAY_BEGINS_HOUR * MINUTES_PER_HOUR + quarter * MINUTES_PER_QUARTER
  const hour = Math.floor(minutes / MINUTES_PER_HOUR) % HOURS_PER_DAY
  return `${hour}:${String(minutes % MINUTES_PER_HOUR).padStart(2, '0')}`
}

export const spanOf = ({ from, to }: TimeBlock): string => m.agents_times_span({ from: clockOf(from), to: clockOf(to) })

/** `19`, where it is a whole hour. */
export const shortClock = (quarter: number): string => clockOf(quarter).replace(':00', '')

export const shortSpanOf = ({ from, to }: TimeBlock): string =>
  m.agents_times_span({ from: shortClock(from), to: shortClock(to) })

export const dayText = (blocks: readonly TimeBlock[]): string =>
  blocks.length === 0 ? m.agents_times_free() : blocks.map(spanOf).join(', ')

const QUARTERS_PER_HOUR = 4

export const hoursOf = (blocks: readonly TimeBlock[]): number =>
  blocks.reduce((sum, { from, to }) => sum + to - from, 0) / QUARTERS_PER_HOUR

/** A Monday. */
const SOME_MONDAY = Date.UTC(2026, 0, 5)

export const weekdayName = (day: number, length: 'short' | 'long'): string =>
  new Intl.DateTimeFormat(getLocale(), { weekday: length, timeZone: 'UTC' }).format(SOME_MONDAY + day * DAY_MS)

/** Monday is 0. */
export const weekdayOf = (date: string): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

const roomOf = (blocks: readonly TimeBlock[], index: number) => ({
  least: blocks[index - 1]?.to ?? 0,
  most: blocks[index + 1]?.from ?? QUARTERS_PER_DAY,
})

const replaced = (blocks: readonly TimeBlock[], index: number, block: TimeBlock): TimeBlock[] =>
  blocks.map((one, at) => (at === index ? block : one))

/** Stops at its neighbours and at the day's ends. */
export const moveBlock = (blocks: readonly TimeBlock[], index: number, by: number): TimeBlock[] => {
  const block = blocks[index]
  if (!block) return [...blocks]
  const { least, most } = roomOf(blocks, index)
  const from = within(block.from + by, least, most - (block.to - block.from))
  return replaced(blocks, index, { from, to: from + block.to - block.from })
}

export const resizeBlock = (
  blocks: readonly TimeBlock[],
  index: number,
  side: 'from' | 'to',
  by: number,
): TimeBlock[] => {
  const block = blocks[index]
  if (!block) return [...blocks]
  const { least, most } = roomOf(blocks, index)
  const next =
    side === 'from'
      ? { ...block, from: within(block.from + by, least, block.to - 1) }
      : { ...block, to: within(block.to + by, block.from + 1, most) }
  return replaced(blocks, index, next)
}

/** Undefined where there is no room. */
export const addBlockAt = (blocks: readonly TimeBlock[], quarter: number): TimeBlock[] | undefined => {
  const isTaken = blocks.some(({ from, to }) => from <= quarter && quarter < to)
  if (isTaken) return undefined
  const most = blocks.find(({ from }) => from > quarter)?.from ?? QUARTERS_PER_DAY
  const block = { from: quarter, to: Math.min(most, quarter + NEW_LENGTH) }
  if (block.to <= block.from) return undefined
  return [...blocks, block].sort((left, right) => left.from - right.from)
}

export type BlocksProblem = 'order' | 'overlap'

/** What the fields of a day may not say. */
export const problemOf = (blocks: readonly TimeBlock[]): BlocksProblem | undefined => {
  if (blocks.some(({ from, to }) => from >= to)) return 'order'
  const sorted = [...blocks].sort((left, right) => left.from - right.from)
  return sorted.some((one, index) => one.to > (sorted[index + 1]?.from ?? QUARTERS_PER_DAY)) ? 'overlap' : undefined
}
