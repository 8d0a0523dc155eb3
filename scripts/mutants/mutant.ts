export interface Mutant {
  /** From the root of the checkout. */
  readonly file: string
  readonly line: number
  readonly operator: string
  /** The first changed line before and after, without indentation. */
  readonly before: string
  readonly after: string
  readonly text: string
}

export interface Change {
  readonly operator: string
  readonly start: number
  readonly end: number
  readonly replacement: string
}

const lineAt = (text: string, position: number): string => {
  const start = text.lastIndexOf('\n', position - 1) + 1
  const end = text.indexOf('\n', position)
  return text.slice(start, end < 0 ? undefined : end).trim()
}

export const applyChange = (
  file: string,
  text: string,
  { operator, start, end, replacement }: Change,
): Mutant | null => {
  const changed = text.slice(0, start) + replacement + text.slice(end)
  let first = 0
  while (first < changed.length && changed[first] === text[first]) first += 1
  if (changed === text) return null
  const line = text.slice(0, first).split('\n').length
  return { file, line, operator, before: lineAt(text, first), after: lineAt(changed, first), text: changed }
}

/** Does not change when lines are added elsewhere in the file. */
export const keyOf = ({ file, operator, before, after }: Pick<Mutant, 'file' | 'operator' | 'before' | 'after'>) =>
  [file, operator, before, after].join('\n')
