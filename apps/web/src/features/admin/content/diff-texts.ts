/** A line of two texts next to each other; an empty side is hatched. */
export interface DiffLine {
  readonly kind: 'same' | 'changed' | 'removed' | 'added'
  readonly before: string | null
  readonly after: string | null
}

const LINES_MAX = 1_000

/** HTML has its lines at the ends of blocks, plain text at the ends of sentences. */
const toLines = (text: string): string[] =>
  text
    .replace(/(<\/(?:p|li|h2|h3|h4|ul|ol|tr|table|dl|dd|dt|blockquote|address)>)\s*/g, '$1\n')
    .replace(/([.!?])\s+(?=[A-ZÄÖÜ<])/g, '$1\n')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, LINES_MAX)

/** How long the longest common part is, from each pair of positions to the ends. */
const commonLengths = (before: readonly string[], after: readonly string[]): number[][] => {
  const lengths = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0))
  for (let left = before.length - 1; left >= 0; left -= 1) {
    for (let right = after.length - 1; right >= 0; right -= 1) {
      const row = lengths[left] as number[]
      row[right] =
        before[left] === after[right]
          ? 1 + (lengths[left + 1]?.[right + 1] ?? 0)
          : Math.max(lengths[left + 1]?.[right] ?? 0, row[right + 1] ?? 0)
    }
  }
  return lengths
}

const pair = (removed: readonly string[], added: readonly string[]): DiffLine[] =>
  Array.from({ length: Math.max(removed.length, added.length) }, (_, index) => {
    const [before, after] = [removed[index] ?? null, added[index] ?? null]
    const kind = before === null ? 'added' : after === null ? 'removed' : 'changed'
    return { kind, before, after }
  })

/** Line by line; lines that were changed stand next to each other. */
export const diffTexts = (old: string, young: string): DiffLine[] => {
  const [before, after] = [toLines(old), toLines(young)]
  const lengths = commonLengths(before, after)
  const lines: DiffLine[] = []
  let [removed, added]: [string[], string[]] = [[], []]
  let [left, right] = [0, 0]
  while (left < before.length || right < after.length) {
    const [old, young] = [before[left], after[right]]
    if (old !== undefined && old === young) {
      lines.push(...pair(removed, added), { kind: 'same', before: old, after: young })
      ;[removed, added] = [[], []]
      left += 1
      right += 1
    } else if (
      old !== undefined &&
      (young === undefined || (lengths[left + 1]?.[right] ?? 0) >= (lengths[left]?.[right + 1] ?? 0))
    ) {
      removed.push(old)
      left += 1
    } else {
      added.push(young ?? '')
      right += 1
    }
  }
  return [...lines, ...pair(removed, added)]
}

/** What changes, before one reads the lines. */
export const countDiff = (lines: readonly DiffLine[]): { removed: number; added: number } => ({
  removed: lines.filter(({ kind }) => kind === 'removed' || kind === 'changed').length,
  added: lines.filter(({ kind }) => kind === 'added' || kind === 'changed').length,
})
