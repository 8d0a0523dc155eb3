import type { EarningLine } from '@velvetline/contracts/earnings'

/** Lines that people remember as one thing: the minutes of a call, messages in a row. */
export interface EarningGroup {
  readonly first: EarningLine
  readonly count: number
  readonly nuggets: number
  readonly listMicros: number
  readonly netMicros: number
  readonly earnedMicros: number
  /** Of what was earned, where the agency divides it; each line’s part is rounded towards zero. */
  readonly personMicros: number
}

const WHOLE_BASIS_POINTS = 10_000
const personMicrosOf = ({ earnedMicros, personBasisPoints }: EarningLine): number =>
  Math.trunc((earnedMicros * (personBasisPoints ?? 0)) / WHOLE_BASIS_POINTS)

const HUNDREDTHS = 100
const SAME = [
  'kind',
  'rule',
  'member',
  'profile',
  'currency',
  'unitMicros',
  'vatBasisPoints',
  'shareBasisPoints',
  'personBasisPoints',
] as const

const belongsTo = (last: EarningLine, next: EarningLine): boolean =>
  SAME.every((key) => last[key] === next[key]) &&
  last.person.id === next.person.id &&
  (next.kind === 'message' || (last.minute ?? 0) - (next.minute ?? 0) === 1)

/** In hundredths, so that nothing is lost by adding decimals. */
const addNuggets = (left: number, right: number): number =>
  (Math.round(left * HUNDREDTHS) + Math.round(right * HUNDREDTHS)) / HUNDREDTHS

/** The lines are sorted, newest first. */
export const groupLines = (lines: readonly EarningLine[]): EarningGroup[] => {
  const groups: EarningGroup[] = []
  let last: EarningLine | undefined
  for (const line of lines) {
    const group = groups.at(-1)
    if (group && last && belongsTo(last, line)) {
      groups[groups.length - 1] = {
        first: group.first,
        count: group.count + 1,
        nuggets: addNuggets(group.nuggets, line.nuggets),
        listMicros: group.listMicros + line.listMicros,
        netMicros: group.netMicros + line.netMicros,
        earnedMicros: group.earnedMicros + line.earnedMicros,
        personMicros: group.personMicros + personMicrosOf(line),
      }
    } else {
      const { nuggets, listMicros, netMicros, earnedMicros } = line
      groups.push({
        first: line,
        count: 1,
        nuggets,
        listMicros,
        netMicros,
        earnedMicros,
        personMicros: personMicrosOf(line),
      })
    }
    last = line
  }
  return groups
}
